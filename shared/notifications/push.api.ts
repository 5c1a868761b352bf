import * as z from 'zod/mini';
import { pushEndpointSchema, pushSubscriptionSchema } from '#shared/notifications/push.form';
import { PUSH_SUBSCRIPTIONS_MAX } from '#shared/product/limits';
import { apiSchemas, DELETED, NO_ROOM, withCode, type Endpoints } from '../product/endpoint';

const subscription = pushSubscriptionSchema.register(apiSchemas, { id: 'PushSubscription' });
const endpoint = pushEndpointSchema.register(apiSchemas, { id: 'PushEndpoint' });
const key = z.object({ key: z.string() }).register(apiSchemas, { id: 'PushKey' });

/** Notifications (Web Push) in the browsers of an account. */
export const pushEndpoints = {
  'GET /api/push/key': {
    operationId: 'getPushKey',
    guard: 'signedIn',
    summary: 'Read the public key that a browser subscribes to notifications with',
    answer: {
      status: 200,
      schema: key,
      description: 'The `applicationServerKey` of this installation (VAPID), in base64url.',
    },
  },
  'POST /api/push/subscriptions': {
    operationId: 'subscribeToPush',
    guard: 'signedIn',
    summary: 'Send notifications to this browser, or go on sending them',
    body: subscription,
    answer: {
      status: 204,
      description: 'It is registered. If it was registered for another account, that one ended.',
    },
    failures: {
      400: `The endpoint is not one of a push service that we send to, or the keys are not valid ${withCode('invalid')}.`,
      409: `${NO_ROOM} ${PUSH_SUBSCRIPTIONS_MAX} browsers of an account get notifications.`,
    },
  },
  'DELETE /api/push/subscriptions': {
    operationId: 'unsubscribeFromPush',
    guard: 'signedIn',
    summary: 'Send no more notifications to a browser of the account',
    body: endpoint,
    answer: DELETED,
    failures: { 404: `The account has no such browser ${withCode('not-found')}.` },
  },
} satisfies Endpoints;
