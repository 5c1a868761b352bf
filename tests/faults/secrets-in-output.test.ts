import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackupKey } from '../../server/backup/seal';
import { acceptingMailServer } from '../support/accepting-mail-server';
import { createDatabase } from '../support/database';
import { programFile } from './support/backups';
import { freePort, newFolder, startServer } from './support/server-process';
import { until } from './support/until';
import { register, visitor } from './support/visitor';

/** In each secret, so that a message that repeats a part of it is found. */
const MARKER = 'zebra7';
const WITHIN_MS = 25_000;

let database: Awaited<ReturnType<typeof createDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await createDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-secrets-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs a program as it is delivered until it ends, or a server has said something. Answers with all that it writes. */
async function output(
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<string> {
  const child = spawn(process.execPath, [programFile(program), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: newFolder(),
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a secret that is only good for tests',
      DRAIN_SECONDS: '0',
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  // A server goes on, or waits for its database.
  const isServing = () =>
    program === 'index' && /Dear Ones is ready|will try again|waiting/.test(said);
  await until(`${program} says something\n${said}`, () => hasEnded() || isServing(), WITHIN_MS);
  child.kill('SIGKILL');
  await until('it has ended', hasEnded);
  return said;
}

const expectNoSecret = (said: string) => {
  expect(said).not.toBe('');
  expect(said.toLowerCase()).not.toContain(MARKER);
};

/** An address of the database of these tests with a part that is wrong. */
function wrongly(part: 'username' | 'password' | 'pathname'): string {
  const url = new URL(database.url);
  if (part === 'pathname') url.pathname = `/${MARKER}`;
  else url[part] = MARKER;
  return url.href;
}

const NOWHERE = `postgres://${MARKER}:${MARKER}@127.0.0.1:1/${MARKER}`;
const PROGRAMS: [string, string[]][] = [
  ['index', []],
  ['doctor', []],
  ['backup', ['-']],
  ['restore', ['nothing.tar.gz.age']],
  ['admin-link', ['anna@example.org']],
];

/** Runs every program with these variables, all at once. */
async function expectNoSecretOfAny(envOf: () => Record<string, string>): Promise<void> {
  const all = await Promise.all(PROGRAMS.map(([program, args]) => output(program, args, envOf())));
  for (const said of all) expectNoSecret(said);
}

describe('no program that is started', () => {
  it.each([
    ['of a database that is not an address', () => ({ DATABASE_URL: `${MARKER}#${MARKER}` })],
    [
      'of a database with a sign that is not encoded',
      () => ({ DATABASE_URL: `postgres://anna:${MARKER}#x@127.0.0.1:1/x` }),
    ],
    ['of a database that is not there', () => ({ DATABASE_URL: NOWHERE })],
    ['of a database with another name', () => ({ DATABASE_URL: wrongly('username') })],
    ['of another database', () => ({ DATABASE_URL: wrongly('pathname') })],
    ['of a mail server', () => ({ SMTP_URL: `smtp://anna:${MARKER}#x@127.0.0.1:1` })],
    ['of too few signs', () => ({ BACKUP_DIR: folder, BACKUP_PASSPHRASE: MARKER })],
    [
      'that is no key, and others',
      () => ({
        BACKUP_DIR: folder,
        BACKUP_PUBLIC_KEY: MARKER,
        TURN_SECRET: MARKER,
        VAPID_PRIVATE_KEY: MARKER,
        ADMIN_PASSWORD: MARKER,
        S3_SECRET_ACCESS_KEY: MARKER,
        OIDC_CLIENT_SECRET: MARKER,
        SETUP_TOKEN: MARKER,
      }),
    ],
  ])('writes a part of a secret %s', async (_what, envOf) => {
    await expectNoSecretOfAny(envOf);
  });
});

describe('the file with the settings of set-up', () => {
  it.each([
    ['is not JSON', `{"SMTP_URL": "smtp://anna:${MARKER}`],
    ['has another name', `{"${MARKER}": "x"}`],
    ['cannot be used', `{"SMTP_URL": "smtp://anna:${MARKER}#x@127.0.0.1:1"}`],
  ])('that %s is repeated by no program', async (_what, text) => {
    await expectNoSecretOfAny(() => {
      const dataDir = newFolder();
      writeFileSync(path.join(dataDir, 'settings.json'), text, { mode: 0o600 });
      return { DATA_DIR: dataDir };
    });
  });
});

describe('the seal of a backup', () => {
  it('is not written when a backup is made and restored, with the right secret or a wrong one', async () => {
    const passphrase = `${MARKER} is in the tin with the tea`;
    const file = path.join(folder, 'stick.tar.gz.age');
    const sealed = { BACKUP_PASSPHRASE: passphrase };
    const env = { ...sealed, LOG_LEVEL: 'trace' };
    // A server makes the tables.
    await output('index', [], env);
    expectNoSecret(await output('backup', [file], env));
    expectNoSecret(await output('restore', [file], env));
    expectNoSecret(
      await output('restore', [file], { BACKUP_PASSPHRASE: `${passphrase}, or is it not?` }),
    );
    const keyFile = path.join(folder, 'key.txt');
    const { privateKey } = await createBackupKey();
    for (const key of [`AGE-SECRET-KEY-1${MARKER}`, privateKey, `${passphrase} no`]) {
      await writeFile(keyFile, `${key}\n`);
      const said = await output('restore', [file, '--key-file', keyFile], {});
      expectNoSecret(said);
      expect(said).not.toContain(privateKey);
    }
  });
});

describe('the password of a mail server', () => {
  it('is not written when the server refuses it, by the doctor and by a server that sends', async () => {
    const mails = await acceptingMailServer();
    const password = `${MARKER}%40%23x`;
    const env = { SMTP_URL: mails.url(password), LOG_LEVEL: 'trace' };
    expectNoSecret(await output('doctor', ['--to', 'anna@example.org'], env));
    const server = await startServer({ env: { DATABASE_URL: database.url, ...env } });
    await register(visitor(server.url));
    await until('an email was refused', () => /mail (?:not sent|refused)/.test(server.log()));
    await server.stop();
    expectNoSecret(server.log());
    // As SMTP encodes it.
    for (const secret of ['anna', 'family'].map((name) => `\0${name}\0${MARKER}@#x`))
      expect(server.log()).not.toContain(Buffer.from(secret).toString('base64'));
    await mails.close();
  });
});
