import { api } from '../lib/api-client';
import { subscriptionInput } from './push-subscription';

const WORKER = '/family-sw.js';
/** No page is below it, so the worker controls neither the family's pages nor the tablet's. */
const SCOPE = '/notifications/';

/** `home-screen`: an iPhone or iPad, which has notifications only in apps on its Home Screen. */
export type NotificationState = 'on' | 'off' | 'blocked' | 'home-screen' | 'unsupported';

export async function readState(): Promise<NotificationState> {
  if (!isSupported()) return isAppleMobile() ? 'home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await findRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Browsers support all three in secure contexts only. */
const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** An iPad says that it is a Mac, which has no touch screen. */
const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Asks for the permission, and registers this browser. Does nothing if the permission is refused. */
export async function turnOn(): Promise<void> {
  // Before anything else, because Safari asks only while it handles the press.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return;
  try {
    await subscribe();
  } catch (error) {
    await turnOff().catch(() => undefined);
    throw error;
  }
}

/** Unregisters this browser, at the server as long as there is a session. */
export async function turnOff(): Promise<void> {
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    // Without a session, or if it was not registered, the server learns it from the push service.
    await api('DELETE /api/push/subscriptions', { body: { endpoint } }).catch(() => undefined);
    await subscription.unsubscribe();
  }
  await registration?.unregister();
}

/** Subscribes again if notifications are on, which the worker tells: only `turnOff` removes it. */
export async function renew(): Promise<void> {
  if (isSupported() && (await findRegistration())) await subscribe();
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(SCOPE);
  return found?.scope.endsWith(SCOPE) ? found : undefined;
}

async function subscribe(): Promise<void> {
  const { key } = await api('GET /api/push/key');
  const { pushManager } = await registerWorker();
  const subscription = await subscribeWith(pushManager, bytesOf(key));
  await api('POST /api/push/subscriptions', { body: subscriptionInput(subscription) });
}

/** Another key of the server ends the subscription, because nobody can send to it any more. */
async function subscribeWith(
  pushManager: PushManager,
  key: Uint8Array<ArrayBuffer>,
): Promise<PushSubscription> {
  const before = await pushManager.getSubscription();
  const keyBefore = before?.options.applicationServerKey;
  if (keyBefore && String(new Uint8Array(keyBefore)) !== String(key)) await before.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(
    atob(base64url.replace(/-/g, '+').replace(/_/g, '/')),
    (character) => character.codePointAt(0) ?? 0,
  );

/** Resolves once the worker is active, because only then can it subscribe. */
async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const worker = registration.active ? null : (registration.installing ?? registration.waiting);
  if (worker)
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve();
        if (worker.state === 'redundant') reject(new Error('The worker could not start'));
      });
    });
  return registration;
}
