import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'dear-ones-tablet-outbox';
const letter = { id: '6f1c', path: '/api/tablet/reports', body: { day: '2026-11-21' } };

/** The tablet is switched on with this in its memory. */
async function switchOn(kept: string) {
  localStorage.setItem(KEY, kept);
  vi.resetModules();
  return import('./send-queue.store');
}

beforeEach(() => localStorage.clear());

test('what was kept before the tablet was switched off still waits', async () => {
  const { waitingLetters } = await switchOn(JSON.stringify([letter]));
  expect(waitingLetters()).toEqual([letter]);
});

test.each(['', 'null', '{}', '[{"id":1}]', '["x"]'])(
  'a memory of “%s” holds no letter, and harms nothing',
  async (kept) => {
    const { waitingLetters } = await switchOn(kept);
    expect(waitingLetters()).toEqual([]);
  },
);

test('what was refused is not sent again by an app of today', async () => {
  const { waitingLetters } = await switchOn(
    JSON.stringify([
      { ...letter, refused: true },
      { ...letter, id: '7a2d' },
    ]),
  );
  expect(waitingLetters()).toEqual([{ ...letter, id: '7a2d' }]);
});
