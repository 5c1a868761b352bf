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

export type PlanInput = Omit<Plan, 'id' | 'exceptions' | 'reminder'> & {
  /** Null switches it off. */
  reminder: { says: string } | null;
};

/** `requestKey` comes from newRequestKey: retries with the same key add one plan. */
type Create = { input: PlanInput; requestKey: string };
type Update = PlanInput & { id: number };

export function useCreatePlan() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ input, requestKey }: Create) =>
      api('POST /api/people/{personId}/plans', { personId, body: input, requestKey }),
    ...optimisticList<Plan, Create>(
      queryClient,
      plansQuery(personId).queryKey,
      (plans, { input: { reminder: _reminder, ...fields } }) => [
        ...plans,
        { ...fields, id: unsavedId(plans), exceptions: [], reminder: null },
      ],
    ),
  });
}

export function useUpdatePlan() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ id, ...body }: Update) =>
      api('PATCH /api/people/{personId}/plans/{id}', { personId, id, body }),
    ...optimisticList<Plan, Update>(
      queryClient,
      plansQuery(personId).queryKey,
      (plans, { reminder: _reminder, ...fields }) =>
        plans.map((plan) => (plan.id === fields.id ? { ...plan, ...fields } : plan)),
    ),
  });
}

/** A day of a plan that repeats, and its time on that day. Null: the plan does not come. `day`: the one on which it comes instead. */
type OneDay = { id: number; on: string; at: string | null; day?: string };

/** Lets a plan that repeats be different on one day. */
export function useChangeOneDay() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ id, on, at, day }: OneDay): Promise<unknown> =>
      at === null
        ? api('DELETE /api/people/{personId}/plans/{id}', { personId, id, query: { on } })
        : api('PATCH /api/people/{personId}/plans/{id}', {
            personId,
            id,
            query: { on },
            body: { at, ...(day !== undefined && { day }) },
          }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: plansQuery(personId).queryKey }),
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
