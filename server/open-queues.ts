import type { Config, PushKeys } from './config';
import type { Deps } from './deps';
import { createMailWriter } from './email-templates';
import type { JobQueue } from './mail/job-queue';
import type { Mailer } from './mail/mail';
import { createMailQueue, openBoss, type MailQueue } from './mail/queue';
import { pushTemplates } from './push-templates';
import type { PushJob } from './push/push';
import { createPushQueue, withNotifications } from './push/push-queue';
import type { PushServices } from './push/push-services';
import { pushSender } from './push/send-push';

interface QueueOptions extends Pick<Deps, 'db' | 'limits' | 'log' | 'translations'> {
  config: Config;
  mailer: Mailer;
  keys: PushKeys;
  services: PushServices;
}

export interface Queues {
  /** Enqueues notifications beside emails, too. */
  mails: MailQueue;
  pushes: JobQueue<PushJob>;
  stop(): Promise<void>;
}

/** Opens the queues of emails and of notifications. Neither waits for the other's servers. */
export function openQueues({ mailer, keys, services, ...deps }: QueueOptions): Queues {
  const { config, db, log, translations } = deps;
  const boss = openBoss(db.$client, log);
  const mails = createMailQueue({
    boss,
    mailer,
    write: createMailWriter(deps),
    log,
    domain: new URL(config.appUrl).hostname,
  });
  const pushes = createPushQueue({
    boss,
    db,
    log,
    translations,
    templates: pushTemplates(db),
    send: pushSender({ keys, contact: config.operator.supportEmail, services }),
    appUrl: config.appUrl,
  });
  return {
    mails: withNotifications(mails, pushes),
    pushes,
    stop: async () => {
      await Promise.all([mails.stop(), pushes.stop()]);
      await boss.stop();
    },
  };
}
