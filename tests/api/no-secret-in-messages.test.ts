import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ConfigError, readConfig, readStoredConfig, type Config } from '../../server/config';
import { connect } from '../../server/db/database';
import { mailProblem } from '../../server/health/mail-problem';
import { runChecks } from '../../server/health/run-checks';
import { sendTestEmail } from '../../server/health/test-email';
import { prepareDatabase } from '../../server/prepare-database';
import { newAddress, PASSWORD, useTestApp } from '../support/app';

/** In each value, so that a message that repeats a part of it is found. */
const MARKER = 'zebra7';
const TOKEN = 'a-token-for-the-set-up-page';

const app = useTestApp({ env: { SETUP_TOKEN: TOKEN } });
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** Malformed values, and some that are well-formed and lead nowhere. */
const values: [variable: string, value: string][] = [
  ['SMTP_URL', MARKER],
  ['SMTP_URL', `smtp://${MARKER}`.replace('smtp', 'smpt')],
  ['SMTP_URL', `smtp://anna:${MARKER}/x@127.0.0.1:1`],
  ['SMTP_URL', `smtp://anna:${MARKER}?x@127.0.0.1:1`],
  ['SMTP_URL', `smtp://anna:${MARKER}#x@127.0.0.1:1`],
  ['SMTP_URL', `smtp://anna:${MARKER}\\x@127.0.0.1:1`],
  ['SMTP_URL', `smtp://anna:${MARKER}@127.0.0.1:port`],
  ['SMTP_URL', `smtp://${MARKER}@x:${MARKER}@127.0.0.1:1`],
  ['SMTP_URL', `smtp://anna:${MARKER}@127.0.0.1:99999`],
  ['SMTP_URL', `smtp://${MARKER}:${MARKER}@127.0.0.1:1`],
  ['SMTP_URL', `smtps://anna:${MARKER}%@127.0.0.1:1`],
  ['SMTP_URL', `smtp://anna:${MARKER}@127.0.0.1:1/?name=${MARKER}`],
  ['DATABASE_URL', MARKER],
  ['DATABASE_URL', `mysql://anna:${MARKER}@127.0.0.1:1/x`],
  ['DATABASE_URL', `postgres://anna:${MARKER}/x@127.0.0.1:1/x`],
  ['DATABASE_URL', `postgres://anna:${MARKER}?x@127.0.0.1:1/x`],
  ['DATABASE_URL', `postgres://anna:${MARKER}#x@127.0.0.1:1/x`],
  ['DATABASE_URL', `postgres://anna:${MARKER}@127.0.0.1:port/x`],
  ['DATABASE_URL', 'wrong name'],
  ['DATABASE_URL', 'wrong password'],
  ['DATABASE_URL', 'wrong database'],
  ['DATABASE_DIRECT_URL', `postgres://anna:${MARKER}#x@127.0.0.1:1/x`],
  ['TURN_SECRET', MARKER],
  ['TURN_SECRET', `${MARKER} ${'x'.repeat(40)}`],
  ['BACKUP_PASSPHRASE', MARKER],
  ['BACKUP_PUBLIC_KEY', MARKER],
  ['settings.json', `{"SMTP_URL": "${MARKER}"}`],
  ['settings.json', `{"${MARKER}": "x"}`],
  ['settings.json', `{"SMTP_URL": "smtp://anna:${MARKER}`],
  ['settings.json', `{"APP_URL": "https://${MARKER}.example/path"}`],
  ['settings.json', `["${MARKER}"]`],
  ['settings.json', `{"SMTP_URL": 7, "TZ": "${MARKER}"}`],
];

/** A well-formed address of the real database with one part that is wrong. */
function wrongAddress(what: string): string {
  const url = new URL(String(app().config.databaseUrl));
  if (what === 'wrong name') url.username = MARKER;
  if (what === 'wrong password') Object.assign(url, { username: MARKER, password: MARKER });
  if (what === 'wrong database') url.pathname = `/${MARKER}`;
  return url.href;
}

async function configWith(variable: string, value: string): Promise<Config> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-secret-'));
  folders.push(folder);
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent' };
  if (variable !== 'settings.json') return readConfig({ ...env, [variable]: value });
  await writeFile(path.join(folder, variable), value, { mode: 0o600 });
  return readStoredConfig(env);
}

/** Returns the messages of the start, the doctor and Health about it. */
async function said(variable: string, given: string): Promise<string[]> {
  const value = given.startsWith('wrong ') ? wrongAddress(given) : given;
  const config = await configWith(variable, value).catch((error: unknown) => {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  });
  if (Array.isArray(config)) return config;
  const db = connect(config.databaseUrl ?? String(app().config.databaseUrl), () => undefined);
  try {
    const checks = await runChecks({ config, db, now: () => new Date() });
    const { log, translations } = app().deps;
    const started =
      config.databaseUrl === undefined
        ? undefined
        : await prepareDatabase({ config, log, url: config.databaseUrl }, () =>
            Promise.resolve(),
          ).catch((error: unknown) => (error as Error).message);
    const reader = { email: newAddress(), firstName: null };
    const sent = config.smtpUrl && (await sendTestEmail(config, reader, translations('en')));
    return [...checks.map((check) => JSON.stringify(check)), String(started), String(sent)];
  } finally {
    await db.$client.end();
  }
}

it.each(values)('%s = %j: no message repeats a part of it', async (variable, value) => {
  const lines = await said(variable, value);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toContain(MARKER);
});

it('the set-up repeats no part of an address either', async () => {
  for (const [variable, url] of values) {
    if (variable !== 'SMTP_URL') continue;
    const { status, text } = await app()
      .browser()
      .post('/api/setup')
      .send({
        token: TOKEN,
        email: newAddress(),
        password: PASSWORD,
        publicAddress: `https://${MARKER}.example/path`,
        mail: { url },
        timeZone: MARKER,
        locale: 'en',
      });
    expect(status).toBe(400);
    expect(text).not.toContain(MARKER);
  }
});

it('what a mail server says is in no message', () => {
  for (const code of ['EAUTH', 'EENVELOPE', 'ESOCKET', 'ECONNECTION', 'EMESSAGE', 'other'])
    expect(mailProblem(Object.assign(new Error(`535 ${MARKER}`), { code }))).not.toContain(MARKER);
});
