import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { verifyArchive } from '../../server/backup/archive-reader';
import { unsealWithSecret } from '../../server/backup/seal';
import { createBackupJob } from '../../server/backups/backup-job';
import { readStoredConfig } from '../../server/config';
import { createTestApp, newAddress, PASSWORD, type TestApp } from '../support/app';

const TOKEN = 'a-token-for-the-set-up-page';
const KEY = /^AGE-SECRET-KEY-1[A-Z\d]{58}$/;

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-key-'));
  open.push(() => rm(folder, { recursive: true }));
  return folder;
}

/** An installation that was set up with a folder for backups, its administrator, and the key that set-up has shown. */
async function installation(more: Record<string, string> = {}) {
  const dataDir = await newFolder();
  const folder = path.join(dataDir, 'backups');
  const env = { DATA_DIR: dataDir, SETUP_TOKEN: TOKEN, ...more };
  const fresh = await createTestApp({ env });
  open.push(fresh.close);
  const email = newAddress('admin');
  const { body } = await fresh
    .browser()
    .post('/api/setup')
    .send({
      token: TOKEN,
      email,
      password: PASSWORD,
      publicAddress: 'http://192.168.1.20:3000',
      mail: 'none',
      timeZone: 'Europe/Brussels',
      locale: 'en',
      backupDir: folder,
    })
    .expect(201);
  const { backupKey } = body as { backupKey?: string };
  const key = String(backupKey);
  return { fresh, email, dataDir, folder, key, backupKey };
}

/** The server with the settings that are stored now, and a browser of its administrator. */
async function started(
  { fresh, email, dataDir }: Awaited<ReturnType<typeof installation>>,
  env: Record<string, string> = {},
) {
  const stored = JSON.parse(await readFile(path.join(dataDir, 'settings.json'), 'utf8')) as object;
  const app = await createTestApp({
    beside: fresh,
    env: { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', ...env },
    stored: stored as Record<string, string>,
  });
  open.push(app.close);
  const browser = app.browser();
  await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
  return { app, browser };
}

const backUp = (app: TestApp) => createBackupJob(app.deps).run(new AbortController().signal);

it('no key is shown that would seal nothing, because a variable leaves backups open', async () => {
  const { backupKey, dataDir } = await installation({ BACKUP_UNSEALED: '1' });
  expect(backupKey).toBeUndefined();
  expect(await readFile(path.join(dataDir, 'settings.json'), 'utf8')).not.toContain('age1');
});

/** Lets the next transaction that writes to a table fail at its commit. */
async function failCommits({ db }: TestApp, table: string) {
  await db.$client
    .query(`CREATE FUNCTION lost() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the server is gone'; END $$;
    CREATE CONSTRAINT TRIGGER lost AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lost()`);
  return () => db.$client.query('DROP FUNCTION lost CASCADE');
}

/** Lets the transactions that `failCommits` will fail wait at their commit. */
async function heldCommits({ db }: TestApp) {
  const holder = await db.$client.connect();
  await holder.query('SELECT pg_advisory_lock(7)');
  await db.$client.query(
    `CREATE OR REPLACE FUNCTION lost() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(7); RAISE 'the server is gone'; END $$`,
  );
  return {
    reached: () =>
      vi.waitFor(async () => {
        const { rowCount } = await holder.query(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7 AND NOT granted`,
        );
        expect(rowCount).toBe(1);
      }),
    go: async () => {
      await holder.query('SELECT pg_advisory_unlock(7)');
      holder.release();
    },
  };
}

it('is made again if the set-up ended between its settings and its account, so that it is shown', async () => {
  const dataDir = await newFolder();
  const env = { DATA_DIR: dataDir, SETUP_TOKEN: TOKEN };
  const fresh = await createTestApp({ env });
  open.push(fresh.close);
  const answers = {
    token: TOKEN,
    email: newAddress('admin'),
    password: PASSWORD,
    publicAddress: 'http://192.168.1.20:3000',
    mail: 'none',
    timeZone: 'Europe/Brussels',
    locale: 'en',
    backupDir: path.join(dataDir, 'backups'),
  };
  const settings = async () =>
    JSON.parse(await readFile(path.join(dataDir, 'settings.json'), 'utf8')) as Record<
      string,
      string
    >;
  const mend = await failCommits(fresh, 'users');
  await fresh.browser().post('/api/setup').send(answers).expect(500);
  await mend();
  const unseen = await settings();
  expect(unseen.BACKUP_PUBLIC_KEY).toMatch(/^age1/);
  const again = await createTestApp({ beside: fresh, env, stored: unseen });
  open.push(again.close);
  const { body } = await again.browser().post('/api/setup').send(answers).expect(201);
  expect((body as { backupKey: string }).backupKey).toMatch(KEY);
  expect((await settings()).BACKUP_PUBLIC_KEY).not.toBe(unseen.BACKUP_PUBLIC_KEY);
});

describe('a new key for the backups', () => {
  it('is not in force if the change could not be committed, and nothing else of it is', async () => {
    const one = await installation();
    const { app, browser } = await started(one);
    const file = path.join(one.dataDir, 'settings.json');
    const before = await readFile(file, 'utf8');
    const mend = await failCommits(app, 'admin_audit');
    await browser
      .put('/api/admin/settings')
      .send({ newBackupKey: true, timeZone: 'Asia/Tokyo' })
      .expect(500);
    await mend();
    expect(await readFile(file, 'utf8')).toBe(before);
    await browser.put('/api/admin/settings').send({ timeZone: 'Asia/Tokyo' }).expect(200);
    expect(await readFile(file, 'utf8')).toContain('Asia/Tokyo');
  });

  it('is not in force after a kill before the change was committed', async () => {
    const one = await installation();
    const { app, browser } = await started(one);
    const file = path.join(one.dataDir, 'settings.json');
    const before = await readFile(file, 'utf8');
    const mend = await failCommits(app, 'admin_audit');
    const commit = await heldCommits(app);
    const change = browser.put('/api/admin/settings').send({ newBackupKey: true }).expect(500);
    const [killed] = await Promise.all([
      commit.reached().then(async () => {
        const copy = await newFolder();
        for (const name of ['settings.json', 'settings.former.json'])
          await copyFile(path.join(one.dataDir, name), path.join(copy, name));
        await commit.go();
        return copy;
      }),
      change,
    ]);
    await mend();
    expect(await readFile(path.join(killed, 'settings.json'), 'utf8')).not.toBe(before);
    // A command beside the server leaves the change alone.
    readStoredConfig({ DATA_DIR: killed });
    expect(await readdir(killed)).toContain('settings.former.json');
    const config = readStoredConfig({ DATA_DIR: killed }, { isStart: true });
    expect(config.stored).toEqual(JSON.parse(before));
    expect(await readdir(killed)).toEqual(['settings.json']);
    expect(await readdir(one.dataDir)).not.toContain('settings.former.json');
  });

  it('opens the backups from then on, and those of before need the former one', async () => {
    const one = await installation();
    const { folder } = one;
    expect(one.key).toMatch(KEY);
    const first = await started(one);
    await backUp(first.app);
    const [former = ''] = await readdir(folder);
    const { body } = await first.browser.get('/api/admin/settings').expect(200);
    expect(body).toMatchObject({ hasBackupKey: true });
    expect(JSON.stringify(body)).not.toContain('AGE-SECRET');

    const changed = await first.browser
      .put('/api/admin/settings')
      .send({ newBackupKey: true })
      .expect(200);
    const { backupKey } = changed.body as { backupKey: string };
    expect(backupKey).toMatch(KEY);
    expect(backupKey).not.toBe(one.key);

    await verifyArchive(path.join(folder, former), unsealWithSecret({ privateKey: one.key }));
    await rm(path.join(folder, former));
    const second = await started(one);
    await backUp(second.app);
    const [made = ''] = await readdir(folder);
    await verifyArchive(path.join(folder, made), unsealWithSecret({ privateKey: backupKey }));
    await expect(
      verifyArchive(path.join(folder, made), unsealWithSecret({ privateKey: one.key })),
    ).rejects.toThrow('does not open this backup');
  });

  it('asks for the password, and is in the audit log without the key', async () => {
    const one = await installation();
    const { app, browser } = await started(one);
    await app.db.$client.query(
      `UPDATE session SET password_confirmed_at = now() - interval '31 minutes'`,
    );
    const make = () => browser.put('/api/admin/settings').send({ newBackupKey: true });
    expect((await make().expect(403)).body).toMatchObject({ code: 'password-needed' });
    await browser.post('/api/confirm-password').send({ currentPassword: PASSWORD });
    await make().expect(200);
    const { rows } = await app.db.$client.query(
      `SELECT fields FROM admin_audit WHERE action = 'settings' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ fields: ['backupKey'] }]);
  });

  it('is made where Dear Ones has made the key, and nowhere else', async () => {
    const one = await installation();
    const { browser } = await started(one, { BACKUP_PASSPHRASE: 'the tea is in the tin' });
    const { body } = await browser.get('/api/admin/settings').expect(200);
    expect(body).toMatchObject({ hasBackupKey: false });
    const refused = await browser.put('/api/admin/settings').send({ newBackupKey: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'setting-fixed' } });
    await browser.put('/api/admin/settings').send({ newBackupKey: false }).expect(400);
  });
});
