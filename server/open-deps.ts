import type { Logger } from 'pino';
import { createOpenIdProvider } from './auth/openid-provider';
import { createPasswords } from './auth/passwords';
import type { SetupAccess } from './auth/setup-access';
import type { Config } from './config';
import { createMailer } from './create-mailer';
import type { Database } from './db/database';
import { createLiveAnnouncements } from './db/live-announcements';
import type { Deps } from './deps';
import { createEventStreams } from './http/event-stream';
import { createRateLimits } from './http/rate-limits';
import { createSlowLane } from './http/slow-lane';
import { createVisitors } from './http/visitors';
import { createMediaStore } from './media/media-store';
import { startOrphanPurge } from './media/object-store/purge-orphaned-objects';
import { openObjectStore } from './media/object-store/s3-store';
import { pushKeys } from './notifications/push-keys';
import { pushServices } from './notifications/push-services';
import { openQueues, type Queues } from './open-queues';
import { sessionSecrets } from './session-secret';
import { StartError } from './start-error';
import type { Translations } from './translations/translations';
import { createUploads } from './uploads/uploads';

/** Registers a function to close something when the server stops or fails to start; called in reverse order. */
export type OnStop = (closing: () => Promise<unknown>) => void;

interface Opening {
  config: Config;
  log: Logger;
  /** Migrated. */
  db: Database;
  translations: Translations;
  setup: SetupAccess;
  applySettings: () => void;
  onStop: OnStop;
}

/** Opens whatever the application needs: object store, queues, limits, keys. The queues do not work yet. */
export async function openDeps(opening: Opening): Promise<{ deps: Deps; queues: Queues }> {
  const { config, log, db, translations, setup, applySettings, onStop } = opening;
  const limits = createRateLimits(db.$client, config.rateLimitScale);
  const keys = await pushKeys(config.pushKeys, db);
  const mediaStore = await openMediaStore(opening);
  const live = createLiveAnnouncements({ db, directUrl: config.directDatabaseUrl, log });
  const queues = openQueues({
    config,
    db,
    limits,
    live,
    log,
    translations,
    mailer: createMailer(config),
    keys,
    services: pushServices,
    mediaStore,
  });
  onStop(() => queues.stop());
  onStop(() => live.stop());
  const deps: Deps = {
    config,
    log,
    db,
    mails: queues.mails,
    notify: queues.notify,
    imports: queues.imports,
    push: { publicKey: keys.publicKey, services: pushServices },
    mediaStore,
    uploads: createUploads(config.rateLimitScale, config.isSmallMachine),
    limits,
    live,
    streams: createEventStreams(),
    passwords: createPasswords(config.bcryptCost),
    provider: createOpenIdProvider(config, log),
    sessionSecrets: await sessionSecrets(config.sessionSecrets, config.dataDir),
    translations,
    visitors: createVisitors(),
    slowSignIns: createSlowLane(),
    setup,
    applySettings,
  };
  return { deps, queues };
}

/** Opens the store of all media. The server starts without the object store if that is unavailable, because everything else works. */
async function openMediaStore({ config, db, log, onStop }: Opening) {
  const objects = await openObjectStore(config, log);
  const problem = await objects?.checkSettings().catch(() => undefined);
  if (problem) throw new StartError(problem);
  if (objects) onStop(startOrphanPurge({ db, objects, log }));
  const { isSmallMachine, media } = config;
  return createMediaStore({ db, log, keepIn: media.keepIn, objects, isSmallMachine });
}
