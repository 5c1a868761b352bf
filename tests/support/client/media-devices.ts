import { vi } from 'vitest';

/**
 * Gives jsdom's navigator a camera and a microphone, which answer as `getUserMedia` does. What else the navigator says
 * stays its own: an object made from it would refuse `onLine`.
 */
export function fakeMediaDevices(getUserMedia: () => Promise<unknown>): void {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: (real, key) => key === 'mediaDevices' || key in real,
      get: (real, key) =>
        key === 'mediaDevices' ? { getUserMedia } : (Reflect.get(real, key) as unknown),
    }),
  );
}
