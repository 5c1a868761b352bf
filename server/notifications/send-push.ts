import type { PushKeys } from '../config/push-keys';
import type { PushOutcome, PushSender } from './push';
import { isOfPushService, type PushServices } from './push-services';

const WITHIN_MS = 10_000;
const ENDED = [404, 410];
/** 408 and 429 say that a later attempt may succeed. */
const TRY_AGAIN = [408, 429];

interface SenderOptions {
  keys: PushKeys;
  /** Whom the operator of a push service can write to. */
  contact: string;
  services: PushServices;
}

/**
 * Sends encrypted messages to push services. Follows no redirect, because only the address itself was checked, and gives
 * up after ten seconds.
 */
export function pushSender({ keys, contact, services }: SenderOptions): PushSender {
  return async ({ to, payload, topic, ttl, urgency }) => {
    if (!isOfPushService(to.endpoint, services)) return 'ended';
    // Loaded here, because most servers send nothing for a long time.
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      payload,
      {
        vapidDetails: { subject: `mailto:${contact}`, ...keys },
        TTL: ttl,
        topic,
        urgency,
      },
    );
    const answer = await fetch(to.endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    await answer.body?.cancel();
    return outcomeOf(answer.status);
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted';
  if (ENDED.includes(status)) return 'ended';
  if (status >= 400 && status < 500 && !TRY_AGAIN.includes(status)) return 'refused';
  throw new Error(`The push service answered ${status}`);
}
