import { inBrowser } from './in-browser';

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

/** Resolves with the first move of a pointer, touch or key on this document. */
const used = new Promise<void>((resolve) => {
  if (inBrowser)
    for (const event of ['pointermove', 'pointerdown', 'keydown'])
      document.addEventListener(event, () => resolve(), { capture: true, once: true });
});

let loading: Promise<unknown> | undefined;

/**
 * Loads what may be needed soon, once somebody uses the page and the browser is idle, so that it delays neither the page
 * nor what the user does. Loads follow each other. A failure is ignored: what is needed then is loaded again.
 * @returns a function that cancels it
 */
export function loadAhead(load: () => Promise<unknown>): () => void {
  let isWanted = true;
  const wait = () =>
    whenIdle(() => {
      if (!isWanted) return;
      if (loading) void loading.then(wait);
      else
        loading = load()
          .catch(() => undefined)
          .then(() => (loading = undefined));
    });
  void used.then(wait);
  return () => {
    isWanted = false;
  };
}

/** Tells whether the device asks to save data. Not every browser reports it. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
