import type { Logger } from 'pino';
import type { OpenIdProvider } from './auth/openid-provider';
import type { Passwords } from './auth/passwords';
import type { SetupAccess } from './auth/setup-access';
import type { Config } from './config';
import type { Database } from './db/database';
import type { LiveAnnouncements } from './db/live-announcements';
import type { EventStreams } from './http/event-stream';
import type { RateLimits } from './http/rate-limits';
import type { SlowLane } from './http/slow-lane';
import type { Visitors } from './http/visitors';
import type { ImportJob, JobQueue } from './mail/job-queue';
import type { MailQueue } from './mail/queue';
import type { MediaStore } from './media/media-store';
import type { Notify, PushSettings } from './notifications/push';
import type { Translations } from './translations/translations';
import type { Uploads } from './uploads/uploads';

/** Everything the application needs from outside itself. Nothing is imported live, so tests replace nothing. */
export interface Deps {
  config: Config;
  log: Logger;
  db: Database;
  limits: RateLimits;
  /** Tells every server what has changed. */
  live: LiveAnnouncements;
  streams: EventStreams;
  uploads: Uploads;
  mails: MailQueue;
  notify: Notify;
  imports: JobQueue<ImportJob>;
  push: PushSettings;
  mediaStore: MediaStore;
  passwords: Passwords;
  /** Undefined without OIDC_ISSUER. */
  provider: OpenIdProvider | undefined;
  sessionSecrets: string[];
  visitors: Visitors;
  /** Slows logging in down where a full limit would refuse everybody. */
  slowSignIns: SlowLane;
  /** Who may set up a new installation. */
  setup: SetupAccess;
  /** Starts the program again with the settings that DATA_DIR has now. The port and the embedded database stay open. */
  applySettings: () => void;
  translations: Translations;
}
