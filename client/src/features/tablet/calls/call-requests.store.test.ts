import { beforeEach, expect, test, vi } from 'vitest';
import type { CallRequest } from '#shared/calls/call-request.answer';

const KEY = 'dear-ones-tablet-asked';

const answer = (id: string, state: CallRequest['state']): CallRequest => ({
  id,
  state,
  alsoSentTo: [],
  calls: [],
});

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
  updateCallRequest('a', answer('earlier', 'waiting'));
  updateCallRequest('earlier', answer('earlier', 'sent'));
  updateCallRequest('unknown', answer('unknown', 'refused'));
  const { lastCallRequest } = await switchOn();
  expect(lastCallRequest(1)).toEqual({ ...answer('earlier', 'sent'), at: 1_000 });
  expect(lastCallRequest(2)).toEqual({ ...answer('b', 'waiting'), at: 2_000 });
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

test('what an earlier app stored, or an earlier server answers, has no answers yet', async () => {
  localStorage.setItem(KEY, '{"1":{"id":"a","state":"sent","at":1}}');
  const { lastCallRequest, toCallRequest } = await switchOn();
  expect(lastCallRequest(1)).toEqual({ ...answer('a', 'sent'), at: 1 });
  expect(toCallRequest({ id: 'b', state: 'waiting', calls: [{ name: 1 }] })).toEqual(
    answer('b', 'waiting'),
  );
  expect(toCallRequest({ id: 'b', state: 'other' })).toBeUndefined();
});
