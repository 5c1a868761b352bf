import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Plan } from '#shared/plans/plan.answer';
import { api } from '../../lib/api-client';
import { deleteOrGone, optimisticList, unsavedId } from '../../lib/optimistic-list';
import { usePerson } from '../../session/person';

/** All plans, newest last. */
export const plansQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/plans', personId],
    queryFn: () => api('GET /api/people/{personId}/plans', { personId }),
  });

export type PlanInput = Omit<Plan, 'id'>;

/** `requestKey` comes from newRequestKey: retries with the same key add one plan. */
type Create = { input: PlanInput; requestKey: string };

export function useCreatePlan() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ input, requestKey }: Create) =>
      api('POST /api/people/{personId}/plans', { personId, body: input, requestKey }),
    ...optimisticList<Plan, Create>(
      queryClient,
      plansQuery(personId).queryKey,
      (plans, { input }) => [...plans, { id: unsavedId(plans), ...input }],
    ),
  });
}

export function useUpdatePlan() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ id, ...body }: Plan) =>
      api('PATCH /api/people/{personId}/plans/{id}', { personId, id, body }),
    ...optimisticList<Plan, Plan>(queryClient, plansQuery(personId).queryKey, (plans, changed) =>
      plans.map((plan) => (plan.id === changed.id ? changed : plan)),
    ),
  });
}

export function useDeletePlan() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (id: number) =>
      deleteOrGone(queryClient, plansQuery(personId).queryKey, () =>
        api('DELETE /api/people/{personId}/plans/{id}', { personId, id }),
      ),
    ...optimisticList<Plan, number>(queryClient, plansQuery(personId).queryKey, (plans, id) =>
      plans.filter((plan) => plan.id !== id),
    ),
  });
}
