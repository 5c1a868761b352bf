import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailServerOnMailPort } from '../support/accepting-mail-server';
import { signedInAdmin, type Family } from '../support/admin';
import { createTestApp, passwordIsStale, signedInFamily, type TestApp } from '../support/app';

const SETTINGS = '/api/admin/settings';
const TEST_EMAIL = '/api/admin/settings/test-email';
const SECRET = 'zebra-crossing-7';
const OWN_SERVER = `smtps://family:${SECRET}@mail.example:465`;

let app: TestApp;
let folder: string;
let admin: Family;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-settings-'));
  app = await createTestApp({ env: { DATA_DIR: path.join(folder, 'data') } });
  admin = await signedInAdmin(app);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const storedIn = ({ config }: TestApp) =>
  readFile(path.join(config.dataDir, 'settings.json'), 'utf8').then(
    (text) => JSON.parse(text) as Record<string, string>,
    () => undefined,
  );
const change = (given: object, { browser }: Family = admin) => browser.put(SETTINGS).send(given);
const mailAt = (url: string) => ({ mail: { url } });

describe('the settings of the installation', () => {
  it('are for administrators alone, and end with that right', async () => {
    const family = await signedInFamily(app);
    const visitor = app.browser();
    const former = await signedInAdmin(app);
    await app.db.$client.query('UPDATE users SET is_admin = false WHERE id = $1', [former.id]);
    const given = { timeZone: 'Europe/Brussels' };
    for (const [browser, status] of [
      [visitor, 401],
      [family.browser, 403],
      [former.browser, 403],
    ] as const) {
      await browser.get(SETTINGS).expect(status);
      await browser.put(SETTINGS).send(given).expect(status);
      await browser.post(TEST_EMAIL).send(mailAt(OWN_SERVER)).expect(status);
    }
    expect(await storedIn(app)).toBeUndefined();
    expect(app.applied.count).toBe(0);
  });

  it('take a confirmed password, before a folder is made or a mail server is asked', async () => {
    const server = await mailServerOnMailPort();
    try {
      await passwordIsStale(app, admin.id);
      const backupDir = path.join(app.config.dataDir, 'backups');
      for (const answer of [
        await change({ backupDir }),
        await change(mailAt(server.url('right'))),
        await admin.browser.post(TEST_EMAIL).send(mailAt(server.url('right'))),
      ])
        expect([answer.status, answer.body.code]).toEqual([403, 'password-needed']);
      await expect(stat(backupDir)).rejects.toThrow('ENOENT');
      expect(server.sent).toEqual([]);
      expect(await storedIn(app)).toBeUndefined();
    } finally {
      await server.close();
    }
  });

  it('never show a password that is stored, also not in the audit log and in emails', async () => {
    const other = await signedInAdmin(app);
    const { text } = await change(mailAt(OWN_SERVER)).expect(200);
    expect((await storedIn(app))?.SMTP_URL).toBe(OWN_SERVER);
    const seen = await other.browser.get(SETTINGS).expect(200);
    expect(seen.body).toMatchObject({
      mail: { host: 'mail.example', port: 465, user: 'family', hasPassword: true },
    });
    const audit = await other.browser.get('/api/admin/audit').expect(200);
    await expect.poll(() => app.applied.count).toBe(1);
    const mails = app.sent.filter(({ subject }) => subject.startsWith('Settings of Dear Ones'));
    expect(mails.map(({ to }) => to.address).sort()).toEqual([admin.email, other.email].sort());
    for (const said of [text, seen.text, audit.text, ...mails.map((mail) => mail.text)])
      expect(said).not.toContain(SECRET);
    for (const mail of mails) {
      expect(mail.text).toContain('the mail server');
      expect(mail.text).not.toContain('mail.example');
    }
    expect(audit.body).toContainEqual(
      expect.objectContaining({ adminEmail: admin.email, action: 'settings', fields: ['mail'] }),
    );
  });

  it.each([
    ['another mail server', 'smtps://family@mail.evil.example:465'],
    ['another name', 'smtps://anna@mail.example:465'],
    ['a port that is encrypted only if both sides agree', 'smtp://family@mail.example:587'],
  ])('send a stored password to no other place: %s', async (_what, url) => {
    await change(mailAt(OWN_SERVER)).expect(200);
    for (const answer of [
      await change(mailAt(url)),
      await admin.browser.post(TEST_EMAIL).send(mailAt(url)),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].path).toMatch(/^mail/);
      expect(answer.text).not.toContain(SECRET);
    }
    expect((await storedIn(app))?.SMTP_URL).toBe(OWN_SERVER);
  });

  it('keep it for the same server and name', async () => {
    await change(mailAt(OWN_SERVER)).expect(200);
    await change(mailAt('smtps://family@MAIL.example:465')).expect(200);
    expect((await storedIn(app))?.SMTP_URL).toBe(OWN_SERVER);
  });

  it('lie in a file for the server alone, and changes at the same moment lose none', async () => {
    const backupDir = path.join(app.config.dataDir, 'backups');
    const all = await Promise.all([
      change({ timeZone: 'Europe/Brussels' }),
      change({ publicAddress: 'https://dearones.example' }),
      change({ backupDir }),
      change(mailAt(OWN_SERVER)),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await storedIn(app)).toMatchObject({
      TZ: 'Europe/Brussels',
      APP_URL: 'https://dearones.example',
      BACKUP_DIR: backupDir,
      BACKUP_PUBLIC_KEY: expect.stringMatching(/^age1/) as string,
      SMTP_URL: OWN_SERVER,
    });
    const { mode } = await stat(path.join(app.config.dataDir, 'settings.json'));
    expect(mode & 0o777).toBe(0o600);
    expect((await stat(backupDir)).mode & 0o777).toBe(0o700);
  });

  it('are not changed where a variable sets them', async () => {
    const fixed = await createTestApp({
      beside: app,
      env: { DATA_DIR: path.join(folder, 'fixed'), TZ: 'Europe/Paris', SMTP_URL: OWN_SERVER },
    });
    try {
      const { browser } = await signedInAdmin(fixed);
      const { body, text } = await browser.get(SETTINGS).expect(200);
      expect(body).toMatchObject({ fixed: ['mail', 'timeZone'], timeZone: 'Europe/Paris' });
      expect(text).not.toContain(SECRET);
      for (const given of [{ timeZone: 'Europe/Brussels' }, { mail: 'none' }])
        expect((await browser.put(SETTINGS).send(given).expect(409)).body.code).toBe(
          'setting-fixed',
        );
      expect(await storedIn(fixed)).toBeUndefined();
    } finally {
      await fixed.close();
    }
  });
});
