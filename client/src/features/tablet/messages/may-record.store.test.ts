import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeMicrophone } from '../../../../../tests/support/client/microphone';

const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)';

/** A browser with a microphone, which tells as a test says. */
function browser(tells: 'granted' | 'prompt' | 'denied' | undefined, userAgent = 'Chrome') {
  const microphone = fakeMicrophone();
  const permission = { state: tells, onchange: undefined as (() => void) | undefined };
  const query = () =>
    tells === undefined ? Promise.reject(new TypeError('microphone')) : Promise.resolve(permission);
  const real = navigator;
  vi.stubGlobal(
    'navigator',
    new Proxy(real, {
      has: (_real, key) => key in real,
      get: (_real, key) =>
        key === 'permissions'
          ? { query }
          : key === 'userAgent'
            ? userAgent
            : (Reflect.get(real, key) as unknown),
    }),
  );
  return { permission, ask: microphone.ask };
}
async function load() {
  vi.resetModules();
  return import('./may-record.store');
}

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['granted', true],
  ['prompt', false],
  ['denied', false],
  [undefined, false],
] as const)(
  'a browser that says %s asks nobody, and the microphone is allowed: %s',
  async (tells, expected) => {
    const { ask } = browser(tells);
    const { followMicrophone, mayRecord } = await load();
    await followMicrophone();
    expect(mayRecord.read()).toBe(expected);
    expect(ask).not.toHaveBeenCalled();
  },
);

test('what somebody changes in the settings of the browser counts at once', async () => {
  const { permission } = browser('granted');
  const { followMicrophone, mayRecord } = await load();
  await followMicrophone();
  permission.state = 'denied';
  permission.onchange?.();
  expect(mayRecord.read()).toBe(false);
});

test.each([
  ['Chrome', false],
  [IPAD, true],
])('allowed for once, on %s it counts: %s', async (userAgent, expected) => {
  browser('prompt', userAgent);
  const { askForMicrophone, mayRecord } = await load();
  await askForMicrophone();
  expect(mayRecord.read()).toBe(expected);
});

test('a browser that cannot record says nothing', async () => {
  const { followMicrophone, mayRecord } = await load();
  await followMicrophone();
  expect(mayRecord.read()).toBeUndefined();
});
