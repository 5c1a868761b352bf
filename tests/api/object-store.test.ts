import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { transaction } from '../../server/db/database';
import { createMediaStore } from '../../server/media/media-store';
import { insertMedia } from '../../server/media/media.repository';
import { moveMedia } from '../../server/media/move-media';
import type { ObjectStore } from '../../server/media/object-store/object-store';
import { announceObject } from '../../server/media/object-store/orphaned-objects.repository';
import { purgeOrphanedObjects } from '../../server/media/object-store/purge-orphaned-objects';
import { openObjectStore } from '../../server/media/object-store/s3-store';
import { storedBytesOf } from '../../server/media/storage.repository';
import { signedInAdmin } from '../support/admin';
import { createTestApp, signedInFamily, type TestApp } from '../support/app';
import { startObjectStore } from '../support/object-store';
import { jpeg, smallJpeg, toDataUrl } from '../support/pictures';
import { purgeFaces } from '../support/purge';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

type Family = Awaited<ReturnType<typeof signedInFamily>>;

const silent = pino({ level: 'silent' });
const keys = { title: 'Keys', content: 'On the hook.', category: 'Home' };
let photoUrl: string;
let store: Awaited<ReturnType<typeof startObjectStore>>;
let app: TestApp;
let objects: ObjectStore;
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

async function objectsOf({ config }: TestApp): Promise<ObjectStore> {
  const opened = await openObjectStore(config, silent);
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
    const mediaStore = createMediaStore({ db: app.db, log: silent, keepIn: 's3', objects });
    const placed = await mediaStore.place('photo', {
      full: Buffer.from('full'),
      small: Buffer.from('small'),
    });
    await timeToClaimIsOver();
    await purge();
    await expect(
      transaction(app.db, (tx) =>
        insertMedia(tx, { id: family.personId, userId: family.id }, placed),
      ),
    ).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
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

const voiceRowsOf = async (id: string) =>
  (
    await app.db.$client.query<{ inRow: boolean }>(
      'SELECT bytes IS NOT NULL AS "inRow" FROM voices WHERE id = $1',
      [id],
    )
  ).rows;
const voiceIdOf = (address: string) => address.slice('/api/voices/'.length);
const voiceKeysOf = async (address: string) =>
  (await store.keys()).filter((key) => key.startsWith(voiceIdOf(address)));
const recording = wav({ milliseconds: 900 });

async function spoken(by = family): Promise<{ id: number; voiceUrl: string }> {
  const { id } = await added(by);
  const { body } = await by.browser
    .put(`/api/face-photos/${id}/voice?photos=link`)
    .send({ voice: toVoiceUrl(recording) })
    .expect(200);
  return body as { id: number; voiceUrl: string };
}

async function heard(by: Family, address: string): Promise<Buffer> {
  const { body } = await by.browser.get(address).expect(200).expect('Content-Type', 'audio/wav');
  return body as Buffer;
}

describe('with an object store, a recording', () => {
  it('is stored there and nowhere else, and is read as from the database, by its circle alone', async () => {
    const { voiceUrl } = await spoken();
    expect(await voiceKeysOf(voiceUrl)).toEqual([`${voiceIdOf(voiceUrl)}/voice.wav`]);
    expect(await voiceRowsOf(voiceIdOf(voiceUrl))).toEqual([{ inRow: false }]);
    expect(await heard(family, voiceUrl)).toEqual(recording);
    const part = await family.browser.get(voiceUrl).set('Range', 'bytes=0-43').expect(206);
    expect(part.body).toEqual(recording.subarray(0, 44));
    await (await signedInFamily(app)).browser.get(voiceUrl).expect(404);
    await app.browser().get(voiceUrl).expect(401);
  });

  it('leaves the store once it is replaced or deleted, and with its face', async () => {
    const [first, other] = [await spoken(), await spoken()];
    const { body: second } = await family.browser
      .put(`/api/face-photos/${first.id}/voice?photos=link`)
      .send({ voice: toVoiceUrl(recording) })
      .expect(200);
    await purge();
    expect(await voiceKeysOf(first.voiceUrl)).toEqual([]);
    expect(await voiceKeysOf(second.voiceUrl)).toHaveLength(1);
    await family.browser.delete(`/api/face-photos/${first.id}/voice`).expect(204);
    await family.browser.delete(`/api/face-photos/${other.id}`).expect(204);
    await purgeFaces(app);
    await purge();
    expect(await voiceKeysOf(second.voiceUrl)).toEqual([]);
    expect(await voiceKeysOf(other.voiceUrl)).toEqual([]);
  });

  it('that came to nothing is removed, but not before its request must be over', async () => {
    await purge();
    const before = await store.keys();
    await family.browser
      .put('/api/face-photos/2147483647/voice')
      .send({ voice: toVoiceUrl(recording) })
      .expect(404);
    await purge();
    expect((await store.keys()).length).toBe(before.length + 1);
    await timeToClaimIsOver();
    await purge();
    expect(await store.keys()).toEqual(before);
  });

  it('cannot come to be once its object has been removed', async () => {
    const mediaStore = createMediaStore({ db: app.db, log: silent, keepIn: 's3', objects });
    const placed = await mediaStore.place('voice', { bytes: recording, milliseconds: 900 });
    await timeToClaimIsOver();
    await purge();
    await expect(
      transaction(app.db, (tx) =>
        insertMedia(tx, { id: family.personId, userId: family.id }, placed),
      ),
    ).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
  });

  it('counts toward the storage of the person', async () => {
    const owner = await signedInFamily(app);
    await spoken(owner);
    const { rows } = await app.db.$client.query(
      'SELECT object_bytes AS bytes FROM voices WHERE person_id = $1',
      [owner.personId],
    );
    expect(rows).toEqual([{ bytes: recording.byteLength }]);
    const before = await storedBytesOf(app.db, owner.personId);
    await app.db.$client.query('UPDATE voices SET object_bytes = 0 WHERE person_id = $1', [
      owner.personId,
    ]);
    expect(before - (await storedBytesOf(app.db, owner.personId))).toBe(recording.byteLength);
  });

  it('is 503 with Retry-After while the store is away, and none is half there', async () => {
    const { id, voiceUrl } = await spoken();
    store.breakOff();
    for (const answer of [
      await family.browser.get(voiceUrl),
      await family.browser
        .put(`/api/face-photos/${id}/voice`)
        .send({ voice: toVoiceUrl(recording) }),
    ]) {
      expect({ status: answer.status, code: answer.body.code }).toEqual({
        status: 503,
        code: 'recordings-away',
      });
      expect(answer.headers['retry-after']).toBe('5');
    }
    store.work();
    expect(await heard(family, voiceUrl)).toEqual(recording);
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
    await expect(purge()).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });

    store.work();
    await purge();
    expect(await store.keys()).toEqual(
      before.filter((key) => !key.startsWith(idOf(face.photoUrl))),
    );
    await pixels(family, (await added()).photoUrl);
  });

  it('is away, a message counts as heard only once its recording could be sent', async () => {
    const { browser, personId } = await signedInFamily(app);
    const of = `/api/people/${personId}`;
    await browser.patch(of).send({ messagesOn: true }).expect(200);
    const tablet = await pairedTablet(app, browser);
    const upload = await tablet
      .post('/api/tablet/uploads')
      .set('Content-Type', 'audio/wav')
      .send(recording)
      .expect(201);
    const id = randomUUID();
    const { id: voice } = upload.body as { id: string };
    await tablet
      .post('/api/tablet/messages')
      .send({ id, kind: 'voice', at: new Date().toISOString(), voice })
      .expect(201);
    const listed = async (): Promise<unknown> => (await browser.get(`${of}/messages`)).body;
    store.breakOff();
    await browser.get(`${of}/messages/${id}/voice`).expect(503);
    expect(await listed()).toMatchObject([{ id, isHeard: false }]);
    store.work();
    await browser.get(`${of}/messages/${id}/voice`).expect(200);
    await expect.poll(listed).toMatchObject([{ id, isHeard: true }]);
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

describe('moving photos and recordings', () => {
  it('out of the database and back keeps each readable, and leaves none in two places', async () => {
    const inRows = await createTestApp({
      beside: app,
      env: { ...store.env, MEDIA_STORE: 'database' },
    });
    const mover = { db: app.db, objects };
    await moveMedia('s3', mover);
    const owner = await signedInFamily(inRows);
    const faces = [await added(owner), await added(owner), await added(owner)];
    const addresses = faces.map((face) => face.photoUrl);
    const before = await Promise.all(addresses.map((address) => pixels(owner, address)));
    expect(await keysOf(addresses[0] ?? '')).toEqual([]);

    const [moved, again] = await Promise.all([moveMedia('s3', mover), moveMedia('s3', mover)]);
    expect(moved.photo + again.photo).toBe(3);
    await timeToClaimIsOver();
    await purge();
    expect(await Promise.all(addresses.map((address) => pixels(owner, address)))).toEqual(before);
    expect(await rowsOf(idOf(addresses[0] ?? ''))).toEqual([{ inRow: false }]);

    const { voiceUrl } = await spoken(owner);
    expect(await voiceRowsOf(voiceIdOf(voiceUrl))).toEqual([{ inRow: true }]);
    const both = await Promise.all([moveMedia('s3', mover), moveMedia('s3', mover)]);
    expect(both[0].voice + both[1].voice).toBe(1);
    expect(await voiceRowsOf(voiceIdOf(voiceUrl))).toEqual([{ inRow: false }]);
    expect(await heard(owner, voiceUrl)).toEqual(recording);

    await moveMedia('database', mover);
    await purge();
    expect(await store.keys()).toEqual([]);
    expect(await heard(owner, voiceUrl)).toEqual(recording);
    expect(await Promise.all(addresses.map((address) => pixels(owner, address)))).toEqual(before);
    await inRows.close();
  });
});
