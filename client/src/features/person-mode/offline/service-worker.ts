import { TABLET_PATH } from '#shared/pairing';

const WORKER = '/tablet-sw.js';
/** How often a tablet that never starts anew asks whether there is a newer app, in milliseconds. */
const ASK_AGAIN = 60 * 60_000;

/** Browsers have it only on pages that nobody can tamper with. */
const container = () => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined);

/** Lets the app start without a network from now on. A newer one is fetched aside, and taken up at the next start. */
export async function keepAppOnTablet(): Promise<void> {
  try {
    const kept = await container()?.register(WORKER, {
      scope: TABLET_PATH,
      updateViaCache: 'none',
    });
    setInterval(() => void kept?.update().catch(() => undefined), ASK_AGAIN);
  } catch {
    // Then it starts only where there is a network.
  }
}

/** Starts the newer app that was fetched aside, if there is one: for a moment in which nobody touches anything. */
export async function takeUpNewApp(): Promise<void> {
  const workers = container();
  const waiting = (await workers?.getRegistration(TABLET_PATH))?.waiting;
  if (!workers || !waiting) return;
  workers.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage('take over');
}
