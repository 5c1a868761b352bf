import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error';

interface Identified {
  id: number;
}

/** The effect of a change on the list, until the server has responded. */
interface Kept<Row> {
  before: Row[];
  after: Row[];
}

/** The answer to what waits for approval and is not part of the list yet. */
interface IsWaiting {
  waiting: true;
}

/** Reads and writes the rows of a cached answer that is more than a list. */
interface RowsWithin<Data, Row> {
  read: (data: Data) => Row[];
  write: (data: Data, rows: Row[]) => Data;
}

/**
 * Mutation callbacks for an optimistic update of a cached list: they change it at once, replace the row by the server's
 * answer, and roll back on an error. Spread them into `useMutation`; `change` returns the expected list.
 */
export function optimisticList<Row extends Identified, Input>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (rows: Row[], input: Input) => Row[],
) {
  const itself: RowsWithin<Row[], Row> = { read: (rows) => rows, write: (_before, rows) => rows };
  return optimisticRows(queryClient, queryKey, change, itself);
}

/** Does the same as `optimisticList` for an answer that contains its rows among other fields. */
export function optimisticRows<Row extends Identified, Input, Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (rows: Row[], input: Input) => Row[],
  { read, write }: RowsWithin<Data, Row>,
) {
  const loadAgain = async () => {
    // A running fetch may return the state before the change.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
  };
  const rewrite = (how: (rows: Row[]) => Row[]) =>
    queryClient.setQueryData<Data>(queryKey, (data) =>
      data === undefined ? data : write(data, how(read(data))),
    );

  return {
    onMutate: async (input: Input): Promise<Kept<Row> | undefined> => {
      // The first fetch is not canceled: there is no list yet that could be changed or rolled back.
      if (queryClient.getQueryData<Data>(queryKey) === undefined) return undefined;
      await queryClient.cancelQueries({ queryKey });
      const data = queryClient.getQueryData<Data>(queryKey);
      const before = data === undefined ? [] : read(data);
      const after = change(before, input);
      rewrite(() => after);
      return { before, after };
    },
    onSuccess: (
      answer: Row | IsWaiting | undefined,
      _input: Input,
      kept: Kept<Row> | undefined,
    ) => {
      if (!kept) void loadAgain();
      else if (answer && 'waiting' in answer) rewrite((rows) => undone(rows, kept));
      else rewrite((rows) => withAnswer(rows, kept, answer));
    },
    onError: (error: Error, _input: Input, kept: Kept<Row> | undefined) => {
      if (kept) rewrite((rows) => undone(rows, kept));
      // The list was changed elsewhere, so the rolled-back state is outdated.
      if (error instanceof ApiError && error.status === 404) void loadAgain();
    },
  };
}

/**
 * Deletes a row, or something that belongs to it. A 404, for example after a deletion in another tab, counts as a
 * success. It also refetches the list, because more may have changed elsewhere.
 */
export async function deleteOrGone(
  queryClient: QueryClient,
  queryKey: QueryKey,
  remove: () => Promise<undefined>,
): Promise<undefined> {
  try {
    return await remove();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    void queryClient.invalidateQueries({ queryKey });
    return undefined;
  }
}

/** Returns a unique negative id for a row that has no id from the server yet. */
export function unsavedId(rows: readonly Identified[]): number {
  return Math.min(0, ...rows.map((row) => row.id)) - 1;
}

export const isUnsaved = (row: Identified): boolean => row.id < 0;

function changedIds<Row extends Identified>({ before, after }: Kept<Row>): Set<number> {
  const kept = new Set(before.filter((row) => after.includes(row)));
  return new Set([...before, ...after].filter((row) => !kept.has(row)).map((row) => row.id));
}

function withAnswer<Row extends Identified>(
  rows: Row[],
  kept: Kept<Row>,
  answer: Row | undefined,
): Row[] {
  const changed = changedIds(kept);
  return answer ? rows.map((row) => (changed.has(row.id) ? answer : row)) : rows;
}

/** Rolls back one change only, so that the effect of another change stays. New rows come last. */
function undone<Row extends Identified>(rows: Row[], kept: Kept<Row>): Row[] {
  const changed = changedIds(kept);
  const isChanged = (row: Row) => changed.has(row.id);
  const place = new Map(kept.before.map((row, index) => [row.id, index]));
  const placeOf = (row: Row) => place.get(row.id) ?? kept.before.length;
  return [...rows.filter((row) => !isChanged(row)), ...kept.before.filter(isChanged)].sort(
    (a, b) => placeOf(a) - placeOf(b),
  );
}
