import { beforeEach, expect, it, vi } from 'vitest';
import { held } from '../../../tests/support/client/held';
import { loadWhenIdle } from './when-idle';

let requests: (() => void)[];

/** The browser becomes idle and calls all who have asked. */
function beIdle() {
  const asked = requests;
  requests = [];
  asked.forEach((act) => act());
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => requests.push(act));
  vi.stubGlobal(
    'cancelIdleCallback',
    (request: number) => void requests.splice(request - 1, 1, () => undefined),
  );
});

it('loads one thing after the other, each while the browser is idle', async () => {
  const first = held<undefined>();
  const second = vi.fn(() => Promise.resolve());
  loadWhenIdle(() => first.promise);
  loadWhenIdle(second);
  beIdle();
  expect(requests).toEqual([]);
  first.settle(undefined);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(second).not.toHaveBeenCalled();
  beIdle();
  expect(second).toHaveBeenCalledOnce();
});

it('goes on after a failure, and leaves out what is not wanted any more', async () => {
  const [gone, last] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  loadWhenIdle(() => Promise.reject(new TypeError('Failed to fetch')));
  const cancel = loadWhenIdle(gone);
  loadWhenIdle(last);
  cancel();
  beIdle();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  beIdle();
  expect(last).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
});
