import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { HistoryEntry } from '#shared/people/history.answer';
import { HISTORY_PAGE } from '#shared/product/limits';
import { api } from '../../lib/api-client';

interface HistorySelection {
  /** Only what the member with this user id did. */
  by?: number | undefined;
  /** How many pages to read. */
  pages?: number;
}

/**
 * Reads what members did, newest first. All pages are read again when more are asked for, so that they fit together.
 * An infinite query would do that too, but its code would be in the first scripts of every page.
 */
export const historyQuery = (personId: number, { by, pages = 1 }: HistorySelection = {}) =>
  queryOptions({
    queryKey: ['/api/people', personId, 'history', by ?? 'everybody', pages],
    queryFn: async () => {
      const entries: HistoryEntry[] = [];
      let hasOlder = true;
      for (let page = 0; page < pages && hasOlder; page += 1) {
        const before = entries.at(-1)?.id;
        const older = await api('GET /api/people/{personId}/history', {
          personId,
          query: { ...(before !== undefined && { before }), ...(by !== undefined && { by }) },
        });
        entries.push(...older);
        hasOlder = older.length === HISTORY_PAGE;
      }
      return { entries, hasOlder };
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
