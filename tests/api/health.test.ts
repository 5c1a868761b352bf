import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Health } from '#shared/health/health.answer';
import { adminLink } from '../../server/accounts/admin-link';
import { ensureFirstAdmin } from '../../server/accounts/first-admin';
import { readConfig } from '../../server/config';
import { connect } from '../../server/db/database';
import { checkAddress } from '../../server/health/address-check';
import { checkCalls } from '../../server/health/calls-check';
import { freeBytes } from '../../server/health/disk-check';
import { checkLive } from '../../server/health/live-check';
import { runChecks } from '../../server/health/run-checks';
import { checkSettings, checkVersion } from '../../server/health/setting-checks';
import { readStun, STUN, writeStun } from '../../server/health/stun-message';
import { acceptingMailServer } from '../support/accepting-mail-server';
import { signedInAdmin } from '../support/admin';
import {
  createTestApp,
  mailedToken,
  newAddress,
  PASSWORD,
  signedInFamily,
  useTestApp,
  type TestApp,
} from '../support/app';
import { createDatabase } from '../support/database';
import { familyWithTablet } from '../support/tablets';

const run = promisify(execFile);
const app = useTestApp();
const NEW_PASSWORD = 'Evening-walk-2!';
const TEST_EMAIL = '/api/admin/health/test-email';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function mailServer() {
  const server = await acceptingMailServer();
  open.push(server.close);
  return server;
}

async function appWith(env: Record<string, string>): Promise<TestApp> {
  const running = await createTestApp({ env });
  open.push(running.close);
  return running;
}

async function healthOf(testApp: TestApp): Promise<Health> {
  const { browser } = await signedInAdmin(testApp);
  return (await browser.get('/api/admin/health').expect(200)).body as Health;
}

const found = ({ checks }: Pick<Health, 'checks'>, name: string) =>
  checks.find((check) => check.name === name);

describe('the health of an installation', () => {
  it('is for admins only, and so is the test email', async () => {
    const { browser } = await signedInFamily(app());
    await app().browser().get('/api/admin/health').expect(401);
    await browser.get('/api/admin/health').expect(403);
    await app().browser().post(TEST_EMAIL).expect(401);
    await browser.post(TEST_EMAIL).expect(403);
  });

  it('names what is missing, with a remedy for each and none for what is fine', async () => {
    const health = await healthOf(app());
    expect(found(health, 'database')).toMatchObject({ state: 'ok' });
    expect(found(health, 'clock')).toMatchObject({ state: 'ok' });
    expect(found(health, 'emails')).toMatchObject({
      state: 'warning',
      message: 'Emails are written to a folder on this machine, and nobody gets them.',
    });
    expect(found(health, 'address')).toMatchObject({ state: 'warning' });
    expect(found(health, 'photos')).toBeUndefined();
    for (const { state, remedy } of health.checks) expect(remedy === null).toBe(state === 'ok');
  });

  it('counts emails and tablets, and names nobody', async () => {
    const { email } = await familyWithTablet(app());
    const health = await healthOf(app());
    expect(health.tablets).toEqual({ paired: 1, silent: 1 });
    expect(health.emails.refused).toBe(0);
    expect(JSON.stringify(health)).not.toContain(email);
  });

  it('fails where PostgreSQL is away, with the other checks made', async () => {
    const { db, config, close } = await createTestApp();
    await close();
    const checks = await runChecks({ config, db, now: () => new Date() });
    expect(found({ checks }, 'database')).toMatchObject({ state: 'failed' });
    expect(found({ checks }, 'disk')).toBeDefined();
    // Notifications have their keys in the database, so nothing can be said about them.
    expect(found({ checks }, 'notifications')).toBeUndefined();
  });

  it.each([
    ['a port without PostgreSQL', { port: '1' }, /address and port/],
    ['a wrong password', { password: 'guess' }, /name and password/],
    ['a database that is not there', { pathname: '/nothing' }, /Create the database/],
  ])('says what mends %s', async (_title, wrong, remedy) => {
    const { config } = app();
    const url = Object.assign(new URL(config.databaseUrl ?? ''), wrong);
    const db = connect(url.href, () => undefined);
    open.push(() => db.$client.end());
    const checks = await runChecks({ config, db, now: () => new Date() });
    expect(found({ checks }, 'database')).toMatchObject({
      state: 'failed',
      remedy: expect.stringMatching(remedy) as string,
    });
  });

  it('shows why the embedded database could not be started, with the other checks made', async () => {
    const db = new Error('The database did not start.');
    const checks = await runChecks({ config: app().config, db, now: () => new Date() });
    expect(found({ checks }, 'database')).toMatchObject({ state: 'failed', message: db.message });
    expect(found({ checks }, 'disk')).toBeDefined();
  });

  it('fails where a check hangs, with the other checks made', async () => {
    const { config } = app();
    // PostgreSQL that takes each connection and says nothing.
    const silent = createTcpServer().listen(0, '127.0.0.1');
    open.push(() => Promise.resolve(silent.close()));
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const db = connect(`postgres://a:b@127.0.0.1:${port}/c`, () => undefined);
    open.push(() => db.$client.end());
    const checks = await runChecks({ config, db, now: () => new Date() }, 1);
    expect(found({ checks }, 'database')).toMatchObject({
      state: 'failed',
      message: 'This check did not end within 1 seconds.',
      remedy: expect.any(String) as string,
    });
    expect(found({ checks }, 'disk')).toBeDefined();
  });

  it('says whether it has the settings of a care home, also where something is missing', () => {
    const { config, db } = app();
    for (const supportEmail of [config.operator.supportEmail, 'family@example.org']) {
      const operator = { ...config.operator, supportEmail };
      const settings = (careHome: boolean) =>
        checkSettings({ config: { ...config, operator, careHome }, db, now: () => new Date() });
      expect(settings(true).message).toContain('CARE_HOME');
      expect(settings(false).message).not.toContain('CARE_HOME');
    }
  });

  it('warns of settings that are outdated', async () => {
    const outdated = await appWith({ PHOTO_STORE: 'database' });
    expect(found(await healthOf(outdated), 'settings')).toMatchObject({ state: 'warning' });
  });

  it('warns of a clock that is off', async () => {
    const { config, db } = app();
    const checks = await runChecks({ config, db, now: () => new Date(Date.now() + 7_200_000) });
    expect(found({ checks }, 'clock')?.message).toMatch(/differ by 7[12]\d\d seconds\.$/);
  });

  it('warns of a Node.js without security fixes', () => {
    const { config, db } = app();
    const at = (day: string) => ({ config, db, now: () => new Date(day) });
    expect(checkVersion('24.1.0')(at('2027-01-01'))).toMatchObject({ state: 'ok' });
    expect(checkVersion('20.19.0')(at('2027-01-01'))).toMatchObject({ state: 'warning' });
    expect(checkVersion('21.0.0')(at('2024-01-01'))).toMatchObject({ state: 'warning' });
  });
});

describe('notifications of the database', () => {
  it('arrive where a server listens', async () => {
    expect(found(await healthOf(app()), 'live')).toMatchObject({ state: 'ok', remedy: null });
  });

  it('are missed behind a pooler, which is said with its remedy', async () => {
    // A pooler gives the listener another connection than the one that notifies, and so does another database.
    const elsewhere = await createDatabase();
    open.push(elsewhere.drop);
    const { config, db } = await appWith({ DATABASE_DIRECT_URL: elsewhere.url });
    expect(await checkLive({ config, db }, 200)).toMatchObject({
      state: 'warning',
      remedy: expect.stringContaining('DATABASE_DIRECT_URL') as string,
    });
  });

  it('are not listened to at an address where nothing is', async () => {
    const { config, db } = await appWith({ DATABASE_DIRECT_URL: 'postgres://x:y@127.0.0.1:1/z' });
    expect(await checkLive({ config, db }, 200)).toMatchObject({
      state: 'warning',
      remedy: 'Look at the address, name and password in DATABASE_DIRECT_URL.',
    });
  });
});

describe('live calls', () => {
  const TURN_SECRET = 'relay-secret-of-thirty-two-signs';
  const check = (env: Record<string, string>) => {
    const { db } = app();
    return checkCalls({ config: readConfig(env), db, now: () => new Date() });
  };

  /** A relay that demands credentials and then answers with an error, or allocates. */
  async function relayThatSays(error: number | null): Promise<Record<string, string>> {
    const relay = createSocket('udp4');
    open.push(() => new Promise<void>((closed) => relay.close(closed)));
    const errorOf = (code: number): [number, Buffer] => [
      STUN.error,
      Buffer.from([0, 0, Math.floor(code / 100), code % 100]),
    ];
    relay.on('message', (bytes, { port, address }) => {
      const { type = 0, attributes } = readStun(bytes) ?? {};
      const isSigned = attributes?.has(STUN.integrity) === true;
      const code = isSigned ? error : 401;
      const answer =
        code === null
          ? writeStun(type | 0x0100, [], undefined, bytes.subarray(8, 20))
          : writeStun(type | 0x0110, [errorOf(code)], undefined, bytes.subarray(8, 20));
      relay.send(answer, port, address);
    });
    await new Promise<void>((bound) => relay.bind(0, '127.0.0.1', bound));
    return { TURN_URL: `turn:127.0.0.1:${relay.address().port}`, TURN_SECRET };
  }

  it('are not offered without https, but on this machine', async () => {
    expect(await check({ APP_URL: 'http://192.168.1.20:3000' })).toMatchObject({
      state: 'warning',
      message: 'Live calls are not offered, because the address is not https.',
    });
    expect(await check({})).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('how many these are is unknown') as string,
    });
  });

  it.each([
    [null, 'ok', 'works'],
    [401, 'failed', 'refuses the credentials'],
    [486, 'warning', 'has no room for another call just now'],
    [500, 'failed', 'refuses to work (error 500)'],
  ] as const)(
    'have a relay that is asked for an allocation and says %s',
    async (error, state, says) => {
      const finding = await check(await relayThatSays(error));
      expect(finding).toMatchObject({ state, message: expect.stringContaining(says) as string });
      expect(JSON.stringify(finding)).not.toContain(TURN_SECRET);
    },
  );

  it.each([
    'turn:127.0.0.1:1',
    'turn:127.0.0.1:1?transport=tcp',
    'turns:127.0.0.1:1',
    'turn:[::1]:1',
  ])('have a relay at %s that is not there', async (TURN_URL) => {
    expect(await check({ TURN_URL, TURN_SECRET })).toMatchObject({
      state: 'failed',
      message: `This machine does not reach the relay of live calls at ${TURN_URL}.`,
    });
  });
});

describe('the folder for data', () => {
  const doctor = (dataDir: string) =>
    run(process.execPath, ['--import', 'tsx', 'server/doctor-command.ts'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      timeout: 50_000,
    }).catch((error: { code: unknown; stdout: string }) => error);

  it('that cannot be written to is told with a remedy, and doctor ends with 1', async () => {
    expect(await doctor('/proc/dear-ones')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /✗ database +The database cannot be in \/proc\/dear-ones, .*\n +Check whether[^]*✗ disk +The folder \/proc\/dear-ones cannot be written to: .+\.\n +Create the folder DATA_DIR/,
      ) as string,
    });
  });

  it('and the database are checked as Health does: with the connection of the servers, not the direct one', async () => {
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', 'server/doctor-command.ts'],
      {
        env: {
          PATH: process.env.PATH,
          DATA_DIR: path.join(os.tmpdir(), 'dear-ones-doctor'),
          DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
          DATABASE_DIRECT_URL: app().config.databaseUrl,
        },
        timeout: 50_000,
      },
    ).catch((error: { stdout: string }) => error);
    expect(stdout).toMatch(/✗ database /);
  });

  it.each([
    ['doctor-command.ts', 'SMTP_URL', 'smtp://anna:MAR/KER@mail.example'],
    ['doctor-command.ts', 'DATABASE_URL', 'postgres://anna:MAR#KER@db.example/dear'],
    ['doctor-command.ts', 'APP_URL', 'https://dearones.example/family'],
    ['index.ts', 'SMTP_URL', 'smtp://anna:MAR?KER@mail.example'],
    ['index.ts', 'DATABASE_URL', 'postgres://anna:MAR/KER@db.example/dear'],
    ['index.ts', 'APP_URL', 'https://dearones.example/family'],
  ])(
    'is not touched by %s when %s is wrong, of which nothing is shown',
    async (file, name, value) => {
      const answer = await run(process.execPath, ['--import', 'tsx', `server/${file}`], {
        env: { PATH: process.env.PATH, DATA_DIR: '/proc/dear-ones', [name]: value },
        timeout: 50_000,
      }).catch((error: { code: unknown; stdout: string; stderr: string }) => error);
      expect(answer).toMatchObject({ code: 1 });
      const said = answer.stdout + answer.stderr;
      expect(said).toContain(`${name}: `);
      expect(said).not.toMatch(/MAR|KER|anna/);
    },
  );

  it('is given up if it does not answer in time, and a file in its place cannot be used', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-health-'));
    open.push(() => rm(folder, { recursive: true }));
    await expect(freeBytes(folder, 1)).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect(await freeBytes(path.join(folder, 'data'))).toBeGreaterThan(0);
    // In such an environment, Node colors the numbers that it logs.
    vi.stubEnv('FORCE_COLOR', '1');
    expect(await freeBytes(folder)).toBeGreaterThan(0);
    vi.unstubAllEnvs();
    expect(await readdir(folder)).toEqual(['data']);
    expect(await readdir(path.join(folder, 'data'))).toEqual([]);
    await writeFile(path.join(folder, 'file'), '');
    await expect(freeBytes(path.join(folder, 'file'))).rejects.toThrow('ENOTDIR');
  });
});

describe('the certificate of the address', () => {
  /** Serves https on this machine with a certificate of its own authority for a name. */
  async function serveHttps(name: string): Promise<string> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-certificate-'));
    open.push(() => rm(folder, { recursive: true }));
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30'];
    const subject = ['-subj', '/CN=test', '-addext', `subjectAltName=DNS:${name}`];
    await run('openssl', [...request, ...subject, '-keyout', key, '-out', cert]);
    const server = createServer({ key: await readFile(key), cert: await readFile(cert) });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    server.on('request', (_req, res) => res.end());
    open.push(() => new Promise((resolve) => server.close(resolve)));
    return `https://localhost:${(server.address() as AddressInfo).port}`;
  }

  it.each([
    ['of an authority of one’s own', 'localhost', 0, 'warning', 'was issued by your own authority'],
    ['that has expired', 'localhost', 31, 'failed', 'has expired'],
    ['for another name', 'dearones.example', 0, 'failed', 'is for another name'],
  ])('%s is named', async (_title, name, days, state, message) => {
    const appUrl = await serveHttps(name);
    const { config, db } = app();
    const address = await checkAddress({
      config: { ...config, appUrl, https: true, origin: appUrl },
      db,
      now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000),
    });
    expect(address).toMatchObject({ state, message: `The certificate of ${appUrl} ${message}.` });
  });
});

describe('the mail server', () => {
  it('is tried without an email, and with one when an admin asks for it', async () => {
    const { url, sent } = await mailServer();
    const testApp = await appWith({ SMTP_URL: url('right') });
    expect(found(await healthOf(testApp), 'emails')).toMatchObject({ state: 'ok' });
    expect(sent).toEqual([]);
    const admin = await signedInAdmin(testApp);
    const { body } = await admin.browser.post(TEST_EMAIL).expect(200);
    expect(body).toMatchObject({ message: expect.stringContaining(admin.email) as string });
    expect(sent).toEqual([admin.email]);
  });

  it('that refuses the password says so', async () => {
    const { url, sent } = await mailServer();
    const testApp = await appWith({ SMTP_URL: url('wrong') });
    expect(found(await healthOf(testApp), 'emails')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('does not accept the name and password') as string,
    });
    const { browser } = await signedInAdmin(testApp);
    const { body } = await browser.post(TEST_EMAIL).expect(409);
    expect(body).toMatchObject({ code: 'mail-not-sent' });
    expect(sent).toEqual([]);
  });

  it.each([
    ['refuses the password', () => mailServer().then(({ url }) => url('wrong')), /app password/],
    ['is not there', () => 'smtp://family:right@127.0.0.1:1', /server and the port/],
    ['has an unknown name', () => 'smtp://family:right@mail.invalid:587', /name of the server/],
    [
      'does not speak TLS',
      () => mailServer().then(({ url }) => url('right').replace('smtp:', 'smtps:')),
      /smtps:\/\/ belongs to port 465/,
    ],
  ])('that %s is named with a remedy', async (_title, smtpUrl, remedy) => {
    const testApp = await appWith({ SMTP_URL: await smtpUrl() });
    const emails = found(await healthOf(testApp), 'emails');
    expect(emails?.remedy).toMatch(remedy);
    expect(emails?.message).not.toMatch(/openssl|\n/);
  });

  it('that is not set sends no test email', async () => {
    const { browser } = await signedInAdmin(app());
    await browser.post(TEST_EMAIL).expect(409);
  });
});

describe('the first administrator', () => {
  const logIn = (testApp: TestApp, email: string, password: string) =>
    testApp.browser().post('/api/login').send({ email, password });
  const choose = (testApp: TestApp, token: string) =>
    testApp
      .browser()
      .post('/api/reset-password')
      .send({ token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });

  it('without a password chooses one with the mailed link', async () => {
    const email = newAddress('first');
    const testApp = await appWith({ ADMIN_EMAIL: email });
    await Promise.all([1, 2].map(() => ensureFirstAdmin(testApp.deps)));
    await choose(testApp, await mailedToken(testApp, email)).expect(200);
    const { body } = await logIn(testApp, email, NEW_PASSWORD).expect(200);
    expect(body).toMatchObject({ isAdmin: true, isEmailVerified: true });
    expect(testApp.sent.filter(({ subject }) => subject === 'Choose a new password')).toHaveLength(
      1,
    );
  });

  it('with a password gets no mail', async () => {
    const email = newAddress('first');
    const testApp = await appWith({ ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD });
    await ensureFirstAdmin(testApp.deps);
    await logIn(testApp, email, PASSWORD).expect(200);
    await testApp.mails.deliverWaiting();
    expect(testApp.sent).toEqual([]);
  });

  it('chooses a password with a link made at the server, once', async () => {
    const { db, config } = app();
    const { email } = await signedInAdmin(app());
    const link = await adminLink({ db, appUrl: config.appUrl }, email);
    const token = link?.split('?token=')[1] ?? '';
    await choose(app(), token).expect(200);
    await logIn(app(), email, NEW_PASSWORD).expect(200);
    await choose(app(), token).expect(400);
    expect(await adminLink({ db, appUrl: config.appUrl }, newAddress())).toBeUndefined();
  });
});
