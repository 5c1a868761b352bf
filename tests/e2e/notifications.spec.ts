import type { CDPSession, Page, Worker } from 'playwright/test';
import type { PushPayload } from '../../shared/notifications/push.form';
import { expect, test } from './support/test';

const SCOPE = '/notifications/';

/** The notification for somebody who is asked to call, after the browser has decrypted it. */
const asked = (url: string): PushPayload => ({
  web_push: 8030,
  notification: {
    title: 'Somebody asks you to call',
    body: 'Open this to say when you call.',
    lang: 'en',
    tag: 'ask-to-call-1',
    navigate: `${url}/call-answer#${'t'.repeat(43)}`,
  },
});

/** Registers the worker as turning notifications on does, without a push service, which this Chromium cannot reach. */
async function registeredWorker(page: Page): Promise<Worker> {
  const started = page.context().waitForEvent('serviceworker');
  await page.evaluate(async (scope) => {
    await navigator.serviceWorker.register('/family-sw.js', { scope });
  }, SCOPE);
  return started;
}

/** Delivers a message to the worker as the browser does when one comes from its push service. */
async function deliver(cdp: CDPSession, origin: string, data: string): Promise<void> {
  const registrationId = await new Promise<string>((resolve, reject) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith(SCOPE));
      if (ours) resolve(ours.registrationId);
    });
    cdp.send('ServiceWorker.enable').catch(reject);
  });
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(url: string): Promise<unknown> };
  NotificationEvent: new (type: string, init: object) => Event;
}

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('a notification is shown with no page open, and opens the page of the answer', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: product.url });
  await page.goto('/');
  const worker = await registeredWorker(page);
  const blank = await context.newPage();
  const cdp = await context.newCDPSession(blank);
  await page.close();

  await deliver(cdp, product.url, JSON.stringify(asked(product.url)));
  const { title, body, tag, navigate } = asked(product.url).notification;
  await expect.poll(() => shown(worker)).toEqual([{ title, body, tag }]);

  // A browser opens windows only for a real press on a notification, which is outside of any page. The address is what counts.
  const opened = await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = (url) => Promise.resolve(resolve(url));
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  });
  expect(opened).toBe(navigate);
  await expect.poll(() => shown(worker)).toEqual([]);
  await blank.goto(opened);
  await expect(blank.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(blank.url()).pathname).toBe('/call-answer');
});

test('something is shown for a message that the worker cannot read', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: product.url });
  await page.goto('/');
  const worker = await registeredWorker(page);
  await deliver(await context.newCDPSession(page), product.url, 'nonsense');
  await expect
    .poll(() => shown(worker))
    .toEqual([{ title: 'Dear Ones', body: '', tag: 'dear-ones' }]);
});
