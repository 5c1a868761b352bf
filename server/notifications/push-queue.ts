import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { PushPayload } from '#shared/notifications/push.form';
import type { Database, Transaction } from '../db/database';
import type { Boss } from '../mail/boss';
import { createJobQueue, type JobQueue } from '../mail/job-queue';
import type { MailJob } from '../mail/mail';
import { PUSHES } from '../mail/mail-jobs.repository';
import type { MailQueue } from '../mail/queue';
import type { Translate, Translations } from '../translations/translations';
import {
  ALONE,
  PUSHED,
  type Notification,
  type Notify,
  type PushCause,
  type PushJob,
  type PushKind,
  type PushSender,
  type PushTemplates,
} from './push';
import {
  deleteEnded,
  findTarget,
  listSubscriptionsOf,
  noteUse,
  type PushTarget,
} from './push-targets.repository';

interface PushDeps {
  boss: Boss;
  db: Database;
  log: Logger;
  translations: Translations;
  templates: Partial<PushTemplates>;
  send: PushSender;
  appUrl: string;
}

/** The queue of notifications, with a job for each browser. */
export function createPushQueue({
  boss,
  db,
  log,
  translations,
  templates,
  send,
  appUrl,
}: PushDeps): JobQueue<PushJob> {
  return createJobQueue<PushJob>({
    boss,
    name: PUSHES,
    log,
    laneOf: ({ subscriptionId }) => subscriptionId,
    describe: ({ kind }) => ({ kind }),
    run: async (job) => {
      const ttl = Math.round((Date.parse(job.until) - Date.now()) / 1000);
      if (ttl <= 0) return;
      const to = await findTarget(db, job.subscriptionId, job);
      if (!to) return;
      const translate = translations(to.language);
      const notification = await write(templates, job, translate);
      if (!notification) return;
      const outcome = await send({
        to,
        payload: JSON.stringify(payloadOf(notification, to, appUrl)),
        topic: topicOf(notification, to),
        ttl,
        urgency: job.kind === 'ask-to-call' ? 'high' : 'normal',
      });
      if (outcome === 'ended') await deleteEnded(db, to);
      if (outcome === 'refused') log.error({ kind: job.kind }, 'push refused for good');
      if (outcome !== 'accepted') return;
      await noteUse(db, to.id);
      await notification.onceAccepted?.();
    },
  });
}

/** Narrows the kind of a job for its template. */
const write = <Kind extends PushKind>(
  templates: Partial<PushTemplates>,
  job: PushCause<Kind>,
  translate: Translate,
): Promise<Notification | null> | undefined => {
  const template = templates[job.kind] as PushTemplates[Kind] | undefined;
  return template?.(job, translate);
};

const payloadOf = (
  { title, body, path, tag }: Notification,
  { language }: PushTarget,
  appUrl: string,
): PushPayload => ({
  web_push: 8030,
  notification: { title, body, lang: language, tag, navigate: `${appUrl}${path}` },
});

/** The service sees topics. This one tells it nothing, and is another one in each browser. */
const topicOf = ({ tag }: Notification, { auth }: PushTarget): string =>
  createHmac('sha256', auth).update(tag).digest('base64url').slice(0, 32);

/** The mail queue with a notification beside each email of PUSHED, for each browser of a reader who is a member. */
export function withNotifications(mails: MailQueue, pushes: JobQueue<PushJob>): MailQueue {
  return {
    ...mails,
    enqueue: async (tx, job, startAfter) => {
      await mails.enqueue(tx, job, startAfter);
      if (isPushed(job)) await enqueuePushes(pushes, tx, job, startAfter);
    },
  };
}

export const notifier =
  (pushes: JobQueue<PushJob>): Notify =>
  (tx, job, startAfter) =>
    enqueuePushes(pushes, tx, job, startAfter);

const isPushed = (job: MailJob): job is MailJob<keyof typeof PUSHED> =>
  Object.hasOwn(PUSHED, job.kind);

const SECONDS: Record<PushKind, number> = { ...PUSHED, ...ALONE };

async function enqueuePushes(
  pushes: JobQueue<PushJob>,
  tx: Transaction,
  job: PushCause,
  startAfter: Date | undefined,
): Promise<void> {
  const from = startAfter?.getTime() ?? Date.now();
  const until = new Date(from + SECONDS[job.kind] * 1000).toISOString();
  for (const subscriptionId of await listSubscriptionsOf(tx, job))
    await pushes.enqueue(tx, { ...job, subscriptionId, until }, startAfter);
}
