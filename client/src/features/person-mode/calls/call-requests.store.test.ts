import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'dear-ones-tablet-asked';

/** The tablet is switched on with what is in its memory now. */
async function switchOn() {
  vi.resetModules();
  return import('./call-requests.store');
}

beforeEach(() => localStorage.clear());

test('what became of a request is known also after the tablet was switched off', async () => {
  const { noteAsked, noteAnswer } = await switchOn();
  noteAsked(1, 'a', 1_000);
  noteAsked(2, 'b', 2_000);
  noteAnswer('a', { id: 'earlier', state: 'waiting' });
  noteAnswer('earlier', { id: 'earlier', state: 'sent' });
  noteAnswer('unknown', { id: 'unknown', state: 'refused' });
  const { lastAsked } = await switchOn();
  expect(lastAsked(1)).toEqual({ id: 'earlier', at: 1_000, state: 'sent' });
  expect(lastAsked(2)).toEqual({ id: 'b', at: 2_000, state: 'waiting' });
  expect(lastAsked(3)).toBeUndefined();
});

test.each(['', 'null', '[]', '{"1":1700000000000}', '{"1":{"id":"a"}}'])(
  'a memory of “%s”, as of an app of before, knows no request, and harms nothing',
  async (kept) => {
    localStorage.setItem(KEY, kept);
    const { lastAsked } = await switchOn();
    expect(lastAsked(1)).toBeUndefined();
  },
);
