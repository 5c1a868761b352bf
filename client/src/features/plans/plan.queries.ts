import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Plan } from '#shared/plan';
import { api } from '../../lib/api-client';
import { deleteOrGone, optimisticList, unsavedId } from '../../lib/optimistic-list';

/** All plans, newest last. */
export const plansQuery = queryOptions({
  queryKey: ['/api/plans'],
  queryFn: () => api('GET /api/plans'),
});

export type PlanInput = Omit<Plan, 'id'>;

/** `requestKey` comes from newRequestKey: retries with the same key add one plan. */
type Create = { input: PlanInput; requestKey: string };

export function useCreatePlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, requestKey }: Create) =>
      api('POST /api/plans', { body: input, requestKey }),
    ...optimisticList<Plan, Create>(queryClient, plansQuery.queryKey, (plans, { input }) => [
      ...plans,
      { id: unsavedId(plans), ...input },
    ]),
  });
}

export function useUpdatePlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Plan) => api('PATCH /api/plans/{id}', { id, body }),
    ...optimisticList<Plan, Plan>(queryClient, plansQuery.queryKey, (plans, changed) =>
      plans.map((plan) => (plan.id === changed.id ? changed : plan)),
    ),
  });
}

export function useDeletePlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      deleteOrGone(queryClient, plansQuery.queryKey, 'DELETE /api/plans/{id}', id),
    ...optimisticList<Plan, number>(queryClient, plansQuery.queryKey, (plans, id) =>
      plans.filter((plan) => plan.id !== id),
    ),
  });
}
