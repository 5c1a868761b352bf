import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Mutation callbacks that change a cached list at once and put it back when the server refuses.
 * Spread them into `useMutation`; `change` says what the list will look like.
 */
export function optimisticList<Row, Input>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (rows: Row[], input: Input) => Row[],
) {
  return {
    onMutate: async (input: Input) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Row[]>(queryKey);
      if (before) queryClient.setQueryData<Row[]>(queryKey, change(before, input));
      return { before };
    },
    onError: (_error: unknown, _input: Input, kept: { before: Row[] | undefined } | undefined) => {
      if (kept?.before) queryClient.setQueryData(queryKey, kept.before);
    },
  };
}
