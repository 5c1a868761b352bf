import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { held } from '../../../tests/support/client/held';
import type * as WhenIdle from './when-idle';

let requests: (() => void)[];
let loadAhead: typeof WhenIdle.loadAhead;

/** The browser becomes idle and calls all who have asked. */
function beIdle() {
  const asked = requests;
  requests = [];
  asked.forEach((act) => act());
}

beforeEach(async () => {
  requests = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => requests.push(act));
  vi.stubGlobal(
    'cancelIdleCallback',
    (request: number) => void requests.splice(request - 1, 1, () => undefined),
  );
  // Each test opens a page that nobody has used yet.
  vi.resetModules();
  ({ loadAhead } = await import('./when-idle'));
});

/** Somebody moves the pointer, and all who have waited for it ask for an idle moment. */
async function use(asking: number) {
  fireEvent.pointerMove(document.body);
  await vi.waitFor(() => expect(requests).toHaveLength(asking));
}

it.each([
  ['a pointer moves', () => fireEvent.pointerMove(document.body)],
  ['a finger touches the screen', () => fireEvent.pointerDown(document.body)],
  ['a key is pressed', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
])('loads nothing before the page is used, and then once %s', async (_what, act) => {
  const [wanted, gone] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  loadAhead(wanted);
  const cancel = loadAhead(gone);
  await Promise.resolve();
  expect(requests).toEqual([]);
  cancel();
  act();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  beIdle();
  expect(wanted).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
});

it('loads one thing after the other, each while the browser is idle', async () => {
  const first = held<undefined>();
  const second = vi.fn(() => Promise.resolve());
  loadAhead(() => first.promise);
  loadAhead(second);
  await use(2);
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
  loadAhead(() => Promise.reject(new TypeError('Failed to fetch')));
  const cancel = loadAhead(gone);
  loadAhead(last);
  await use(3);
  cancel();
  beIdle();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  beIdle();
  expect(last).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
});
