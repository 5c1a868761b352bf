import type { PushPayload } from '#shared/notifications/push.form';
import { subscriptionInput } from '../session/push-subscription';

/**
 * The service worker of notifications for the family. It caches nothing and controls no page; the tablet has a worker of
 * its own.
 */

type Shown = Omit<PushPayload['notification'], 'navigate'> & { navigate?: string };

interface Waiting {
  waitUntil(done: Promise<unknown>): void;
}
interface OpenWindow {
  url: string;
  focus(): Promise<unknown>;
}

declare const self: {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(
    type: 'push',
    listener: (event: Waiting & { data: { json(): PushPayload } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Waiting & { notification: Notification }) => void,
  ): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (
      event: Waiting & {
        oldSubscription?: PushSubscription | null;
        newSubscription?: PushSubscription | null;
      },
    ) => void,
  ): void;
};

/** Where a notification without an address leads. */
const HOME = '/dashboard';

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { navigate } = event.notification.data as { navigate?: string };
  event.waitUntil(open(navigate));
});
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renew(event.oldSubscription, event.newSubscription)),
);

/** Something is shown for every message, because Safari ends subscriptions that show nothing. */
function read(data: { json(): PushPayload } | null): Shown {
  try {
    if (data) return data.json().notification;
  } catch {
    // A notification from another version of the server is shown without its text.
  }
  return { title: 'Dear Ones', body: '', lang: '', tag: 'dear-ones' };
}

const show = ({ title, body, lang, tag, navigate }: Shown): Promise<void> =>
  self.registration.showNotification(title, {
    body,
    lang,
    tag,
    icon: '/tablet-icon-192.png',
    data: { navigate },
  });

/** Opens the page, or the window that shows it already. Other windows stay as they are, because something may be typed there. */
async function open(navigate = HOME): Promise<void> {
  const { href, origin } = new URL(navigate, self.location.origin);
  if (origin !== self.location.origin) return open();
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = windows.find(({ url }) => url === href);
  await (same ? same.focus() : self.clients.openWindow(href));
}

/** Registers the subscription that replaces one that the browser has ended. Fails without a session; the next visit registers it. */
async function renew(before?: PushSubscription | null, after?: PushSubscription | null) {
  const key = before?.options.applicationServerKey;
  const { pushManager } = self.registration;
  const next =
    after ??
    (key && (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
  if (next) await call('POST', subscriptionInput(next));
  if (before) await call('DELETE', { endpoint: before.endpoint });
}

const call = (method: string, body: object) =>
  fetch('/api/push/subscriptions', {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
