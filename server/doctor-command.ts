/** `npm run doctor [-- --to ADDRESS]`: checks an installation, and sends an email to try the mail server. */
import path from 'node:path';
import type { CheckName } from '#shared/health/health.answer';
import { openDatabase, readArguments, runCommand, say } from './command';
import type { Config } from './config';
import { connect } from './db/database';
import { EmbeddedPostgresError } from './embedded-postgres/embedded-postgres-error';
import type { Finding } from './health/check-deps';
import { freeBytes } from './health/disk-check';
import { runChecks } from './health/run-checks';
import { sendTestEmail } from './health/test-email';
import { withTimeLimit } from './health/time-limit';
import { print } from './terminal';
import { translationsIn } from './translations/translations';

const USAGE = 'Name an address after --to, or nothing: npm run doctor -- --to anna@example.org';

const MARKS = { ok: '✓', warning: '!', failed: '✗' } as const;

function show(name: CheckName | 'email sent', { state, message, remedy }: Finding): void {
  print(
    `${MARKS[state]} ${name.padEnd(14)} ${message}`,
    ...(remedy ? [`${' '.repeat(17)}${remedy}`] : []),
  );
}

async function trySending(config: Config, email: string | undefined): Promise<Finding | undefined> {
  if (config.smtpUrl === undefined || email === undefined) return undefined;
  const translate = translationsIn(path.join(config.projectDir, 'locales'))('en');
  const problem = await sendTestEmail(config, { email, firstName: null }, translate);
  return problem === undefined
    ? { state: 'ok', message: `The mail server has accepted an email to ${email}.`, remedy: null }
    : {
        state: 'failed',
        message: `No email to ${email} could be sent. ${problem}`,
        remedy: 'Check SMTP_URL and MAIL_FROM.',
      };
}

/** Longer than PostgreSQL may take to recover after a crash. */
const OPEN_SECONDS = 150;

/** Opens the database for the checks, which report it if the embedded one cannot be started. */
async function openForChecks(config: Config) {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && (await freeBytes(dataDir).catch(() => undefined)) === undefined)
    return unusable(`The database cannot be in ${dataDir}, which cannot be written to.`);
  const late = unusable(
    `The database in ${dataDir} did not start within ${OPEN_SECONDS} seconds.`,
    // An exit would wait for a thread that waits for the disk.
    () => process.kill(process.pid, 'SIGKILL'),
  );
  return withTimeLimit(OPEN_SECONDS * 1000, openPool(config), late);
}

async function openPool(config: Config) {
  try {
    const database = await openDatabase(config);
    // The same connection as that of the servers, also behind a pooler, so that Health finds the same.
    const db = connect(config.databaseUrl ?? database.url, () => undefined, {
      keepsStatements: config.keepsStatements,
    });
    return { db, close: () => db.$client.end().then(database.close) };
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) return unusable(error.message);
    throw error;
  }
}

const unusable = (message: string, close: () => unknown = () => undefined) => ({
  db: new Error(message),
  close,
});

await runCommand(async (config) => {
  const { values, argument } = readArguments(USAGE, { to: { type: 'string' } });
  const address = values.to;
  if (argument !== undefined || address === '') {
    say(USAGE);
    return 1;
  }
  const { db, close } = await openForChecks(config);
  try {
    const checks = await runChecks({ config, db, now: () => new Date() });
    for (const { name, ...finding } of checks) show(name, finding);
    for (const line of config.notices) print(`${MARKS.warning} ${line}`);
    const sent = await trySending(config, address ?? config.admin?.email);
    if (sent) show('email sent', sent);
    const findings = [...checks, ...(sent ? [sent] : [])];
    return findings.some(({ state }) => state === 'failed') ? 1 : 0;
  } finally {
    await close();
  }
});
