import { expect, test, vi } from 'vitest';
import { tellState } from './tablet-state';

test('a tablet that was touched tells at once that it can make a sound, and once', () => {
  const told: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    told.push((JSON.parse(body) as { canSpeak: boolean }).canSpeak);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  tellState();
  document.body.click();
  document.body.click();
  tellState();
  expect(told).toEqual([false, true]);
});
