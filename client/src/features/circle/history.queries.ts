import { infiniteQueryOptions } from '@tanstack/react-query';
import { HISTORY_PAGE } from '#shared/limits';
import { api } from '../../lib/api-client';

/** The beginning of the keys of all queries about a person's history. */
export const historyKey = (personId: number) => ['/api/people', personId, 'history'] as const;

/**
 * What members did, newest first, in pages.
 * @param by only what the member with this user id did
 */
export const historyQuery = (personId: number, by?: number) =>
  infiniteQueryOptions({
    queryKey: [...historyKey(personId), by ?? 'everybody'],
    queryFn: ({ pageParam: before }) =>
      api('GET /api/people/{personId}/history', {
        personId,
        query: { ...(before !== undefined && { before }), ...(by !== undefined && { by }) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < HISTORY_PAGE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    staleTime: 60_000,
  });
