import { TABLET_PATH } from '#shared/tablets/pairing';

const WORKER = '/tablet-sw.js';
/** The interval at which a tablet that is never restarted checks for a newer app, in milliseconds. */
const CHECK_EVERY = 60 * 60_000;

/** Browsers support service workers in secure contexts only. */
const container = () => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined);

/** Lets the app start without a network. A newer version is fetched in the background and activated at the next start. */
export async function registerServiceWorker(): Promise<void> {
  try {
    const registration = await container()?.register(WORKER, {
      scope: TABLET_PATH,
      updateViaCache: 'none',
    });
    setInterval(() => void registration?.update().catch(() => undefined), CHECK_EVERY);
  } catch {
    // Without a service worker, the app starts only with a network.
  }
}

/** Activates a newer version if there is one. This reloads the page, so call it while nobody uses the tablet. */
export async function activateNewApp(): Promise<void> {
  const workers = container();
  const waiting = (await workers?.getRegistration(TABLET_PATH))?.waiting;
  if (!workers || !waiting) return;
  workers.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage('take over');
}
