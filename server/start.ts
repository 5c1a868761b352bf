import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { accountLetters } from './accounts/account.emails';
import { ensureFirstAdmin } from './accounts/first-admin';
import { createPasswords } from './accounts/passwords';
import { retireUnusedAccounts } from './accounts/unused-accounts';
import { createApp } from './app';
import type { Config } from './config';
import { contactLetters } from './contact/contact.emails';
import { connect } from './db/database';
import { startEmbeddedPostgres } from './db/embedded-postgres';
import { migrate } from './db/migrate';
import { becomeSoleServer } from './db/sole-server';
import type { Deps } from './deps';
import { openFrontDoor } from './front-door';
import type { Lifecycle } from './http/health';
import { createLog } from './http/log';
import { createRateLimits } from './http/rate-limits';
import { sessionSecrets } from './http/session-secret';
import { starting } from './http/starting';
import { keepHouse } from './jobs/keep-house';
import { purgeOutdated } from './jobs/purge-outdated.repository';
import { outboxMailer, smtpMailer } from './mail/mailer';
import { asMails } from './mail/layout';
import { createMailQueue, installMailQueue } from './mail/queue';
import { createPhotoStore, openPhotoObjects } from './photos/photo-store';
import { keepPhotoObjectsSwept } from './photos/photo-sweep';
import { openMetrics } from './metrics-port';
import { StartError } from './start-error';
import { sayMail } from './terminal';

export interface RunningServer {
  deps: Deps;
  /**
   * Says that it is not ready, takes requests for `drainSeconds` more, lets those in flight finish and
   * closes everything; the embedded database stops last.
   */
  stop: (drainSeconds: number) => Promise<void>;
}

/**
 * Starts everything in order: port, database, tables, mail queue, application. The port comes first,
 * so that a second start on the same machine fails before it touches the first one's data.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.logLevel, process.stdout.isTTY);
  const lifecycle: Lifecycle = { draining: false };
  const door = await openFrontDoor(config, lifecycle, starting(config.https, log));
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async (drainSeconds: number) => {
    lifecycle.draining = true;
    await sleep(drainSeconds * 1000);
    await door.close();
    for (const closing of opened.reverse()) await closing();
  };
  try {
    const database = await openDatabase(config, log);
    opened.push(() => database.stop());
    const db = connect(database.url, (err) => log.warn({ err }, 'a database connection broke while idle'));
    opened.push(() => db.$client.end());
    await prepareDatabase(config, database.url, () => installMailQueue(db.$client));

    const mails = createMailQueue({
      pool: db.$client,
      mailer: createMailer(config),
      writers: asMails({ ...accountLetters(db, config), ...contactLetters(db, config) }, config.operator),
      log,
      domain: new URL(config.appUrl).hostname,
    });
    opened.push(() => mails.stop());
    const objects = await openPhotoObjects(config, log);
    // A store that is away is no reason not to start: all but the pictures works without it.
    const fault = await objects?.fault().catch(() => undefined);
    if (fault) throw new StartError(fault);
    if (objects) opened.push(keepPhotoObjectsSwept({ db, objects, log }));
    const deps: Deps = {
      config,
      log,
      db,
      mails,
      photoStore: createPhotoStore({ db, log, keepIn: config.photos.keepIn, objects }),
      limits: createRateLimits(db.$client, config.rateLimitScale),
      passwords: createPasswords(config.bcryptCost),
      sessionSecrets: await sessionSecrets(config.sessionSecrets, config.dataDir),
    };
    await ensureFirstAdmin(deps);
    mails.work();
    opened.push(
      keepHouse(log, {
        'unused accounts': (stop) => retireUnusedAccounts(deps, stop),
        purge: (stop) => purgeOutdated(db, stop),
      }),
    );
    const app = createApp(deps, lifecycle);
    const metrics = await openMetrics(deps);
    if (metrics) opened.push(metrics.close);
    door.serve(metrics?.timed(app) ?? app);
    return { deps, stop };
  } catch (error) {
    await stop(0);
    throw error;
  }
}

/** The database that is set, or the embedded one with this server as its only user. */
async function openDatabase({ databaseUrl, dataDir }: Config, log: Logger) {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  const folder = path.join(dataDir, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: (line) => log.info(line), keepUp: true });
  const leave = await becomeSoleServer(postgres.url, dataDir, (line) => log.error(line));
  return { url: postgres.url, stop: () => leave().then(() => postgres.stop()) };
}

/** Brings the tables up to date; a database of one's own choosing may turn out not to be usable. */
async function prepareDatabase(config: Config, url: string, alsoInstall: () => Promise<void>) {
  try {
    await migrate(config.directDatabaseUrl ?? url, config.projectDir, alsoInstall);
  } catch (cause) {
    if (!config.databaseUrl) throw cause;
    throw new StartError(`DATABASE_URL: this database cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

const reasonOf = (error: unknown): string => {
  const { message, cause, code } = error as NodeJS.ErrnoException;
  return cause ? reasonOf(cause) : message || String(code);
};

function createMailer(config: Config) {
  const from = { name: 'Dear Ones', address: config.mailFrom };
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, from);
  const outbox = path.join(config.dataDir, 'outbox');
  return outboxMailer(outbox, from, (mail, file) => sayMail(mail, path.relative(config.projectDir, file)));
}
