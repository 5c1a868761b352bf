import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error';
import { keepAlive } from './keep-alive';

beforeEach(() => void vi.useFakeTimers());

const refusal = (status: number, code?: string) =>
  new ApiError(new Response(null, { status }), JSON.stringify({ message: '', code }));

test('says every ten seconds that this side is there', async () => {
  const say = vi.fn(() => Promise.resolve());
  const onOver = vi.fn();
  const stop = keepAlive(say, onOver, vi.fn());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(say).toHaveBeenCalledTimes(12);
  expect(onOver).not.toHaveBeenCalled();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(say).toHaveBeenCalledTimes(12);
});

test.each([
  [401, undefined],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'ended'],
])('a call is over after %i %s', async (status, code) => {
  const onOver = vi.fn();
  keepAlive(() => Promise.reject(refusal(status, code)), onOver, vi.fn());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onOver.mock.calls).toEqual([['ended']]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test.each([
  ['fails', () => Promise.reject(new TypeError('no network'))],
  ['is silent', () => new Promise(() => undefined)],
  ['answers 503', () => Promise.reject(refusal(503, 'starting'))],
])('a call without the server, which %s, is over after 40 seconds', async (_name, say) => {
  const onOver = vi.fn();
  keepAlive(say, onOver, vi.fn());
  await vi.advanceTimersByTimeAsync(39_000);
  expect(onOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onOver.mock.calls).toEqual([['unheard']]);
});

test('a server that is heard again after the network swallowed a request is told once', async () => {
  const onBack = vi.fn();
  const answers = [
    () => Promise.resolve(),
    // The server itself has answered, so no network was lost.
    () => Promise.reject(refusal(503, 'starting')),
    () => Promise.resolve(),
    () => Promise.reject(new DOMException('', 'TimeoutError')),
    () => Promise.reject(refusal(503, 'starting')),
  ];
  keepAlive(() => answers.shift()?.() ?? Promise.resolve(), vi.fn(), onBack);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(onBack).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(onBack).toHaveBeenCalledTimes(1);
});
