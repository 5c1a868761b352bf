import * as z from 'zod/mini';
import { PUSH_ENDPOINT_MAX } from '#shared/product/limits';

const INCOMPLETE = 'Notifications could not be turned on. Please turn them off and on again.';

const endpoint = z.string(INCOMPLETE).check(z.maxLength(PUSH_ENDPOINT_MAX, INCOMPLETE));

/** A browser's subscription: where its push service reaches it, and its keys in base64url. */
export const pushSubscriptionSchema = z.object({
  endpoint,
  /** An uncompressed point of P-256: 65 bytes. */
  p256dh: z.string(INCOMPLETE).check(z.regex(/^B[\w-]{86}$/, INCOMPLETE)),
  auth: z.string(INCOMPLETE).check(z.regex(/^[\w-]{22}$/, INCOMPLETE)),
});
export type PushSubscriptionInput = z.input<typeof pushSubscriptionSchema>;

export const pushEndpointSchema = z.object({ endpoint });

/**
 * The content of a notification, in the format of Declarative Web Push: browsers that know it show the notification without
 * our service worker, the others hand it to the worker.
 */
export interface PushPayload {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    lang: string;
    /** A later notification with the same tag replaces this one. */
    tag: string;
    /** The address that it opens. */
    navigate: string;
  };
}
