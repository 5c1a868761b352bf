import { MutationObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { held } from '../../../tests/support/client/held';
import { ApiError } from './api-error';
import { isUnsaved, optimisticList, unsavedId } from './optimistic-list';
import { createQueryClient } from './query-client';

type Row = { id: number; name: string };
const KEY = ['/api/rows'];
const rows: Row[] = [
  { id: 1, name: 'Anna' },
  { id: 2, name: 'Peter' },
  { id: 3, name: 'Ruth' },
];
const serverError = (status: number) => new ApiError(new Response(null, { status }), '');

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = createQueryClient();
  queryClient.setQueryData(KEY, rows);
});

const names = () => queryClient.getQueryData<Row[]>(KEY)?.map((row) => row.name);

/** One change whose server answers when the test says so. */
function change(how: (rows: Row[]) => Row[]) {
  const answer = held<Row | Error | undefined>();
  const mutation = new MutationObserver(queryClient, {
    mutationFn: async () => {
      const given = await answer.promise;
      if (given instanceof Error) throw given;
      return given;
    },
    ...optimisticList<Row, undefined>(queryClient, KEY, how),
  });
  const done = mutation.mutate(undefined).catch(() => undefined);
  const settle = (given?: Row | Error) => {
    answer.settle(given);
    return done;
  };
  return { settle };
}

const add = (name: string) => change((all) => [...all, { id: unsavedId(all), name }]);
const rename = (id: number, name: string) =>
  change((all) => all.map((row) => (row.id === id ? { ...row, name } : row)));
const remove = (id: number) => change((all) => all.filter((row) => row.id !== id));
const shown = (expected: string[]) => vi.waitFor(() => expect(names()).toEqual(expected));

describe('A change', () => {
  test('shows before the server has answered', async () => {
    const added = add('Mila');
    await shown(['Anna', 'Peter', 'Ruth', 'Mila']);
    await added.settle({ id: 9, name: 'Mila' });
  });

  test("gives way to the server's row", async () => {
    await rename(2, 'peter').settle({ id: 2, name: 'Peter the Great' });
    expect(names()).toEqual(['Anna', 'Peter the Great', 'Ruth']);
  });

  test('of a row the server has not numbered is known by its id until it has', async () => {
    const added = add('Mila');
    await shown(['Anna', 'Peter', 'Ruth', 'Mila']);
    expect(queryClient.getQueryData<Row[]>(KEY)?.filter(isUnsaved)).toEqual([
      { id: -1, name: 'Mila' },
    ]);
    await added.settle({ id: 9, name: 'Mila' });
    expect(queryClient.getQueryData<Row[]>(KEY)?.at(-1)).toEqual({ id: 9, name: 'Mila' });
  });

  test.each([
    ['an added row goes', () => add('Mila')],
    ['a changed row is as it was', () => rename(2, 'Pjotr')],
    ['a deleted row stands where it stood', () => remove(2)],
  ])('that is refused is undone: %s', async (_what, start) => {
    await start().settle(serverError(409));
    expect(names()).toEqual(['Anna', 'Peter', 'Ruth']);
  });
});

describe('Two changes at once', () => {
  test('rolling back one preserves the other', async () => {
    const first = remove(1);
    await shown(['Peter', 'Ruth']);
    const second = remove(3);
    await shown(['Peter']);
    await second.settle();
    await first.settle(serverError(503));
    expect(names()).toEqual(['Anna', 'Peter']);
  });

  test('two new rows are told apart', async () => {
    const first = add('Mila');
    await shown(['Anna', 'Peter', 'Ruth', 'Mila']);
    const second = add('Noah');
    await shown(['Anna', 'Peter', 'Ruth', 'Mila', 'Noah']);
    await second.settle({ id: 9, name: 'Noah' });
    await first.settle(serverError(413));
    expect(names()).toEqual(['Anna', 'Peter', 'Ruth', 'Noah']);
  });
});

describe('The list is asked for again', () => {
  test('when the row is gone on the server', async () => {
    await remove(2).settle(serverError(404));
    expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(true);
  });

  test('when it was still being loaded, because that answer may be older than the change', async () => {
    queryClient.removeQueries({ queryKey: KEY });
    const older = held<Row[]>();
    const answers = [older.promise, Promise.resolve([...rows, { id: 9, name: 'Mila' }])];
    const list = new QueryObserver(queryClient, {
      queryKey: KEY,
      queryFn: () => answers.shift() ?? [],
    });
    const stop = list.subscribe(() => undefined);
    await add('Mila').settle({ id: 9, name: 'Mila' });
    older.settle(rows);
    await shown(['Anna', 'Peter', 'Ruth', 'Mila']);
    stop();
  });
});
