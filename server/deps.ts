import type { Logger } from 'pino';
import type { OpenIdProvider } from './auth/openid-provider';
import type { Passwords } from './auth/passwords';
import type { Config } from './config';
import type { Database } from './db/database';
import type { LiveAnnouncements } from './db/live-announcements';
import type { EventStreams } from './http/event-stream';
import type { RateLimits } from './http/rate-limits';
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
  translations: Translations;
}
