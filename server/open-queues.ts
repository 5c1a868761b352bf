import type { Config } from './config';
import type { PushKeys } from './config/push-keys';
import type { Deps } from './deps';
import { createMailWriter } from './email-templates';
import { createImportQueue } from './export/import-queue';
import { joined } from './features';
import { withBudgets } from './mail-budgets';
import type { ImportJob, JobQueue } from './mail/job-queue';
import type { Mailer } from './mail/mail';
import { createMailQueue, openBoss, type MailQueue } from './mail/queue';
import { dropEmail, withoutEmails } from './mail/without-mail';
import type { Notify, PushJob } from './notifications/push';
import { createPushQueue, notifier, withNotifications } from './notifications/push-queue';
import type { PushServices } from './notifications/push-services';
import { pushSender } from './notifications/send-push';

interface QueueOptions extends Pick<
  Deps,
  'db' | 'limits' | 'live' | 'log' | 'mediaStore' | 'translations'
> {
  config: Config;
  mailer: Mailer;
  keys: PushKeys;
  services: PushServices;
}

export interface Queues {
  /** Enqueues notifications beside emails, too. */
  mails: MailQueue;
  pushes: JobQueue<PushJob>;
  notify: Notify;
  imports: JobQueue<ImportJob>;
  stop(): Promise<void>;
}

/** Opens the queues of emails, of notifications and of albums that are imported. None waits for the servers of another. */
export function openQueues({ mailer, keys, services, ...deps }: QueueOptions): Queues {
  const { config, db, limits, log, translations } = deps;
  const boss = openBoss(db.$client, log);
  const queue = createMailQueue({
    boss,
    mailer,
    write: config.hasMail ? createMailWriter(deps) : dropEmail,
    log,
    domain: new URL(config.appUrl).hostname,
  });
  const mails = config.hasMail ? withBudgets(queue, limits.repeatedEmails) : withoutEmails(queue);
  const pushes = createPushQueue({
    boss,
    db,
    log,
    translations,
    templates: joined(({ notifications }) => notifications?.({ db })),
    send: pushSender({ keys, contact: config.operator.supportEmail, services }),
    appUrl: config.appUrl,
  });
  const mailsAndPushes = withNotifications(mails, pushes);
  const imports = createImportQueue({ ...deps, boss, mails: mailsAndPushes });
  return {
    mails: mailsAndPushes,
    pushes,
    notify: notifier(pushes),
    imports,
    stop: async () => {
      await Promise.all([mails.stop(), pushes.stop(), imports.stop()]);
      await boss.stop();
    },
  };
}
