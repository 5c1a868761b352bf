import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-client';

interface Identified {
  id: number;
}

/** What a change did to the list, kept until the server has answered. */
interface Kept<Row> {
  before: Row[];
  after: Row[];
}

/**
 * Mutation callbacks that change a cached list at once, take the server's row when it comes, and put
 * back what was there when the server refuses. Spread them into `useMutation`; `change` says what the
 * list will look like.
 */
export function optimisticList<Row extends Identified, Input>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (rows: Row[], input: Input) => Row[],
) {
  const loadAgain = () => queryClient.invalidateQueries({ queryKey });
  const rewrite = (how: (rows: Row[]) => Row[]) => queryClient.setQueryData<Row[]>(queryKey, (rows) => rows && how(rows));

  return {
    onMutate: async (input: Input): Promise<Kept<Row> | undefined> => {
      // A first load is left to finish: there is no list yet that could be changed or put back.
      if (!queryClient.getQueryData<Row[]>(queryKey)) return undefined;
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Row[]>(queryKey) ?? [];
      const after = change(before, input);
      rewrite(() => after);
      return { before, after };
    },
    onSuccess: (answer: Row | undefined, _input: Input, kept: Kept<Row> | undefined) => {
      if (kept) rewrite((rows) => withAnswer(rows, kept, answer));
      else void loadAgain();
    },
    onError: (error: Error, _input: Input, kept: Kept<Row> | undefined) => {
      if (kept) rewrite((rows) => undone(rows, kept));
      // Somebody changed the list elsewhere: what we would put back is no longer true.
      if (error instanceof ApiError && error.status === 404) void loadAgain();
    },
  };
}

/** A row for the list while the server has not numbered it: its id is below 0 and nobody else's. */
export function unsavedId(rows: readonly Identified[]): number {
  return Math.min(0, ...rows.map((row) => row.id)) - 1;
}

export const isUnsaved = (row: Identified): boolean => row.id < 0;

function changedIds<Row extends Identified>({ before, after }: Kept<Row>): Set<number> {
  const kept = new Set(before.filter((row) => after.includes(row)));
  return new Set([...before, ...after].filter((row) => !kept.has(row)).map((row) => row.id));
}

function withAnswer<Row extends Identified>(rows: Row[], kept: Kept<Row>, answer: Row | undefined): Row[] {
  const changed = changedIds(kept);
  return answer ? rows.map((row) => (changed.has(row.id) ? answer : row)) : rows;
}

/** Undoes one change only, so that what another change did meanwhile stays. New rows stand last. */
function undone<Row extends Identified>(rows: Row[], kept: Kept<Row>): Row[] {
  const changed = changedIds(kept);
  const isChanged = (row: Row) => changed.has(row.id);
  const place = new Map(kept.before.map((row, index) => [row.id, index]));
  const placeOf = (row: Row) => place.get(row.id) ?? kept.before.length;
  return [...rows.filter((row) => !isChanged(row)), ...kept.before.filter(isChanged)].sort((a, b) => placeOf(a) - placeOf(b));
}
