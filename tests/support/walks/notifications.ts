import { PUSH_SUBSCRIPTIONS_MAX } from '#shared/product/limits';
import { signedInFamily, type TestApp } from '../app';
import { newSubscription } from '../push';
import type { Call } from './walk';

export const notificationFailures = [
  'subscribeToPush 400',
  'subscribeToPush 409',
  'unsubscribeFromPush 404',
];

export async function notifications(app: TestApp, call: Call) {
  const { browser } = await signedInFamily(app);
  const service = 'https://fcm.googleapis.com/fcm';
  const { json, endpoint } = newSubscription(service);
  await call(browser, 'GET /api/push/key');
  await call(browser, 'POST /api/push/subscriptions', json);
  const elsewhere = newSubscription('https://evil.example').json;
  await call(browser, 'POST /api/push/subscriptions', elsewhere);
  for (let more = 0; more < PUSH_SUBSCRIPTIONS_MAX; more += 1)
    await call(browser, 'POST /api/push/subscriptions', newSubscription(service).json);
  await call(browser, 'DELETE /api/push/subscriptions', { endpoint });
  await call(browser, 'DELETE /api/push/subscriptions', { endpoint });
}
