/** `npm run doctor [-- --to ADDRESS]`: checks an installation, and sends an email to try the mail server. */
import path from 'node:path';
import type { CheckName } from '#shared/health';
import { openDatabase, runCommand } from './command';
import type { Config } from './config';
import { connect } from './db/database';
import type { Finding } from './health/check-deps';
import { runChecks } from './health/run-checks';
import { sendTestEmail } from './health/test-email';
import { print } from './terminal';
import { translationsIn } from './translations/translations';

const MARKS = { ok: '✓', warning: '!', failed: '✗' } as const;

function show(name: CheckName | 'email sent', { state, message, remedy }: Finding): void {
  print(
    `${MARKS[state]} ${name.padEnd(14)} ${message}`,
    ...(remedy ? [`${' '.repeat(17)}${remedy}`] : []),
  );
}

/** The first administrator, unless `--to` names an address. */
function recipientOf({ admin }: Config): string | undefined {
  const option = process.argv.indexOf('--to');
  return option === -1 ? admin?.email : process.argv[option + 1];
}

async function trySending(config: Config): Promise<Finding | undefined> {
  const email = recipientOf(config);
  if (config.smtpUrl === undefined || email === undefined) return undefined;
  const translate = translationsIn(path.join(config.projectDir, 'locales'))('en');
  const problem = await sendTestEmail(config, { email, firstName: null }, translate);
  return problem === undefined
    ? { state: 'ok', message: `The mail server has accepted an email to ${email}.`, remedy: null }
    : {
        state: 'failed',
        message: `The mail server did not accept an email to ${email}: ${problem}`,
        remedy: 'Look at SMTP_URL and MAIL_FROM.',
      };
}

await runCommand(async (config) => {
  const database = await openDatabase(config);
  const db = connect(database.url, () => undefined);
  try {
    const checks = await runChecks({ config, db, now: () => new Date() });
    for (const { name, ...finding } of checks) show(name, finding);
    const sent = await trySending(config);
    if (sent) show('email sent', sent);
    const findings = [...checks, ...(sent ? [sent] : [])];
    return findings.some(({ state }) => state === 'failed') ? 1 : 0;
  } finally {
    await db.$client.end();
    await database.close();
  }
});
