import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiAddress } from '#shared/api/calls';
import { api } from './api-client';
import { ApiError } from './api-error';

interface Identified {
  id: number;
}

/** The effect of a change on the list, until the server has responded. */
interface Kept<Row> {
  before: Row[];
  after: Row[];
}

/** Where a cached answer that is more than a list keeps its rows. */
interface RowsWithin<Data, Row> {
  read: (data: Data) => Row[];
  write: (data: Data, rows: Row[]) => Data;
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
  const itself: RowsWithin<Row[], Row> = { read: (rows) => rows, write: (_before, rows) => rows };
  return optimisticRows(queryClient, queryKey, change, itself);
}

/** As `optimisticList`, for an answer that holds its rows among other things. */
export function optimisticRows<Row extends Identified, Input, Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (rows: Row[], input: Input) => Row[],
  { read, write }: RowsWithin<Data, Row>,
) {
  const loadAgain = async () => {
    // A load that has begun may have been answered before the change.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
  };
  const rewrite = (how: (rows: Row[]) => Row[]) =>
    queryClient.setQueryData<Data>(queryKey, (data) =>
      data === undefined ? data : write(data, how(read(data))),
    );

  return {
    onMutate: async (input: Input): Promise<Kept<Row> | undefined> => {
      // A first load is left to finish: there is no list yet that could be changed or put back.
      if (queryClient.getQueryData<Data>(queryKey) === undefined) return undefined;
      await queryClient.cancelQueries({ queryKey });
      const data = queryClient.getQueryData<Data>(queryKey);
      const before = data === undefined ? [] : read(data);
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

/**
 * Deletes a row, or what belongs to it. What is gone already, for example deleted in another tab, is a success for
 * whoever wanted it gone; the list, of which more may have changed elsewhere, is then loaded again.
 */
export async function deleteOrGone(
  queryClient: QueryClient,
  queryKey: QueryKey,
  address: Extract<ApiAddress, `DELETE ${string}{id}${string}`>,
  id: number,
): Promise<undefined> {
  try {
    return await api(address, { id });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    void queryClient.invalidateQueries({ queryKey });
    return undefined;
  }
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

function withAnswer<Row extends Identified>(
  rows: Row[],
  kept: Kept<Row>,
  answer: Row | undefined,
): Row[] {
  const changed = changedIds(kept);
  return answer ? rows.map((row) => (changed.has(row.id) ? answer : row)) : rows;
}

/** Undoes one change only, so that what another change did meanwhile stays. New rows stand last. */
function undone<Row extends Identified>(rows: Row[], kept: Kept<Row>): Row[] {
  const changed = changedIds(kept);
  const isChanged = (row: Row) => changed.has(row.id);
  const place = new Map(kept.before.map((row, index) => [row.id, index]));
  const placeOf = (row: Row) => place.get(row.id) ?? kept.before.length;
  return [...rows.filter((row) => !isChanged(row)), ...kept.before.filter(isChanged)].sort(
    (a, b) => placeOf(a) - placeOf(b),
  );
}
