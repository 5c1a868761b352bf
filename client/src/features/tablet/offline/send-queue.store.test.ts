import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'dear-ones-tablet-outbox';
const report = { id: '6f1c', path: '/api/tablet/reports', body: { day: '2026-11-21' } };

/** The tablet is switched on with this in its memory. */
async function switchOn(saved: string) {
  localStorage.setItem(KEY, saved);
  vi.resetModules();
  return import('./send-queue.store');
}

beforeEach(() => localStorage.clear());

test('a request from before the tablet was switched off is still queued', async () => {
  const { queuedRequests } = await switchOn(JSON.stringify([report]));
  expect(queuedRequests()).toEqual([report]);
});

test.each(['', 'null', '{}', '[{"id":1}]', '["x"]'])(
  'stored data “%s” contains no request and does no harm',
  async (saved) => {
    const { queuedRequests } = await switchOn(saved);
    expect(queuedRequests()).toEqual([]);
  },
);

test('a request that an earlier app stored as refused is not sent again', async () => {
  const { queuedRequests } = await switchOn(
    JSON.stringify([
      { ...report, refused: true },
      { ...report, id: '7a2d' },
    ]),
  );
  expect(queuedRequests()).toEqual([{ ...report, id: '7a2d' }]);
});
