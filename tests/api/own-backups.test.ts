import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyArchive } from '../../server/backup/archive-reader';
import { backUpByItself } from '../../server/backup/back-up-by-itself';
import { restore } from '../../server/backup/restore';
import { createBackupKey, isSealed, unsealWithSecret } from '../../server/backup/seal';
import { createTombstoneCopier } from '../../server/backup/tombstone-list';
import { createBackupJob, notifyOfMissingBackups } from '../../server/backups/backup-job';
import type { Seal } from '../../server/config/backups';
import { runChecks } from '../../server/health/run-checks';
import { signedInAdmin } from '../support/admin';
import { createTestApp, queryOf, signedInFamily, useTestApp } from '../support/app';
import { createBareDatabase } from '../support/database';
import { smallJpeg, toDataUrl } from '../support/pictures';

const app = useTestApp();
const NOW = new Date(2026, 10, 29, 12);
const at = { hour: 3, minute: 30 };
const NAME = 'dear-ones-2026-11-29-1200.tar.gz.age';
let parent: string;
let folder: string;
let key: Awaited<ReturnType<typeof createBackupKey>>;
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-own-'));
  folder = path.join(parent, 'backups');
  key = await createBackupKey();
  await query(
    `UPDATE backup_state SET day = NULL, succeeded_at = NULL, problem = NULL, wanted_since = NULL, told_at = NULL`,
  );
});
afterEach(() => rm(parent, { recursive: true }));

const query = queryOf(app);
const stateOfBackups = async () =>
  (await query('SELECT day::text, succeeded_at, problem FROM backup_state')).rows[0];

const make = (
  other: {
    seal?: Seal | undefined;
    now?: Date;
    stop?: AbortSignal;
    at?: string;
    dataDir?: string;
  } = {},
) =>
  backUpByItself({
    backups: { folder: other.at ?? folder, at },
    seal: 'seal' in other ? other.seal : { publicKey: key.publicKey },
    dataDir: other.dataDir ?? app().config.dataDir,
    url: String(app().config.databaseUrl),
    openObjects: () => Promise.resolve(undefined),
    version: '0',
    now: other.now ?? NOW,
    stop: other.stop ?? new AbortController().signal,
  });

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

describe('a backup that a server makes by itself', () => {
  it('is sealed, for its owner alone, and brings back the whole family in another place', async () => {
    const { browser, email } = await signedInFamily(app());
    const photoUrl = toDataUrl(await smallJpeg());
    await browser
      .post('/api/face-photos')
      .send({ name: 'Anna', relationship: 'Daughter', description: '', photoUrl })
      .expect(201);
    expect(await make()).toMatchObject({ outcome: 'made' });

    const file = path.join(folder, NAME);
    expect(await readdir(folder)).toEqual([NAME]);
    expect([await modeOf(folder), await modeOf(file), await isSealed(file)]).toEqual([
      '700',
      '600',
      true,
    ]);
    expect((await readFile(file)).includes('Anna')).toBe(false);
    expect(await stateOfBackups()).toMatchObject({ day: '2026-11-29', problem: null });

    const database = await createBareDatabase();
    await restore({
      url: database.url,
      file,
      unseal: unsealWithSecret(key),
      projectDir: app().config.projectDir,
      objects: undefined,
      replace: false,
    });
    const client = new Client(database.url);
    await client.connect();
    const { rows } = await client.query(
      `SELECT f.name, length(p.small) > 0 AS "hasPhoto" FROM face_photos f JOIN photos p ON p.id = f.photo_id
       JOIN memberships m ON m.person_id = f.person_id JOIN users u ON u.id = m.user_id WHERE u.email = $1`,
      [email],
    );
    await client.end();
    await database.drop();
    expect(rows).toEqual([{ name: 'Anna', hasPhoto: true }]);
  });

  it('is made once a day, by one of several servers', async () => {
    const outcomes = await Promise.all([make(), make(), make()]);
    expect(outcomes.filter(({ outcome }) => outcome === 'made')).toHaveLength(1);
    expect(await make()).toEqual({ outcome: 'not-due' });
    expect(await make({ now: new Date(2026, 10, 30, 12) })).toMatchObject({ outcome: 'made' });
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('is not sealed if the operator wants it so, and then in a folder for it alone', async () => {
    expect(await make({ seal: undefined })).toMatchObject({ outcome: 'made' });
    expect(await isSealed(path.join(folder, 'dear-ones-2026-11-29-1200.tar.gz'))).toBe(false);
    const shared = path.join(parent, 'shared');
    await mkdir(shared, { mode: 0o755 });
    await writeFile(path.join(shared, 'holiday.jpg'), '');
    await query('UPDATE backup_state SET day = NULL');
    expect(await make({ seal: undefined, at: shared })).toMatchObject({ problem: 'open' });
    expect(await make({ at: shared })).toMatchObject({ outcome: 'made' });
    expect(await modeOf(path.join(shared, NAME))).toBe('600');
  });

  it('stops with the server, and leaves no file and no mark', async () => {
    const stopping = new AbortController();
    const made = make({ stop: stopping.signal });
    stopping.abort();
    await expect(made).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
    expect(await stateOfBackups()).toMatchObject({ day: null, problem: null });
    expect(await make()).toMatchObject({ outcome: 'made' });
  });

  it.each([
    ['link', (at: string) => mkdir(`${at}-real`).then(() => symlink(`${at}-real`, at))],
    ['folder', (at: string) => writeFile(at, '')],
    ['folder', (at: string) => mkdir(path.join(at, NAME, 'x'), { recursive: true })],
  ])('says that the problem is the %s', async (problem, prepare) => {
    await prepare(folder);
    expect(await make()).toMatchObject({ outcome: 'failed', problem });
    expect(await stateOfBackups()).toMatchObject({ day: null, problem });
  });

  it('follows no link that somebody has put in its way', async () => {
    const victim = path.join(parent, 'victim');
    await writeFile(victim, 'mine');
    await mkdir(folder, { mode: 0o700 });
    await symlink(victim, path.join(folder, NAME));
    await symlink(victim, path.join(folder, `${NAME}.part`));
    expect(await make()).toMatchObject({ outcome: 'made' });
    expect(await readFile(victim, 'utf8')).toBe('mine');
    expect((await stat(path.join(folder, NAME))).size).toBeGreaterThan(1000);
  });

  it('with a key that has an error in it fails, and Health says so', async () => {
    const wrong = key.publicKey.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
    expect(await make({ seal: { publicKey: wrong } })).toMatchObject({ problem: 'key' });
    expect(await readdir(folder)).toEqual([]);
  });
});

const health = async (env: Record<string, string>, now = new Date()) => {
  const { config } = await withEnv(env);
  const checks = await runChecks({ config, db: app().db, now: () => now });
  return checks.find(({ name }) => name === 'backups');
};

/** The settings of a server with these variables, on the same database. */
async function withEnv(env: Record<string, string>) {
  const other = await createTestApp({ beside: app(), env });
  await other.close();
  return other;
}

describe('Health', () => {
  const HOUR = 60 * 60 * 1000;
  const sealed = () => ({ BACKUP_DIR: folder, BACKUP_PUBLIC_KEY: key.publicKey });

  it('shows the age of the last good backup, and that it is not sealed', async () => {
    expect(await health({})).toMatchObject({ state: 'warning' });
    expect(await health(sealed())).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('no backup yet') as string,
    });
    await make();
    expect(await health(sealed())).toMatchObject({
      state: 'ok',
      message: 'The last good backup was made within the last two hours.',
    });
    const later = (hours: number) => new Date(Date.now() + hours * HOUR);
    expect(await health(sealed(), later(30.5))).toMatchObject({
      state: 'ok',
      message: 'The last good backup was made 30 hours ago.',
    });
    expect(await health(sealed(), later(80))).toMatchObject({
      state: 'failed',
      message: 'The last good backup was made 3 days ago.',
    });
    expect(await health({ BACKUP_DIR: folder, BACKUP_UNSEALED: '1' })).toMatchObject({
      state: 'warning',
      remedy: expect.stringContaining('BACKUP_UNSEALED') as string,
    });
  });

  it('says why the last one did not succeed', async () => {
    await writeFile(folder, '');
    await make();
    expect(await health(sealed())).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('cannot be written to') as string,
    });
  });

  it('asks for no passphrase where something else seals backups, or nothing is to', async () => {
    const passphrase = 'a passphrase of many words';
    const remedy = async (env: Record<string, string>) => (await health(env))?.remedy;
    expect(await remedy({})).toMatch(/the key that it shows.*BACKUP_PASSPHRASE/);
    for (const [name, value] of [
      ['BACKUP_PUBLIC_KEY', key.publicKey],
      ['BACKUP_PASSPHRASE', passphrase],
      ['BACKUP_UNSEALED', '1'],
    ] as const)
      expect(await remedy({ [name]: value })).toMatch(
        /^Choose a folder [^.]+ or set BACKUP_DIR to one\.$/,
      );

    const problem = (found: string) => query(`UPDATE backup_state SET problem = '${found}'`);
    await problem('open');
    expect(await remedy({ BACKUP_DIR: folder, BACKUP_UNSEALED: '1' })).toMatch(
      /instead of BACKUP_UNSEALED, or use a folder/,
    );
    expect(await remedy(sealed())).toMatch(/were changed since then/);
    await problem('key');
    expect(await remedy(sealed())).toMatch(/^Copy the key again/);
    expect(await remedy({ BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase })).toMatch(
      /were changed since then/,
    );
    const { config } = await withEnv({});
    const ofSetUp = config.withStored({
      BACKUP_DIR: folder,
      BACKUP_PUBLIC_KEY: key.publicKey,
    });
    const checks = await runChecks({ config: ofSetUp, db: app().db, now: () => new Date() });
    expect(checks.find(({ name }) => name === 'backups')?.remedy).toMatch(/^Make a new key/);
  });
});

describe('administrators', () => {
  it('are told once after three days without a good backup, and once a week from then on', async () => {
    const { email } = await signedInAdmin(app());
    const told = async () => {
      await notifyOfMissingBackups(app().deps);
      await app().mails.deliverWaiting();
      return app().sent.filter(
        ({ to, subject }) => to.address === email && subject.includes('no backup'),
      ).length;
    };
    await query(`UPDATE backup_state SET wanted_since = now() - interval '71 hours'`);
    expect(await told()).toBe(0);
    await query(`UPDATE backup_state SET wanted_since = now() - interval '73 hours'`);
    expect(await told()).toBe(1);
    expect(await told()).toBe(1);
    await query(`UPDATE backup_state SET told_at = now() - interval '8 days'`);
    expect(await told()).toBe(2);
    await make();
    expect(await told()).toBe(2);
    const mail = app().sent.find(
      ({ to, subject }) => to.address === email && subject.includes('no backup'),
    );
    expect(mail?.text).toContain('/admin/health');
    // The settings can change the zone while the program runs.
    const zoned = await createTestApp({ beside: app(), env: { TZ: 'Asia/Tokyo' } });
    await query(
      `UPDATE backup_state SET succeeded_at = NULL, wanted_since = now() - interval '4 days', told_at = NULL`,
    );
    await notifyOfMissingBackups(zoned.deps);
    await zoned.mails.deliverWaiting();
    expect(zoned.sent.find(({ to }) => to.address === email)?.text).toContain(
      '(Japan Standard Time)',
    );
    await zoned.close();
  });

  it.each([':/etc/localtime', 'CET-1CEST,M3.5.0'])(
    'are told by UTC where the server has a zone without a name: %s',
    async (TZ) => {
      const { email } = await signedInAdmin(app());
      const odd = await createTestApp({ beside: app(), env: { TZ } });
      await query(`UPDATE backup_state SET wanted_since = now() - interval '4 days'`);
      await notifyOfMissingBackups(odd.deps);
      await odd.mails.deliverWaiting();
      const mail = odd.sent.find(({ to }) => to.address === email);
      expect(mail?.text).toContain('(Coordinated Universal Time)');
      await odd.close();
    },
  );
});

describe('the job of a server', () => {
  it('makes the backup, deletes old ones at the start and also if none succeeds, and waits an hour after a failure', async () => {
    await mkdir(folder, { mode: 0o700 });
    const old = path.join(folder, 'dear-ones-2020-01-01-0330.tar.gz.age');
    await writeFile(old, '');
    const env = { BACKUP_DIR: folder, BACKUP_PUBLIC_KEY: key.publicKey };
    const other = await createTestApp({ beside: app(), env });
    const { signal } = new AbortController();
    const job = createBackupJob(other.deps);
    await job.run(signal);
    const [name = ''] = await readdir(folder);
    expect(await readdir(folder)).toHaveLength(1);
    expect(name).toMatch(/^dear-ones-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz\.age$/);
    await verifyArchive(path.join(folder, name), unsealWithSecret(key));
    await job.run(signal);
    expect(await readdir(folder)).toEqual([name]);
    await other.close();
  });
});

describe('the tombstone list in the data folder', () => {
  const copier = () => createTombstoneCopier(app().db.$client, parent);
  const list = () => path.join(parent, 'ended.jsonl');
  const lines = async () => (await readFile(list(), 'utf8')).split('\n').filter(Boolean);

  it('has each row once, whatever the order of transactions, and is for its owner alone', async () => {
    const first = copier();
    await first.copy();
    const before = (await lines()).length;
    const slow = await app().db.$client.connect();
    await slow.query('BEGIN');
    await slow.query(`INSERT INTO tombstones (what, ids) VALUES ('slow', ARRAY['1'])`);
    await query(`INSERT INTO tombstones (what, ids) VALUES ('fast', ARRAY['2'])`);
    expect(await first.copy()).toBe(1);
    await slow.query('COMMIT');
    slow.release();
    expect(await first.copy()).toBe(1);
    expect(await first.copy()).toBe(0);
    expect((await lines()).length).toBe(before + 2);
    // After a restart.
    expect(await copier().copy()).toBe(0);
    expect((await lines()).length).toBe(before + 2);
    expect(await modeOf(list())).toBe('600');
  });

  it('is written again if it was deleted, and survives a line that was cut off', async () => {
    const first = copier();
    await first.copy();
    const count = (await lines()).length;
    await rm(list());
    await query(`INSERT INTO tombstones (what, ids) VALUES ('more', ARRAY['3'])`);
    await expect(first.copy()).rejects.toThrow();
    await first.copy();
    expect((await lines()).length).toBe(count + 1);
    const text = await readFile(list(), 'utf8');
    await writeFile(list(), text.slice(0, -20));
    expect(await copier().copy()).toBe(1);
    expect((await lines()).length).toBe(count + 1);
  });

  it('forgets after 35 days', async () => {
    await query(
      `INSERT INTO tombstones (what, ids, at) VALUES ('old', ARRAY['4'], now() - interval '36 days')`,
    );
    await copier().copy();
    expect((await lines()).join()).not.toContain('"old"');
    await query(`DELETE FROM tombstones WHERE what = 'old'`);
  });
});
