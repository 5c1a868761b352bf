import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../server/health/run-checks';
import { signedInAdmin } from '../support/admin';
import { createTestApp, newAddress, PASSWORD, signedInFamily, type TestApp } from '../support/app';
import { createAuthenticator } from '../support/authenticator';
import { closedMailPort } from '../support/closed-mail-port';
import { addPasskey } from '../support/passkeys';

const TOKEN = 'a-token-for-the-set-up-page';
const STRANGER = '203.0.113.9';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function newInstallation(env: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-setup-'));
  open.push(() => rm(dataDir, { recursive: true }));
  const app = await createTestApp({ env: { DATA_DIR: dataDir, SETUP_TOKEN: TOKEN, ...env } });
  open.push(app.close);
  return app;
}

const answers = (given: object = {}) => ({
  token: TOKEN,
  email: newAddress('admin'),
  password: PASSWORD,
  publicAddress: 'http://192.168.1.20:3000',
  mail: 'none',
  timeZone: 'Europe/Brussels',
  locale: 'nl',
  ...given,
});

const stored = async ({ config }: TestApp) =>
  JSON.parse(await readFile(path.join(config.dataDir, 'settings.json'), 'utf8')) as Record<
    string,
    string
  >;

describe('the set-up of a new installation', () => {
  it('makes the administrator and stores what was answered, for the server alone', async () => {
    const app = await newInstallation();
    const given = answers({ trustProxy: '172.18.0.2, 10.0.0.1' });
    await app.browser().post('/api/setup').send(given).expect(201);
    expect(await stored(app)).toEqual({
      APP_URL: 'http://192.168.1.20:3000',
      SMTP_URL: 'none',
      SUPPORT_EMAIL: given.email,
      TRUST_PROXY: '172.18.0.2,10.0.0.1',
      TZ: 'Europe/Brussels',
    });
    const { mode } = await stat(path.join(app.config.dataDir, 'settings.json'));
    expect(mode & 0o777).toBe(0o600);
    expect(app.applied.count).toBe(1);
    const browser = app.browser();
    const { body } = await browser
      .post('/api/login')
      .send({ email: given.email, password: PASSWORD });
    expect(body).toMatchObject({ isAdmin: true, isEmailVerified: true });
    await browser.get('/api/admin/users').expect(200);
  });

  it('is over for ever once there is an administrator, also when that account is gone', async () => {
    const app = await newInstallation();
    await app.browser().post('/api/setup').send(answers()).expect(201);
    await app.browser().post('/api/setup').send(answers()).expect(404);
    await app.browser().post('/api/setup').send({}).expect(404);
    await app.browser().post('/api/setup/state').send({ token: TOKEN }).expect(404);
    await app.db.$client.query('DELETE FROM users');
    const again = await createTestApp({ beside: app, env: { SETUP_TOKEN: TOKEN } });
    open.push(again.close);
    await again.browser().post('/api/setup').send(answers()).expect(404);
  });

  it('is over for whoever has an account, who does not become an administrator by it', async () => {
    const app = await newInstallation();
    const form = { email: newAddress(), password: PASSWORD, confirmPassword: PASSWORD };
    await app.browser().post('/api/register').send(form).expect(201);
    await app
      .browser()
      .post('/api/setup')
      .send(answers({ email: form.email }))
      .expect(404);
    const { rows } = await app.db.$client.query('SELECT FROM users WHERE is_admin');
    expect(rows).toEqual([]);
  });

  it('opens again when the only account, which was no administrator, is gone', async () => {
    const app = await newInstallation();
    const form = { email: newAddress(), password: PASSWORD, confirmPassword: PASSWORD };
    await app.browser().post('/api/register').send(form).expect(201);
    await app.browser().post('/api/setup/state').send({ token: TOKEN }).expect(404);
    await app.db.$client.query('DELETE FROM users');
    const { body } = await app
      .browser()
      .post('/api/register')
      .set('X-Forwarded-For', STRANGER)
      .send(form)
      .expect(403);
    expect(body.code).toBe('setup-needed');
    await app.browser().post('/api/setup').send(answers()).expect(201);
  });

  it('of ten at once, one wins', async () => {
    const app = await newInstallation();
    const all = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const given = answers();
        const { status } = await app.browser().post('/api/setup').send(given);
        return { status, email: given.email };
      }),
    );
    const won = all.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(all.filter(({ status }) => status === 404)).toHaveLength(9);
    const { rows } = await app.db.$client.query('SELECT email FROM users');
    expect(rows).toEqual([{ email: won[0]?.email }]);
    expect((await stored(app)).SUPPORT_EMAIL).toBe(won[0]?.email);
  });

  it('takes no other token, and not the right one either after ten wrong ones', async () => {
    const app = await newInstallation();
    for (let tried = 0; tried < 10; tried += 1)
      await app
        .browser()
        .post('/api/setup')
        .send(answers({ token: `guess-${tried}` }))
        .expect(403);
    const { body } = await app.browser().post('/api/setup').send(answers()).expect(403);
    expect(body.code).toBe('link-invalid');
    const { rows } = await app.db.$client.query('SELECT FROM users');
    expect(rows).toEqual([]);
  });

  it('makes no account where the settings cannot be stored', async () => {
    const app = await newInstallation({ DATA_DIR: '/proc/dear-ones' });
    const { body } = await app.browser().post('/api/setup').send(answers()).expect(409);
    expect(body.code).toBe('settings-not-stored');
    const { rows } = await app.db.$client.query('SELECT FROM users');
    expect(rows).toEqual([]);
    expect(app.applied.count).toBe(0);
  });

  it('leaves what a variable sets', async () => {
    const app = await newInstallation({ APP_URL: 'http://dearones.example', SMTP_URL: 'outbox' });
    const { body } = await app
      .browser()
      .post('/api/setup/state')
      .send({ token: TOKEN })
      .expect(200);
    expect(body).toMatchObject({
      fixed: ['publicAddress', 'mail'],
      publicAddress: 'http://dearones.example',
    });
    await app.browser().post('/api/setup').send(answers()).expect(201);
    expect(await stored(app)).toEqual({
      SUPPORT_EMAIL: expect.any(String) as string,
      TZ: 'Europe/Brussels',
    });
  });

  it('needs each setting that no variable sets, and says which is missing', async () => {
    const app = await newInstallation({ APP_URL: 'http://dearones.example' });
    const { token, email, password, locale, ...settings } = answers();
    const account = { token, email, password, locale };
    const refused = async (given: object) =>
      (await app.browser().post('/api/setup').send(given).expect(400)).body.errors as unknown;
    expect(await refused(account)).toEqual([
      { path: 'mail', message: 'Please choose a mail server, or no emails' },
      { path: 'timeZone', message: 'Please choose a time zone' },
    ]);
    expect(await refused({ ...account, timeZone: settings.timeZone })).toEqual([
      { path: 'mail', message: 'Please choose a mail server, or no emails' },
    ]);
    for (const name of ['email', 'password', 'locale'] as const)
      expect(await refused(answers({ [name]: undefined }))).toMatchObject([{ path: name }]);
    expect(app.applied.count).toBe(0);
    const { mail, timeZone } = settings;
    await app
      .browser()
      .post('/api/setup')
      .send({ ...account, mail, timeZone })
      .expect(201);
  });

  it('refuses what cannot be a folder for backups, says why, and names one that can', async () => {
    const app = await newInstallation({ container: 'oci' });
    const inData = (name: string) => path.join(app.config.dataDir, name);
    const good = inData('backups');
    await mkdir(inData('photos'));
    await writeFile(inData('photos/summer.jpg'), 'a photo');
    await symlink('/etc', inData('link'));
    await writeFile(inData('file'), '');
    const folders: [string, string][] = [
      [
        inData('postgres'),
        `Dear Ones keeps other things in this folder. Please choose one for backups alone, such as ${good}`,
      ],
      [
        app.config.dataDir,
        `Dear Ones keeps other things in this folder. Please choose one for backups alone, such as ${good}`,
      ],
      [
        '/etc/dear-ones',
        `This folder belongs to the system. Please choose one for backups alone, such as ${good}`,
      ],
      [
        inData('link/dear-ones'),
        `This folder belongs to the system. Please choose one for backups alone, such as ${good}`,
      ],
      [
        '/var/tmp/dear-ones',
        `This folder is emptied when the machine restarts. Please choose another one, such as ${good}`,
      ],
      [
        '/backups-of-dear-ones',
        `This folder is inside the container and is lost with its next update. Please choose one of a volume, such as ${good}`,
      ],
      [
        inData('photos'),
        `This folder holds other files. Please choose one for backups alone, such as ${inData('photos/dear-ones')}`,
      ],
      [inData('link'), 'This is a link. Please enter the folder to which it leads.'],
      [inData('file'), 'This is a file. Please enter a folder.'],
      [
        inData('file/backups'),
        `Dear Ones cannot write to this folder. Please choose another one, such as ${good}`,
      ],
    ];
    for (const [backupDir, message] of folders) {
      const given = answers({ backupDir });
      const { body } = await app.browser().post('/api/setup').send(given).expect(400);
      expect(body.errors, backupDir).toEqual([{ path: 'backupDir', message }]);
    }
    // In another language too, with the folder that can be chosen.
    const inGerman = await app
      .browser()
      .post('/api/setup')
      .set('Accept-Language', 'de')
      .send(answers({ backupDir: '/etc/dear-ones' }))
      .expect(400);
    expect(inGerman.body.errors).toEqual([
      {
        path: 'backupDir',
        message: `Dieser Ordner gehört zum System. Bitte wählen Sie einen nur für Sicherungen, etwa ${good}`,
      },
    ]);
    for (const made of ['/etc/dear-ones', '/var/tmp/dear-ones', '/backups-of-dear-ones'])
      await expect(stat(made)).rejects.toThrow('ENOENT');
    await mkdir(inData('backups/lost+found'), { recursive: true });
    await writeFile(inData('backups/dear-ones-2026-11-28-0330.tar.gz.age'), 'a backup');
    await app
      .browser()
      .post('/api/setup')
      .send(answers({ backupDir: good }))
      .expect(201);
  });

  it.each([
    [
      'an address with a path',
      { publicAddress: 'https://dearones.example/family' },
      'publicAddress',
    ],
    ['an address of another kind', { publicAddress: 'ftp://dearones.example' }, 'publicAddress'],
    ['an address with a name', { publicAddress: 'https://anna@dearones.example' }, 'publicAddress'],
    ['a proxy that is no address', { trustProxy: 'true' }, 'trustProxy'],
    ['a network in place of a proxy', { trustProxy: '10.0.0.0/8' }, 'trustProxy'],
    ['a time zone that nobody knows', { timeZone: 'Europe/Ghent' }, 'timeZone'],
    ['an easy password', { password: 'password' }, 'password'],
    ['a folder that is no path', { backupDir: 'backups' }, 'backupDir'],
    ['a folder that cannot be made', { backupDir: '/proc/backups' }, 'backupDir'],
    ['another port for mail', { mail: { url: 'smtp://a:b@mail.example:22' } }, 'mail'],
    ['options of the mail library', { mail: { url: 'smtp://mail.example?port=22' } }, 'mail'],
  ])('refuses %s', async (_what, given, field) => {
    const app = await newInstallation();
    const { body } = await app.browser().post('/api/setup').send(answers(given)).expect(400);
    expect((body.errors as { path: string }[])[0]?.path.split('.')[0]).toBe(field);
  });
});

describe('registering before the set-up', () => {
  const registration = () => ({
    email: newAddress(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });

  it('is open from this machine', async () => {
    const app = await newInstallation();
    await app.browser().post('/api/register').send(registration()).expect(201);
    await app
      .browser()
      .post('/api/register')
      .set('X-Forwarded-For', STRANGER)
      .send(registration())
      .expect(201);
  });

  it.each([
    ['through a proxy', { 'X-Forwarded-For': STRANGER }],
    ['with a forged header of a trusted proxy', { 'X-Forwarded-For': '127.0.0.1' }],
    ['through a proxy that writes another header', { Forwarded: 'for=127.0.0.1' }],
    ['through a proxy that writes the port alone', { 'X-Forwarded-Port': '443' }],
    ['through a tunnel', { 'CF-Connecting-IP': STRANGER }],
    ['through a tunnel of another maker', { 'Tailscale-User-Login': 'anna@example.com' }],
    ['by another name', { Host: 'dearones.example' }],
    ['from a page of another name', { Origin: 'https://dearones.example' }],
  ])('is refused %s, with the word who can open it', async (_how, headers) => {
    const app = await newInstallation({ TRUST_PROXY: 'true', APP_URL: 'https://dearones.example' });
    const { body } = await app
      .browser()
      .post('/api/register')
      .set(headers as Record<string, string>)
      .send(registration())
      .expect(403);
    expect(body.code).toBe('setup-needed');
  });
});

describe('the check of the public address', () => {
  it('tells that the address leads here, and through which proxies', async () => {
    const app = await newInstallation();
    const state = async () =>
      (await app.browser().post('/api/setup/state').send({ token: TOKEN }).expect(200)).body;
    const { checkCode, opened } = await state();
    expect(opened).toBeNull();
    const origin = 'https://dearones.example';
    await app
      .browser()
      .post('/api/setup/check')
      .set('X-Forwarded-For', `${STRANGER}, 172.18.0.3, 198.51.100.7`)
      .send({ code: checkCode, origin })
      .expect(200);
    expect((await state()).opened).toEqual({ origin, addresses: ['127.0.0.1', '172.18.0.3'] });
  });

  it('lets nobody without the code name a proxy', async () => {
    const app = await newInstallation();
    await app
      .browser()
      .post('/api/setup/check')
      .set('X-Forwarded-For', STRANGER)
      .send({ code: 'guess', origin: 'https://dearones.example' })
      .expect(403);
    const { body } = await app.browser().post('/api/setup/state').send({ token: TOKEN });
    expect(body.opened).toBeNull();
  });
});

describe('the settings of an installation', () => {
  it('tell another tab by their code that its address leads here', async () => {
    const app = await newInstallation();
    const { browser } = await signedInAdmin(app);
    const { body } = await browser.get('/api/admin/settings').expect(200);
    const check = (code: string) => app.browser().get('/api/address-check').query({ code });
    // The browser has opened another address than the public one, and is no cross-site request by that.
    await check(body.checkCode as string)
      .set('Origin', 'https://dearones.example')
      .expect(200, { message: 'This is it.' });
    for (const code of ['', 'guess', `${body.checkCode as string}A`])
      expect((await check(code).expect(403)).body).toMatchObject({ code: 'link-invalid' });
    const elsewhere = await createTestApp({
      sessionSecrets: ['the secret of another installation'],
    });
    open.push(elsewhere.close);
    await elsewhere
      .browser()
      .get('/api/address-check')
      .query({ code: body.checkCode as string })
      .expect(403);
  });

  it('say how many passkeys a change of the address has ended, and whom no email has verified', async () => {
    const app = await newInstallation();
    const { browser, id } = await signedInAdmin(app);
    await addPasskey(browser, createAuthenticator(), 'Phone');
    await addPasskey(browser, createAuthenticator(), 'Laptop');
    const ben = await signedInFamily(app);
    await addPasskey(ben.browser, createAuthenticator());
    const { body: before } = await browser.get('/api/admin/settings').expect(200);
    expect(before).toMatchObject({
      passkeys: {
        rpId: 'localhost',
        here: { passkeys: 3, accounts: 2 },
        elsewhere: { passkeys: 0, accounts: 0 },
      },
      unprovenAddresses: 0,
    });
    await app.db.$client.query('UPDATE users SET is_email_unproven = true WHERE id = $1', [id]);
    const { body: after } = await browser
      .put('/api/admin/settings')
      .send({ publicAddress: 'https://dearones.example' })
      .expect(200);
    expect(after).toMatchObject({
      passkeys: {
        rpId: 'dearones.example',
        here: { passkeys: 0, accounts: 0 },
        elsewhere: { passkeys: 3, accounts: 2 },
      },
      unprovenAddresses: 1,
    });
  });
});

describe('the test email of the set-up', () => {
  const tried = (app: TestApp, url: string, token = TOKEN) =>
    app.browser().post('/api/setup/test-email').send({ token, email: newAddress(), mail: { url } });

  it('says what is wrong in a sentence of ours, with nothing that the other side says', async () => {
    const app = await newInstallation({ RATE_LIMIT_SCALE: '1' });
    const { body } = await tried(
      app,
      `smtp://anna:secret@127.0.0.1:${await closedMailPort()}`,
    ).expect(409);
    expect(body.message).toMatch(/^The mail server takes no connection on this port\./);
  });

  it('goes to no other port, however it is written', async () => {
    const app = await newInstallation();
    let connections = 0;
    const other = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
    open.push(() => Promise.resolve(other.close()));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    for (const url of [
      `smtp://127.0.0.1:${port}`,
      `smtp://127.0.0.1?port=${port}`,
      `smtp://127.0.0.1:587?proxy=http://127.0.0.1:${port}`,
      `smtp://127.0.0.1:587/?host=127.0.0.1&port=${port}`,
      `http://127.0.0.1:${port}`,
      `smtp://127.0.0.1:587#:${port}`,
    ])
      await tried(app, url).expect(400);
    expect(connections).toBe(0);
  });

  it('is sent five times in ten minutes, and for nobody without the token', async () => {
    const app = await newInstallation({ RATE_LIMIT_SCALE: '1' });
    const url = `smtp://127.0.0.1:${await closedMailPort()}`;
    await tried(app, url, 'guess').expect(403);
    for (let sent = 0; sent < 5; sent += 1) await tried(app, url).expect(409);
    await tried(app, url).expect(429);
  });
});

describe('while all visitors seem to come from one private address', () => {
  const PROXY = '172.18.0.2';
  const wrong = (app: TestApp, email = newAddress(), from = PROXY) =>
    app
      .browser()
      .post('/api/login')
      .set('X-Forwarded-For', from)
      .send({ email, password: 'Not-this-one-1!' });
  const family = { RATE_LIMIT_SCALE: '0.03', TRUST_PROXY: 'loopback' };

  it.each([
    ['IPv4', PROXY],
    ['IPv6', 'fd12:3456::2'],
    ['the machine itself', '::1'],
  ])(
    'the wrong passwords of a day slow logging in down, and refuse nobody: %s',
    async (_, from) => {
      const app = await newInstallation(family);
      for (let tries = 0; tries < 6; tries += 1) await wrong(app, newAddress(), from).expect(401);
      const { browser, email } = await signedInFamily(app);
      expect(browser).toBeDefined();
      await app
        .browser()
        .post('/api/login')
        .set('X-Forwarded-For', from)
        .send({ email, password: PASSWORD })
        .expect(200);
    },
  );

  it('Health says so, until there is another visitor', async () => {
    const app = await newInstallation(family);
    await wrong(app).expect(401);
    const { visitors, config, db } = app.deps;
    const found = async () => {
      const checks = await runChecks({ config, db, now: () => new Date(), visitors });
      return checks.find(({ name }) => name === 'visitors');
    };
    expect(await found()).toMatchObject({
      state: 'warning',
      message: expect.stringContaining(PROXY) as string,
    });
    await wrong(app, newAddress(), STRANGER).expect(401);
    expect(await found()).toBeUndefined();
  });

  it('the wrong passwords of a public address refuse it as ever', async () => {
    const app = await newInstallation(family);
    for (let tries = 0; tries < 3; tries += 1) await wrong(app, newAddress(), STRANGER).expect(401);
    await wrong(app, newAddress(), STRANGER).expect(429);
  });
});
