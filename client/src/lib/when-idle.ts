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

let loading: Promise<unknown> | undefined;

/**
 * Loads what may be needed soon, once the browser is idle. Loads follow each other, so that they leave connections and
 * processor time to what the user does. A failure is ignored: what is needed then is loaded again.
 * @returns a function that cancels it
 */
export function loadWhenIdle(load: () => Promise<unknown>): () => void {
  let cancel = () => {};
  const wait = () => {
    cancel = whenIdle(() => {
      if (loading) void loading.then(wait);
      else
        loading = load()
          .catch(() => undefined)
          .then(() => (loading = undefined));
    });
  };
  wait();
  return () => cancel();
}

/** Tells whether the device asks to save data. Not every browser reports it. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
