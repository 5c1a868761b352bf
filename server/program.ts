import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { Logger } from 'pino';
import { ensureFirstAdmin } from './accounts/first-admin';
import { createListener } from './app';
import { createOpenIdProvider } from './auth/openid-provider';
import { createPasswords } from './auth/passwords';
import type { Config } from './config';
import { connect } from './db/database';
import { isDatabaseNotUp } from './db/database-errors';
import { migrate } from './db/migrate';
import { retryUntilUp } from './db/retry-until-up';
import type { Deps } from './deps';
import type { Feature } from './feature';
import { joined } from './features';
import { closeFolder } from './files/make-folder';
import { createRateLimits } from './http/rate-limits';
import { HOUR, MINUTE, startMaintenance } from './jobs/maintenance';
import { outboxMailer, smtpMailer } from './mail/mailer';
import { installMailQueue } from './mail/queue';
import { startOrphanPurge } from './media/object-store/purge-orphaned-objects';
import { openObjectStore } from './media/object-store/s3-store';
import { createPhotoStore } from './media/photo-store';
import { createVoiceStore } from './media/voice-store';
import { openMetrics } from './metrics-port';
import type { Lifecycle } from './monitoring/health';
import { pushKeys } from './notifications/push-keys';
import { pushServices } from './notifications/push-services';
import { openQueues } from './open-queues';
import { starting } from './pages/starting';
import { purgeExpired, purgeExpiredHourly } from './purge-expired';
import { sessionSecrets } from './session-secret';
import { reasonOf, StartError } from './start-error';
import { printMail } from './terminal';
import { translationsIn } from './translations/translations';
import { createUploads } from './uploads/uploads';

const translationsOf = ({ projectDir }: Config) => translationsIn(path.join(projectDir, 'locales'));

/** Returns what answers requests while the database starts. */
export const answerWhileStarting = (config: Config, log: Logger): RequestListener =>
  starting(config.https, log, translationsOf(config));

interface ProgramOptions {
  config: Config;
  log: Logger;
  lifecycle: Lifecycle;
  /** The URL of the database. */
  url: string;
  /** Registers a function to close something when the server stops or fails to start; called in reverse order. */
  onStop: (closing: () => Promise<unknown>) => void;
  /** Aborted when the server is told to stop. */
  signal?: AbortSignal | undefined;
}

/** Starts everything that depends on the database, in order: tables, mail queue, maintenance, application. */
export async function openProgram({
  config,
  log,
  lifecycle,
  url,
  onStop,
  signal,
}: ProgramOptions): Promise<{ deps: Deps; answer: RequestListener }> {
  const onBreak = (err: Error) => log.warn({ err }, 'a database connection broke while idle');
  const db = connect(url, onBreak, { keepsStatements: config.keepsStatements });
  onStop(() => db.$client.end());
  await prepareDatabase({ config, log, url, signal }, () => installMailQueue(db.$client));

  // The embedded database has closed its folder itself.
  if (config.databaseUrl !== undefined) await closeFolder(config.dataDir);
  await closeFolder(outboxIn(config));

  const translations = translationsOf(config);
  const limits = createRateLimits(db.$client, config.rateLimitScale);
  const keys = await pushKeys(config.pushKeys, db);
  const push = { publicKey: keys.publicKey, services: pushServices };
  const objects = await openObjectStore(config, log);
  // The server starts without the object store if it is unavailable, because everything except photos and recordings works.
  const problem = await objects?.checkSettings().catch(() => undefined);
  if (problem) throw new StartError(problem);
  if (objects) onStop(startOrphanPurge({ db, objects, log }));
  const photoStore = createPhotoStore({ db, log, keepIn: config.media.photosIn, objects });
  const voiceStore = createVoiceStore({ db, log, keepIn: config.media.voicesIn, objects });
  const { mails, ...queues } = openQueues({
    config,
    db,
    limits,
    log,
    translations,
    mailer: createMailer(config),
    keys,
    services: push.services,
    photoStore,
    voiceStore,
  });
  onStop(() => queues.stop());
  const deps: Deps = {
    config,
    log,
    db,
    mails,
    imports: queues.imports,
    push,
    photoStore,
    voiceStore,
    uploads: createUploads(config.rateLimitScale),
    limits,
    passwords: createPasswords(config.bcryptCost),
    provider: createOpenIdProvider(config, log),
    sessionSecrets: await sessionSecrets(config.sessionSecrets, config.dataDir),
    translations,
  };
  const jobs = (jobsOf: (feature: Feature) => Feature['dailyJobs']) =>
    Object.fromEntries(
      Object.entries(joined(jobsOf)).map(([name, job]) => [
        name,
        (stop: AbortSignal) => job(deps, stop),
      ]),
    );
  await ensureFirstAdmin(deps);
  mails.work();
  queues.pushes.work();
  queues.imports.work();
  onStop(
    startMaintenance(log, {
      ...jobs(({ dailyJobs }) => dailyJobs),
      purge: (stop) => purgeExpired(db, stop),
    }),
  );
  onStop(
    startMaintenance(
      log,
      {
        ...jobs(({ hourlyJobs }) => hourlyJobs),
        'larger copies of photos': (stop) => purgeExpiredHourly(db, stop),
      },
      HOUR,
    ),
  );
  onStop(
    startMaintenance(
      log,
      jobs(({ minutelyJobs }) => minutelyJobs),
      MINUTE,
    ),
  );
  const answer = createListener(deps, lifecycle);
  const metrics = await openMetrics(deps);
  if (metrics) onStop(metrics.close);
  return { deps, answer: metrics?.timed(answer) ?? answer };
}

const outboxIn = ({ dataDir }: Config): string => path.join(dataDir, 'outbox');

/** How long the start waits for the configured database. */
const DATABASE_WITHIN_S = 60;

/** Runs the migrations as soon as the database is up, and explains if the configured one cannot be used. */
async function prepareDatabase(
  { config, log, url, signal }: Pick<ProgramOptions, 'config' | 'log' | 'url' | 'signal'>,
  alsoInstall: () => Promise<void>,
) {
  const prepare = () => migrate(config.directDatabaseUrl ?? url, config.projectDir, alsoInstall);
  // The embedded database is up, and is restarted by its keeper.
  if (!config.databaseUrl) return prepare();
  try {
    await retryUntilUp(prepare, {
      patienceMs: DATABASE_WITHIN_S * 1000,
      onWait: (error) =>
        log.warn(`waiting up to ${DATABASE_WITHIN_S} s for the database: ${reasonOf(error)}`),
      signal,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const problem = isDatabaseNotUp(cause)
      ? `this database is not available after ${DATABASE_WITHIN_S} seconds`
      : 'this database cannot be used';
    throw new StartError(`DATABASE_URL: ${problem}: ${reasonOf(cause)}`, { cause });
  }
}

function createMailer(config: Config) {
  const { mailFrom: from, linksInTerminal } = config;
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, from);
  return outboxMailer(outboxIn(config), from, (mail, file) => {
    if (linksInTerminal) printMail(mail, path.relative(config.projectDir, file));
  });
}
