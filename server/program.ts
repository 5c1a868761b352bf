import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { Logger } from 'pino';
import { ensureFirstAdmin } from './accounts/first-admin';
import { isSetupPending } from './accounts/setup-open';
import { createListener } from './app';
import type { SetupAccess } from './auth/setup-access';
import type { Config } from './config';
import { outboxIn } from './create-mailer';
import { connect } from './db/database';
import type { Deps } from './deps';
import { closeFolder } from './files/make-folder';
import { installMailQueue } from './mail/queue';
import { openMetrics } from './metrics-port';
import type { Lifecycle } from './monitoring/health';
import { openDeps, type OnStop } from './open-deps';
import { starting } from './pages/starting';
import { prepareDatabase } from './prepare-database';
import { startJobs } from './start-jobs';
import { translationsIn } from './translations/translations';

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
  setup: SetupAccess;
  applySettings: () => void;
  onStop: OnStop;
  /** Aborted when the server is told to stop. */
  signal?: AbortSignal | undefined;
}

const NO_MAIL_CHOSEN =
  'SMTP_URL is not set: emails are written to a folder in DATA_DIR, and nobody gets them. Choose a mail server, or none, in Admin → Health';

/** True if others use it, and nobody has chosen what happens to emails. */
const isMailForgotten = ({ https, hasMail, smtpUrl, linksInTerminal, fixed }: Config): boolean =>
  https && hasMail && smtpUrl === undefined && !linksInTerminal && !fixed.includes('SMTP_URL');

/** Starts everything that depends on the database, in order: tables, mail queue, maintenance, application. */
export async function openProgram({
  config,
  log,
  lifecycle,
  url,
  setup,
  applySettings,
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

  const { deps, queues } = await openDeps({
    config,
    log,
    db,
    translations: translationsOf(config),
    setup,
    applySettings,
    onStop,
  });
  await ensureFirstAdmin(deps);
  if (isMailForgotten(config) && !(await isSetupPending(deps))) log.warn(NO_MAIL_CHOSEN);
  queues.mails.work();
  queues.pushes.work();
  queues.imports.work();
  startJobs(deps, onStop);
  const answer = createListener(deps, lifecycle);
  const metrics = await openMetrics(deps);
  if (metrics) onStop(metrics.close);
  return { deps, answer: metrics?.timed(answer) ?? answer };
}
