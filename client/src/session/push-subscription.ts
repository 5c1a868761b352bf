import type { PushSubscriptionInput } from '#shared/notifications/push.form';

/** The browser's description of a subscription, as the server takes it. */
export function subscriptionInput(subscription: PushSubscription): PushSubscriptionInput {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}
