import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../server/backup/back-up';
import { restore } from '../../server/backup/restore';
import { readConfig } from '../../server/config';
import { migrate, migrateTo } from '../../server/db/migrate';
import { installMailQueue } from '../../server/mail/queue';
import { moveMedia } from '../../server/media/move-media';
import type { ObjectStore } from '../../server/media/object-store/object-store';
import { openObjectStore } from '../../server/media/object-store/s3-store';
import { storedBytesOf } from '../../server/media/storage.repository';
import { createTestApp, type TestApp } from '../support/app';
import { createBareDatabase } from '../support/database';
import { formerMigrations } from '../support/former-migrations';
import { FormerServer, type FormerFamily } from '../support/former-server';
import { startObjectStore } from '../support/object-store';

/** The number of migrations of the version with two stores. */
const BEFORE_ONE_STORE = 43;
const { projectDir } = readConfig({});
const silent = pino({ level: 'silent' });

interface Photo {
  id: string;
  full: Buffer;
  small: Buffer;
}
interface Voice {
  id: string;
  bytes: Buffer;
}

let store: Awaited<ReturnType<typeof startObjectStore>>;
let objects: ObjectStore;
let folder: string;
let file: string;
let former: Awaited<ReturnType<typeof createBareDatabase>>;
let family: FormerFamily;
let photos: Photo[];
let voices: Voice[];
const cleanUps: (() => Promise<unknown>)[] = [];

/** The settings of the version before, where those of photos and recordings differ. */
const settings = () => {
  const { MEDIA_STORE: _one, ...bucket } = store.env;
  return { ...bucket, PHOTO_STORE: 's3', VOICE_STORE: 'database' };
};

/** A family of the version before people, whose newest photo and, later, newest recording are in the object store. */
beforeAll(async () => {
  store = await startObjectStore();
  const opened = await openObjectStore(readConfig(store.env), silent);
  if (!opened) throw new Error('The object store is not configured');
  objects = opened;
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-media-'));
  former = await createBareDatabase();
  const client = new Client(former.url);
  await client.connect();
  const { folder: migrationsFolder, remove } = await formerMigrations();
  await runMigrations(drizzle(client), { migrationsFolder });
  await remove();
  const server = new FormerServer(client);
  const email = 'family@example.com';
  family = await server.fill(await server.register(email), email);

  photos = (await client.query<Photo>('SELECT id, "full", small FROM photos ORDER BY created_at'))
    .rows;
  voices = (await client.query<Voice>('SELECT id, bytes FROM voices ORDER BY created_at')).rows;
  const [photo, voice] = [photos.at(-1), voices.at(-1)];
  if (!photo || !voice) throw new Error('The family has photos and recordings');
  await objects.put('photo', photo.id, photo);
  await client.query('UPDATE photos SET "full" = NULL, small = NULL WHERE id = $1', [photo.id]);
  const pool = new Pool({ connectionString: former.url });
  await migrateTo(BEFORE_ONE_STORE, former.url, projectDir, () => installMailQueue(pool));
  await pool.end();
  await objects.put('voice', voice.id, voice);
  await client.query('UPDATE voices SET bytes = NULL, object_bytes = $2 WHERE id = $1', [
    voice.id,
    voice.bytes.length,
  ]);
  await client.end();
  expect(await store.keys()).toEqual(
    [`${photo.id}/full.webp`, `${photo.id}/small.webp`, `${voice.id}/voice.wav`].sort(),
  );
  file = path.join(folder, 'backup.tar.gz');
  await backUp({ url: former.url, objects, version: '0', output: createWriteStream(file) });
});
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  await former.drop();
  await store.close();
  await rm(folder, { recursive: true });
});

async function restored(into: ObjectStore | undefined): Promise<string> {
  const { url, drop } = await createBareDatabase();
  cleanUps.push(drop);
  await restore({ url, file, projectDir, objects: into, replace: false });
  return url;
}

async function upgraded(): Promise<string> {
  await migrate(former.url, projectDir);
  return former.url;
}

/** The bytes at each address of the tablet. */
const addresses = (): [address: string, bytes: Buffer][] => [
  ...photos.flatMap(({ id, full, small }): [string, Buffer][] => [
    [`/api/tablet/photos/${id}`, full],
    [`/api/tablet/photos/${id}?size=small`, small],
  ]),
  ...voices.map(({ id, bytes }): [string, Buffer] => [`/api/tablet/voices/${id}`, bytes]),
];

async function expectEverything(app: TestApp): Promise<void> {
  const read = (address: string, headers = {}) =>
    app
      .browser()
      .get(address)
      .set({ Cookie: `dear-ones-tablet=${family.tablet.token}`, ...headers });
  for (const [address, bytes] of addresses()) {
    const part = await read(address, { Range: 'bytes=2-5' }).expect(206);
    expect(Buffer.compare(part.body as Buffer, bytes.subarray(2, 6)), address).toBe(0);
    const whole = await read(address).expect(200);
    expect(Buffer.compare(whole.body as Buffer, bytes), address).toBe(0);
  }
}

/** The former version did not note the size of a photo in the object store. */
const UNKNOWN = 150_000;
const sizeOfRows = () =>
  [...photos, ...voices].flatMap((row) => Object.values(row)).filter(Buffer.isBuffer);
const inRows = () => sizeOfRows().reduce((sum, { length }) => sum + length, 0);
const outsideOnce = () => {
  const { full, small } = photos.at(-1) ?? { full: Buffer.of(), small: Buffer.of() };
  return inRows() - full.length - small.length + UNKNOWN;
};

describe('photos and recordings of the version with two stores', () => {
  it.each([
    ['after an upgrade', upgraded, outsideOnce],
    ['from a backup, into an object store', () => restored(objects), outsideOnce],
    ['from a backup, into the database', () => restored(undefined), inRows],
  ])('are at their addresses, count the same, and can be moved, %s', async (_how, ready, size) => {
    const databaseUrl = await ready();
    const app = await createTestApp({ databaseUrl, env: settings() });
    const { rows } = await app.db.$client.query<{ id: number }>('SELECT id FROM people');
    expect(await storedBytesOf(app.db, rows[0]?.id ?? 0)).toBe(size());
    await expectEverything(app);
    const placed = await app.deps.mediaStore.place('voice', {
      bytes: Buffer.from('new'),
      milliseconds: 900,
    });
    expect(placed).toMatchObject({ stored: { objectBytes: 3 } });

    const moved = await moveMedia('s3', { db: app.db, objects });
    expect(moved).toEqual(
      size() === inRows()
        ? { photo: 3, voice: 3, sound: 0, video: 0 }
        : { photo: 2, voice: 2, sound: 0, video: 0 },
    );
    await expectEverything(app);
    await moveMedia('database', { db: app.db, objects });
    await expectEverything(app);
    await app.close();
  });
});
