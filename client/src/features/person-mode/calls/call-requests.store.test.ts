import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'dear-ones-tablet-asked';

/** The tablet is switched on with what is in its memory now. */
async function switchOn() {
  vi.resetModules();
  return import('./call-requests.store');
}

beforeEach(() => localStorage.clear());

test('the state of a request survives a restart of the tablet', async () => {
  const { addCallRequest, updateCallRequest } = await switchOn();
  addCallRequest(1, 'a', 1_000);
  addCallRequest(2, 'b', 2_000);
  updateCallRequest('a', { id: 'earlier', state: 'waiting' });
  updateCallRequest('earlier', { id: 'earlier', state: 'sent' });
  updateCallRequest('unknown', { id: 'unknown', state: 'refused' });
  const { lastCallRequest } = await switchOn();
  expect(lastCallRequest(1)).toEqual({ id: 'earlier', at: 1_000, state: 'sent' });
  expect(lastCallRequest(2)).toEqual({ id: 'b', at: 2_000, state: 'waiting' });
  expect(lastCallRequest(3)).toBeUndefined();
});

test.each(['', 'null', '[]', '{"1":1700000000000}', '{"1":{"id":"a"}}'])(
  'stored data “%s”, as from an earlier app, contains no request and does no harm',
  async (saved) => {
    localStorage.setItem(KEY, saved);
    const { lastCallRequest } = await switchOn();
    expect(lastCallRequest(1)).toBeUndefined();
  },
);
