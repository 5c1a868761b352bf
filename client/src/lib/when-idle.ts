/** Milliseconds after which a browser that is never idle does it all the same; of one that cannot tell, how long it is let be. */
const LATEST = 2000;

/**
 * Does something once the browser has nothing more urgent to do.
 * @returns what takes it back
 */
export function whenIdle(act: () => void): () => void {
  // Safari does not tell.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATEST);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: LATEST });
  return () => cancelIdleCallback(request);
}

/** Tells whether the device asks to save data. Not every browser reports it. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
