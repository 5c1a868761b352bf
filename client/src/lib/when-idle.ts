/** The timeout in milliseconds for a browser that is never idle, and the delay where it cannot tell. */
const LATEST = 2000;

/**
 * Runs a callback once the browser is idle.
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback.
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
