import { describe, expect, it, vi } from 'vitest';
import { holdDeadlines } from '../../../tests/support/client/deadlines';
import { fakeServer } from '../../../tests/support/client/server';
import { api, apiWithHeaders, probeServer } from './api-client';

it('a call goes to its address, with the id in its place and the query after it', async () => {
  const { calls } = fakeServer({
    'PATCH /api/face-photos/7': () => ({ body: {} }),
    'DELETE /api/plans/8': () => ({ status: 204 }),
  });
  const body = { name: 'Anna' };
  await api('PATCH /api/face-photos/{id}', { id: 7, query: { photos: 'link' }, body });
  await expect(api('DELETE /api/plans/{id}', { id: 8 })).resolves.toBeUndefined();
  expect(calls).toMatchObject([
    { path: '/api/face-photos/7?photos=link', body },
    { path: '/api/plans/8', body: undefined },
  ]);
});

it('an id or a query cannot change the address', async () => {
  const { calls } = fakeServer({
    'GET /api/tablet/call-requests/..%2Fuser%3F': () => ({ body: {} }),
    'GET /api/admin/users': () => ({ body: [] }),
  });
  await api('GET /api/tablet/call-requests/{id}', { id: '../user?' });
  await apiWithHeaders('GET /api/admin/users', { query: { search: 'a&b /' } });
  expect(calls.at(-1)?.path).toBe('/api/admin/users?search=a%26b+%2F');
});

describe('A request that the network swallows', () => {
  const SWALLOWED = new Promise<never>(() => undefined);
  const swallow = () => {
    fakeServer({
      'DELETE /api/plans/8': () => SWALLOWED,
      'GET /healthz': () => SWALLOWED,
      'POST /api/people/1/import': () => SWALLOWED,
    });
    return holdDeadlines();
  };
  const importPiece = (bytes: number) =>
    api('POST /api/people/{personId}/import', {
      personId: 1,
      query: { size: bytes, from: 0 },
      body: new Blob([new Uint8Array(bytes)]),
    });

  it.each<[string, () => Promise<unknown>, number]>([
    ['a minute', () => api('DELETE /api/plans/{id}', { id: 8 }), 60_000],
    ['its own deadline', () => api('DELETE /api/plans/{id}', { id: 8, withinMs: 5 }), 5],
    ['a millisecond more for each byte of a body', () => importPiece(30_000), 90_000],
    ['five minutes, however large the body is', () => importPiece(1_000_000), 300_000],
  ])('fails after %s', async (_after, call, deadline) => {
    const deadlines = swallow();
    const end = vi.fn<(error: unknown) => void>();
    const answer = call().catch(end);
    deadlines.pass(deadline - 1);
    await new Promise(setImmediate);
    expect(end).not.toHaveBeenCalled();
    deadlines.pass(deadline);
    await answer;
    expect(end.mock.calls).toMatchObject([[{ name: 'TimeoutError' }]]);
  });

  it('is given up after ten seconds if it only asks whether the server is back', async () => {
    const deadlines = swallow();
    const probe = probeServer();
    deadlines.pass(10_000);
    await expect(probe).resolves.toBeUndefined();
  });
});
