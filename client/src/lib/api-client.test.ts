import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../tests/support/client/server';
import { api, apiWithHeaders } from './api-client';

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

it('a request with a deadline fails once it is over, and others wait as long as the browser does', async () => {
  const signals: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Promise((answer, fail) => {
      if (!signal) return answer(new Response(null, { status: 204 }));
      signal.addEventListener('abort', () => fail(signal.reason as Error));
    });
  });
  await expect(api('DELETE /api/plans/{id}', { id: 8, withinMs: 5 })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await expect(api('DELETE /api/plans/{id}', { id: 8 })).resolves.toBeUndefined();
  expect(signals[1]).toBeNull();
});
