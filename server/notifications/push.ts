import { HOUR_SECONDS, MINUTE_SECONDS } from '#shared/product/durations';
import type { Transaction } from '../db/database';
import type { MailJob, MailKind } from '../mail/mail';
import type { Translate } from '../translations/translations';
import type { PushServices } from './push-services';
import type { PushTarget } from './push-targets.repository';

/** The dependencies of the endpoints for browsers. */
export interface PushSettings {
  /** The public key of this installation (VAPID), base64url. */
  publicKey: string;
  services: PushServices;
}

/**
 * The emails beside which a notification goes out, and the seconds after which it would be about the past. A push service
 * keeps it so long for a device that is switched off.
 */
export const PUSHED = {
  'ask-to-call': 30 * MINUTE_SECONDS,
  'contributions-waiting': 24 * HOUR_SECONDS,
  'reminder-untouched': 4 * HOUR_SECONDS,
  'tablet-silent': 24 * HOUR_SECONDS,
  'backup-missing': 24 * HOUR_SECONDS,
} as const satisfies Partial<Record<MailKind, number>>;

/** The notifications that go out without an email, and the same seconds. */
export const ALONE = {
  'message-came': 24 * HOUR_SECONDS,
  'bring-tablet': 10 * MINUTE_SECONDS,
} as const;

export type PushKind = keyof typeof PUSHED | keyof typeof ALONE;

/** A notification to a member of the person's circle, about the person. */
interface LoneJob<Kind = keyof typeof ALONE> {
  kind: Kind;
  email: string;
  userId: number;
  personId: number;
}

/** The event that a notification is about. */
export type PushCause<Kind extends PushKind = PushKind> =
  | MailJob<Extract<Kind, MailKind>>
  | (Kind extends keyof typeof ALONE ? LoneJob<Kind> : never);

/** A notification that is queued for one browser. Like the email's job it carries neither words nor a token. */
export type PushJob = PushCause & {
  subscriptionId: number;
  /** An ISO 8601 moment. */
  until: string;
};

/** Enqueues a notification without an email, for each browser of its reader, within the transaction. */
export type Notify = (tx: Transaction, job: LoneJob, startAfter?: Date) => Promise<void>;

/** A notification in words. It names nobody, because it is shown on locked screens. */
export interface Notification {
  title: string;
  body: string;
  /** The page that it opens. */
  path: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
  /** Runs once the push service has accepted it; twice if the job is repeated. */
  onceAccepted?: () => Promise<void>;
}

/** Writes the notification of a job in the language of `translate`. Returns null when nobody needs it any more. */
export type PushTemplates = {
  [Kind in PushKind]: (job: PushCause<Kind>, translate: Translate) => Promise<Notification | null>;
};

interface Push {
  to: PushTarget;
  /** JSON of a PushPayload. */
  payload: string;
  /** The topic: a message replaces an earlier one of the same topic that the service has not delivered yet. At most 32 characters of base64url. */
  topic: string;
  /** Seconds. */
  ttl: number;
  urgency: 'normal' | 'high';
}

/**
 * `accepted`, `ended`: the browser is not subscribed any more, `refused`: the service will never take this message. Any
 * other failure throws, and is tried again.
 */
export type PushOutcome = 'accepted' | 'ended' | 'refused';

export type PushSender = (push: Push) => Promise<PushOutcome>;
