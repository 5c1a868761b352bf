import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './server-process';

const PAUSE_MS = 20;

/** Asks for /healthz again and again. Returns a function that ends it and returns the longest answer in milliseconds. */
export function watchHealth({ url }: ServerProcess): () => Promise<number> {
  let isWatching = true;
  const watching = (async () => {
    let slowest = 0;
    while (isWatching) {
      const begun = performance.now();
      await (await fetch(`${url}/healthz`)).text();
      slowest = Math.max(slowest, performance.now() - begun);
      await sleep(PAUSE_MS);
    }
    return slowest;
  })();
  return () => {
    isWatching = false;
    return watching;
  };
}
