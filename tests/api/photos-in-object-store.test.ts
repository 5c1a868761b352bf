import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FacePhoto } from '#shared/face-photo';
import { transaction } from '../../server/db/database';
import { movePhotos } from '../../server/photos/move-photos';
import { announceObject } from '../../server/photos/orphaned-objects.repository';
import type { PhotoObjects } from '../../server/photos/photo-objects';
import { createPhotoStore, openPhotoObjects } from '../../server/photos/photo-store';
import { insertPhoto } from '../../server/photos/photos.repository';
import { purgeOrphanedObjects } from '../../server/photos/purge-orphaned-objects';
import { signedInAdmin } from '../support/admin';
import { createTestApp, signedInFamily, type TestApp } from '../support/app';
import { startObjectStore } from '../support/object-store';
import { jpeg, smallJpeg, toDataUrl } from '../support/pictures';
import { purgeFaces } from '../support/purge';

type Family = Awaited<ReturnType<typeof signedInFamily>>;

const silent = pino({ level: 'silent' });
const keys = { title: 'Keys', content: 'On the hook.', category: 'Home' };
let photoUrl: string;
let store: Awaited<ReturnType<typeof startObjectStore>>;
let app: TestApp;
let objects: PhotoObjects;
let family: Family;

beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
  store = await startObjectStore();
  app = await createTestApp({ env: store.env });
  objects = await objectsOf(app);
  family = await signedInFamily(app);
});
afterAll(async () => {
  await app.close();
  await store.close();
});

async function objectsOf({ config }: TestApp): Promise<PhotoObjects> {
  const opened = await openPhotoObjects(config, silent);
  if (!opened) throw new Error('An object store is set');
  return opened;
}

const purge = () => purgeOrphanedObjects({ db: app.db, objects });
/** The time in which an object must become part of a photo passes. */
const timeToClaimIsOver = () =>
  app.db.$client.query(`UPDATE orphaned_objects SET remove_after = now() - interval '1 second'`);
const rowsOf = async (id: string) =>
  (
    await app.db.$client.query<{ inRow: boolean }>(
      `SELECT "full" IS NOT NULL AS "inRow" FROM photos WHERE id = $1`,
      [id],
    )
  ).rows;
const idOf = (address: string | null) => String(address).slice('/api/photos/'.length);
const keysOf = async (address: string | null) =>
  (await store.keys()).filter((key) => key.startsWith(idOf(address)));

async function added(by = family, photo = photoUrl): Promise<FacePhoto> {
  const { body } = await by.browser
    .post('/api/face-photos?photos=link')
    .send({ name: 'Anna', photoUrl: photo })
    .expect(201);
  return body as FacePhoto;
}

async function pixels(by: Family, address: string): Promise<Buffer> {
  const { body } = await by.browser.get(address).expect(200).expect('Content-Type', 'image/webp');
  return body as Buffer;
}

describe('with an object store, a photo', () => {
  it('is stored there in both sizes and nowhere else, and is read as from the database', async () => {
    const face = await added(family, toDataUrl(await jpeg({ width: 2000, height: 1000 })));
    expect(await keysOf(face.photoUrl)).toEqual([
      `${idOf(face.photoUrl)}/full.webp`,
      `${idOf(face.photoUrl)}/small.webp`,
    ]);
    expect(await rowsOf(idOf(face.photoUrl))).toEqual([{ inRow: false }]);
    for (const [query, width] of [
      ['', 1280],
      ['?size=small', 320],
    ] as const) {
      expect(
        await sharp(await pixels(family, `${face.photoUrl}${query}`)).metadata(),
      ).toMatchObject({ format: 'webp', width });
    }
    const { body } = await family.browser.get('/api/face-photos').expect(200);
    const inline = (body as FacePhoto[]).find(({ id }) => id === face.id)?.photoUrl;
    expect(inline).toBe(
      `data:image/webp;base64,${(await pixels(family, face.photoUrl)).toString('base64')}`,
    );
  });

  it('is 404 to others and 401 signed out, as if it did not exist', async () => {
    const { photoUrl: address } = await added();
    const strangers = await signedInFamily(app);
    const missing = await strangers.browser
      .get('/api/photos/00000000-0000-4000-8000-000000000000')
      .expect(404);
    const { body } = await strangers.browser.get(address).expect(404);
    expect(body).toEqual(missing.body);
    await app.browser().get(address).expect(401);
  });

  it('leaves the store once it is deleted, replaced or taken away', async () => {
    const face = await added();
    const { body: item } = await family.browser
      .post('/api/remember-items?photos=link')
      .send({ ...keys, photoUrl })
      .expect(201);
    const changed = await family.browser
      .patch(`/api/face-photos/${face.id}?photos=link`)
      .send({ photoUrl })
      .expect(200);
    await family.browser
      .put(`/api/remember-items/${item.id}`)
      .send({ ...keys, photoUrl: null })
      .expect(200);
    await purge();
    expect([await keysOf(face.photoUrl), await keysOf(item.photoUrl)]).toEqual([[], []]);
    expect(await keysOf(changed.body.photoUrl)).toHaveLength(2);
    await family.browser.delete(`/api/face-photos/${face.id}`).expect(204);
    await purgeFaces(app);
    await purge();
    expect(await keysOf(changed.body.photoUrl)).toEqual([]);
  });

  it('leaves the store with the account it belongs to', async () => {
    const [leaving, admin] = [await signedInFamily(app), await signedInAdmin(app)];
    const faces = [await added(leaving), await added(leaving), await added()];
    await admin.browser.delete(`/api/admin/users/${leaving.id}`).expect(204);
    await purge();
    expect(
      await Promise.all(faces.map(async (face) => (await keysOf(face.photoUrl)).length)),
    ).toEqual([0, 0, 2]);
  });

  it('that came to nothing is removed, but not before its request must be over', async () => {
    const before = await store.keys();
    await family.browser.patch('/api/face-photos/2147483647').send({ photoUrl }).expect(404);
    await purge();
    expect((await store.keys()).length).toBe(before.length + 2);
    await timeToClaimIsOver();
    await purge();
    expect(await store.keys()).toEqual(before);
  });

  it('cannot come to be once its object has been removed', async () => {
    const photoStore = createPhotoStore({ db: app.db, log: silent, keepIn: 's3', objects });
    const placed = await photoStore.place({
      full: Buffer.from('full'),
      small: Buffer.from('small'),
    });
    await timeToClaimIsOver();
    await purge();
    await expect(
      transaction(app.db, (tx) =>
        insertPhoto(tx, { id: family.personId, userId: family.id }, placed),
      ),
    ).rejects.toMatchObject({ name: 'PhotoStoreUnavailable' });
  });

  it('is not purged when a second move of it was announced and came to nothing', async () => {
    const face = await added();
    await announceObject(app.db, idOf(face.photoUrl));
    await timeToClaimIsOver();
    await purge();
    await pixels(family, face.photoUrl);
  });

  it('is never purged while it is added: twenty at once, under two servers that purge all the time', async () => {
    let adding = true;
    const purging = [1, 2].map(async () => {
      while (adding) await purge();
    });
    const faces = await Promise.all(Array.from({ length: 20 }, () => added()));
    adding = false;
    await Promise.all(purging);
    await purge();
    for (const face of faces) await pixels(family, face.photoUrl);
  });
});

describe('while the object store', () => {
  afterEach(() => store.work());

  it('is away, photos are 503 with Retry-After, all else works, and nothing is lost or half there', async () => {
    const face = await added();
    const before = await store.keys();
    store.breakOff();
    const tries = await Promise.all([
      family.browser.get(face.photoUrl),
      family.browser.get('/api/face-photos'),
      family.browser.post('/api/face-photos').send({ name: 'Ben', photoUrl }),
    ]);
    for (const { status, headers, body } of tries) {
      expect({ status, body }).toEqual({
        status: 503,
        body: {
          code: 'photos-away',
          message: 'Dear Ones cannot reach its photos right now. Please try again in a moment.',
        },
      });
      expect(headers['retry-after']).toBe('5');
    }
    const { body } = await family.browser.get('/api/face-photos?photos=link').expect(200);
    expect((body as FacePhoto[]).filter(({ name }) => name === 'Ben')).toEqual([]);
    await family.browser.delete(`/api/face-photos/${face.id}`).expect(204);
    await purgeFaces(app);
    await expect(purge()).rejects.toMatchObject({ name: 'PhotoStoreUnavailable' });

    store.work();
    await purge();
    expect(await store.keys()).toEqual(
      before.filter((key) => !key.startsWith(idOf(face.photoUrl))),
    );
    await pixels(family, (await added()).photoUrl);
  });

  it('hangs, a photo is answered 503 within seconds', async () => {
    const face = await added();
    store.hang();
    const { body } = await family.browser.get(face.photoUrl).expect(503);
    expect(body).toMatchObject({ code: 'photos-away' });
    store.work();
    await pixels(family, face.photoUrl);
  });

  it.each([
    ['does not know the key', { S3_ACCESS_KEY_ID: 'somebody' }, /^S3_ACCESS_KEY_ID: /],
    ['does not trust the signature', { S3_SECRET_ACCESS_KEY: 'guessed' }, /^S3_ACCESS_KEY_ID: /],
    [
      'has no such bucket',
      { S3_BUCKET: 'nobodys-photos' },
      /^S3_BUCKET: there is no bucket nobodys-photos at /,
    ],
  ])('%s, a start says so, and no photo is taken', async (_why, env, line) => {
    const before = await store.keys();
    const wrong = await createTestApp({ beside: app, env: { ...store.env, ...env } });
    expect(await (await objectsOf(wrong)).checkSettings()).toMatch(line);
    const { browser } = await signedInFamily(wrong);
    await browser.post('/api/face-photos').send({ name: 'Anna', photoUrl }).expect(503);
    expect(await store.keys()).toEqual(before);
    await wrong.close();
  });
});

describe('moving photos', () => {
  it('out of the database and back keeps each readable, and leaves none in two places', async () => {
    const inRows = await createTestApp({
      beside: app,
      env: { ...store.env, PHOTO_STORE: 'database' },
    });
    const mover = { db: app.db, objects };
    await movePhotos('s3', mover);
    const owner = await signedInFamily(inRows);
    const faces = [await added(owner), await added(owner), await added(owner)];
    const addresses = faces.map((face) => face.photoUrl);
    const before = await Promise.all(addresses.map((address) => pixels(owner, address)));
    expect(await keysOf(addresses[0] ?? '')).toEqual([]);

    const [moved, again] = await Promise.all([movePhotos('s3', mover), movePhotos('s3', mover)]);
    expect(moved + again).toBe(3);
    await timeToClaimIsOver();
    await purge();
    expect(await Promise.all(addresses.map((address) => pixels(owner, address)))).toEqual(before);
    expect(await rowsOf(idOf(addresses[0] ?? ''))).toEqual([{ inRow: false }]);

    await movePhotos('database', mover);
    await purge();
    expect(await store.keys()).toEqual([]);
    expect(await Promise.all(addresses.map((address) => pixels(owner, address)))).toEqual(before);
    await inRows.close();
  });
});
