import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyTombstones, type AppliedTombstones } from '../../server/backup/apply-tombstones';
import { completeForeignRestore, restore } from '../../server/backup/restore';
import { createTombstoneCopier } from '../../server/backup/tombstone-list';
import { isRestoreUnfinishedAt } from '../../server/backup/unfinished-restore';
import { countForgottenTombstones } from '../../server/backups/older-database';
import { hideGiftsAgain } from '../../server/contributions/take-back-gift.repository';
import { runChecks } from '../../server/health/run-checks';
import { prepareDatabase } from '../../server/prepare-database';
import { createTestApp, PASSWORD, signedInFamily, useTestApp, type TestApp } from '../support/app';
import { memberOf } from '../support/circle';
import { createBareDatabase, createDatabase } from '../support/database';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { backUpApp, dataDirWithList, newDataDir, queryIn, restored } from '../support/restored';
import { familyWithTablet } from '../support/tablets';

const app = useTestApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-ended-'));
});
afterAll(() => rm(folder, { recursive: true }));

const logIn = (to: TestApp, email: string, password = PASSWORD) =>
  to.browser().post('/api/login').send({ email, password });

describe('with the tombstone list', () => {
  it('a restore brings back nothing that was ended, erased or had its password changed since', async () => {
    const [owner, stays, leaver, other] = [
      await familyWithTablet(app()),
      await signedInFamily(app()),
      await signedInFamily(app()),
      await signedInFamily(app()),
    ];
    const personId = await homeOf(owner.id);
    await queryIn(
      app(),
      `INSERT INTO memberships (person_id, user_id, role) VALUES ($1, $2, 'caregiver'), ($1, $3, 'owner')`,
      [personId, stays.id, leaver.id],
    );
    const photoUrl = toDataUrl(await smallJpeg());
    const face = await owner.browser
      .post('/api/face-photos')
      .send({ name: 'Anna', relationship: 'Daughter', description: '', photoUrl })
      .expect(201);
    const item = await owner.browser
      .post('/api/remember-items')
      .send({ title: 'Keys', content: 'On the hook.', category: 'Home' })
      .expect(201);
    const kept = await owner.browser
      .post('/api/remember-items')
      .send({ title: 'Stays', content: 'Here.', category: 'Home' })
      .expect(201);
    const file = await backUpApp(app(), folder);

    await queryIn(app(), 'DELETE FROM users WHERE id = $1', [other.id]);
    await queryIn(app(), 'DELETE FROM memberships WHERE person_id = $1 AND user_id = $2', [
      personId,
      leaver.id,
    ]);
    await queryIn(app(), `UPDATE users SET password = 'new hash' WHERE id = $1`, [owner.id]);
    await queryIn(app(), 'DELETE FROM tablets WHERE person_id = $1', [personId]);
    await queryIn(app(), 'DELETE FROM face_photos WHERE id = $1', [face.body.id]);
    await queryIn(app(), 'DELETE FROM photos WHERE person_id = $1', [personId]);
    await queryIn(app(), 'DELETE FROM remember_items WHERE id = $1', [item.body.id]);
    const dataDir = await newDataDir(folder);
    await createTombstoneCopier(app().db.$client, dataDir).copy();
    const list = await readFile(path.join(dataDir, 'ended.jsonl'), 'utf8');
    for (const secret of [owner.email, other.email, 'Anna', 'Keys', 'new hash'])
      expect(list).not.toContain(secret);

    const { again, applied, close } = await restored(app(), file, dataDir);
    expect(applied).toMatchObject({ isListComplete: true, waitingTablets: 0, newOwners: 0 });
    expect(applied?.counts).toMatchObject({
      users: 1,
      memberships: 1,
      tablets: 1,
      face_photos: 1,
      remember_items: 1,
      'password-changed': 1,
    });
    await logIn(again, other.email).expect(401);
    await logIn(again, owner.email).expect(401);
    await logIn(again, stays.email).expect(200);
    const { rows } = await queryIn(
      again,
      `SELECT (SELECT count(*)::int FROM tablets) AS tablets, (SELECT count(*)::int FROM face_photos) AS faces,
         (SELECT count(*)::int FROM photos) AS photos, (SELECT array_agg(id) FROM remember_items) AS items,
         (SELECT count(*)::int FROM memberships WHERE user_id = $1 AND person_id = $2) AS left_member`,
      [leaver.id, personId],
    );
    expect(rows).toEqual([
      { tablets: 0, faces: 0, photos: 0, items: [kept.body.id], left_member: 0 },
    ]);
    await close();
  });

  it('a backup that was made after a change does not undo it', async () => {
    const one = await signedInFamily(app());
    const dataDir = await newDataDir(folder);
    const copier = createTombstoneCopier(app().db.$client, dataDir);
    await queryIn(app(), `UPDATE users SET password = password || '' WHERE id = $1`, [one.id]);
    const [{ password } = {}] = (
      await queryIn(app(), 'SELECT password FROM users WHERE id = $1', [one.id])
    ).rows;
    await queryIn(app(), `UPDATE users SET password = 'other' WHERE id = $1`, [one.id]);
    await queryIn(app(), `UPDATE users SET password = $2 WHERE id = $1`, [one.id, password]);
    await copier.copy();
    const file = await backUpApp(app(), folder);
    const { again, applied, close } = await restored(app(), file, dataDir);
    expect(applied).toMatchObject({ isListComplete: true, counts: {} });
    await logIn(again, one.email).expect(200);
    await close();
  });

  it('a circle whose only owner of then has left gets another one', async () => {
    const owner = await signedInFamily(app());
    const personId = await homeOf(owner.id);
    const heir = await memberOf(app(), personId, 'caregiver');
    await memberOf(app(), personId, 'helper');
    const file = await backUpApp(app(), folder);
    await queryIn(
      app(),
      `UPDATE memberships SET role = 'owner' WHERE user_id = $1 AND person_id = $2`,
      [heir.id, personId],
    );
    await queryIn(app(), 'DELETE FROM users WHERE id = $1', [owner.id]);
    const dataDir = await newDataDir(folder);
    await createTombstoneCopier(app().db.$client, dataDir).copy();
    const { again, applied, close } = await restored(app(), file, dataDir);
    expect(applied).toMatchObject({ newOwners: 1 });
    const { rows } = await queryIn(
      again,
      `SELECT user_id FROM memberships WHERE person_id = $1 AND role = 'owner'`,
      [personId],
    );
    expect(rows).toEqual([{ user_id: heir.id }]);
    await close();
  });

  it('a photo that was replaced since stays with its face', async () => {
    const owner = await signedInFamily(app());
    const photoUrl = toDataUrl(await smallJpeg());
    const { body } = await owner.browser
      .post('/api/face-photos')
      .send({ name: 'Anna', relationship: 'Daughter', description: '', photoUrl })
      .expect(201);
    const file = await backUpApp(app(), folder);
    await owner.browser.patch(`/api/face-photos/${body.id}`).send({ photoUrl }).expect(200);
    const dataDir = await newDataDir(folder);
    await createTombstoneCopier(app().db.$client, dataDir).copy();
    const { again, close } = await restored(app(), file, dataDir);
    const faces = await queryIn(again, 'SELECT id FROM face_photos WHERE id = $1', [body.id]);
    expect(faces.rows).toHaveLength(1);
    await close();
  });
});

describe('a restore that is stopped in the middle', () => {
  it('lets no server start, and is run again without any word about what it has left', async () => {
    const file = await backUpApp(app(), folder);
    const database = await createBareDatabase();
    const { url } = database;
    const options = { url, file, projectDir: app().config.projectDir, objects: undefined };
    const stopped = restore({
      ...options,
      replace: false,
      beforeFirstStart: () => Promise.reject(new Error('killed')),
    });
    await expect(stopped).rejects.toThrow('killed');
    expect(await isRestoreUnfinishedAt(url)).toBe(true);
    const preparation = { config: { ...app().config, databaseUrl: url }, log: app().deps.log, url };
    const start = prepareDatabase(preparation, () => Promise.resolve());
    await expect(start).rejects.toThrow('A restore was not completed');

    await restore({ ...options, replace: false });
    expect(await isRestoreUnfinishedAt(url)).toBe(false);
    await prepareDatabase(preparation, () => Promise.resolve());
    await database.drop();
  });
});

describe('without the list', () => {
  it.each([
    ['there is none', () => Promise.resolve()],
    [
      'it begins after the backup',
      async (dataDir: string) => {
        await createTombstoneCopier(app().db.$client, dataDir).copy();
        const file = path.join(dataDir, 'ended.jsonl');
        const text = await readFile(file, 'utf8');
        const later = new Date(Date.now() + 60_000).toISOString();
        await writeFile(file, text.replace(/"since":"[^"]+"/, `"since":"${later}"`));
      },
    ],
    [
      'no server has written it for three days',
      async (dataDir: string) => {
        await createTombstoneCopier(app().db.$client, dataDir).copy();
        const file = path.join(dataDir, 'ended.jsonl');
        const text = await readFile(file, 'utf8');
        const earlier = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString();
        await writeFile(file, text.replace(/"written":"[^"]+"/, `"written":"${earlier}"`));
      },
    ],
    [
      'it is that of another installation',
      async (dataDir: string) => {
        const other = await createDatabase();
        const otherApp = await createTestApp({ databaseUrl: other.url });
        // Databases of tests are copies of one.
        await queryIn(otherApp, 'UPDATE backup_state SET installation = gen_random_uuid()');
        await createTombstoneCopier(otherApp.db.$client, dataDir).copy();
        await otherApp.close();
        await other.drop();
      },
    ],
  ])('because %s, a tablet shows nothing until an owner lets it', async (_why, prepare) => {
    const { tablet, id, email } = await familyWithTablet(app());
    const personId = await homeOf(id);
    const caregiver = await memberOf(app(), personId, 'caregiver');
    const cookie = await cookieOf(tablet);
    const file = await backUpApp(app(), folder);
    const dataDir = await newDataDir(folder);
    await prepare(dataDir);

    const { again, applied, close } = await restored(app(), file, dataDir);
    expect(applied?.isListComplete).toBe(false);
    expect(applied?.waitingTablets).toBeGreaterThan(0);
    const content = () => again.browser().get('/api/tablet/content').set('Cookie', cookie);
    expect((await content().expect(401)).body).toMatchObject({ code: 'tablet-ended' });
    const [owner, other] = [again.browser(), again.browser()];
    await owner.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    await other.post('/api/login').send({ email: caregiver.email, password: PASSWORD }).expect(200);
    const list = await owner.get(`/api/people/${personId}/tablets`).expect(200);
    expect(list.body).toMatchObject([{ waitsForOwner: true }]);
    const at = `/api/people/${personId}/tablets/${list.body[0].id}`;
    await other.patch(at).send({ waitsForOwner: false }).expect(403);
    await owner.patch(at).send({ waitsForOwner: true }).expect(400);
    await content().expect(401);
    await owner.patch(at).send({ waitsForOwner: false }).expect(200);
    await content().expect(200);
    await close();
  });
});

describe('a database that another program has restored', () => {
  /** A copy of the database as it was, with its sessions, and without a word about what was ended since. */
  async function restoredElsewhere(file: string) {
    const database = await createBareDatabase();
    const options = { url: database.url, projectDir: app().config.projectDir };
    await restore({ ...options, file, objects: undefined, replace: false });
    const end = async (dataDir: string, createdAt: string) => {
      let applied: AppliedTombstones | undefined;
      await completeForeignRestore({
        ...options,
        beforeFirstStart: async (client) => {
          applied = await applyTombstones(client, { createdAt }, dataDir, hideGiftsAgain);
        },
      });
      return applied;
    };
    return { database, end };
  }

  it('is told from one that knows all that was ended, and ends the same as a restore of ours', async () => {
    const [gone, stays] = [await signedInFamily(app()), await familyWithTablet(app())];
    const file = await backUpApp(app(), folder);
    const madeAt = new Date().toISOString();
    await queryIn(app(), 'DELETE FROM users WHERE id = $1', [gone.id]);
    const dataDir = await dataDirWithList(app(), folder);

    const { database, end } = await restoredElsewhere(file);
    const again = await createTestApp({ databaseUrl: database.url, env: { DATA_DIR: dataDir } });
    const health = async () => {
      const checks = await runChecks({ ...again.deps, now: () => new Date() });
      return checks.find(({ name }) => name === 'database');
    };
    expect(await health()).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('older than the list') as string,
      remedy: expect.stringContaining('--restored-elsewhere') as string,
    });
    await again.close();

    expect(await end(dataDir, madeAt)).toMatchObject({
      isListComplete: true,
      counts: { users: 1 },
      waitingTablets: 0,
    });
    const after = await createTestApp({ databaseUrl: database.url, env: { DATA_DIR: dataDir } });
    expect((await queryIn(after, 'SELECT FROM session')).rowCount).toBe(0);
    await logIn(after, gone.email).expect(401);
    await logIn(after, stays.email).expect(200);
    expect(await countForgottenTombstones(after.db, { dataDir, now: new Date() })).toBe(0);
    await after.close();
    await database.drop();
  });

  it('lets tablets wait for an owner if nobody says when the backup was made', async () => {
    await familyWithTablet(app());
    const { database, end } = await restoredElsewhere(await backUpApp(app(), folder));
    const applied = await end(await dataDirWithList(app(), folder), new Date(0).toISOString());
    expect(applied?.isListComplete).toBe(false);
    expect(applied?.waitingTablets).toBeGreaterThan(0);
    expect(await isRestoreUnfinishedAt(database.url)).toBe(false);
    await database.drop();
  });

  it('lets no server start if that was stopped in the middle', async () => {
    const { database } = await restoredElsewhere(await backUpApp(app(), folder));
    await expect(
      completeForeignRestore({
        url: database.url,
        projectDir: app().config.projectDir,
        beforeFirstStart: () => Promise.reject(new Error('killed')),
      }),
    ).rejects.toThrow('killed. Mend it, then run the same command again.');
    expect(await isRestoreUnfinishedAt(database.url)).toBe(true);
    await database.drop();
  });
});

async function homeOf(userId: number): Promise<number> {
  const { rows } = await queryIn(app(), 'SELECT id FROM people WHERE home_of = $1', [userId]);
  return Number(rows[0]?.id);
}

/** The cookie of a paired tablet, for another server. */
async function cookieOf(tablet: ReturnType<TestApp['browser']>): Promise<string> {
  await tablet.get('/api/tablet/content').expect(200);
  const { value } = tablet.jar.getCookie('dear-ones-tablet', {
    path: '/',
    domain: '127.0.0.1',
    secure: false,
    script: false,
  }) as unknown as { value: string };
  return `dear-ones-tablet=${value}`;
}
