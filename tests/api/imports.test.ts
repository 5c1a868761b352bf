import { randomUUID } from 'node:crypto';
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ImportAnswer } from '#shared/export/import.answer';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import {
  FACE_PICTURES_MAX,
  IMPORT_ATTEMPTS,
  IMPORT_MAX_BYTES,
  IMPORT_PIECE_BYTES,
  IMPORT_RETRY_ATTEMPTS,
  UNVERIFIED_STORAGE_MAX_BYTES,
} from '#shared/product/limits';
import { transaction } from '../../server/db/database';
import { purgeExpired } from '../../server/purge-expired';
import { createTestApp, newAddress, signedInFamily, useTestApp } from '../support/app';
import { bytesOf } from '../support/bytes-of';
import { memberOf } from '../support/circle';
import { startObjectStore } from '../support/object-store';
import { pictureBombs } from '../support/picture-bombs';
import { jpeg, smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { dayFromNow } from '../support/tablets';

const app = useTestApp();
type Somebody = Awaited<ReturnType<typeof signedInFamily>>;

let photoUrl: string;
/** The export of a family with something of each kind. */
let album: Buffer;
beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
  album = await exportOf(await fullFamily());
});

const exportOf = ({ browser, personId }: Somebody): Promise<Buffer> =>
  bytesOf(browser.get(`/api/people/${personId}/export`));

const send = ({ browser, personId }: Somebody, zip: Uint8Array, query = '', key = randomUUID()) =>
  browser
    .post(`/api/people/${personId}/import${query}`)
    .set('Content-Type', 'application/zip')
    .set('Idempotency-Key', key)
    .send(Buffer.from(zip));

/** Sends an album, lets the job read it, and returns what came of it. */
async function importInto(somebody: Somebody, zip: Uint8Array): Promise<ImportAnswer> {
  const key = randomUUID();
  let sent: ImportAnswer | undefined;
  while (!sent || sent.received < zip.length) {
    const from = sent?.received ?? 0;
    const piece = zip.subarray(from, from + IMPORT_PIECE_BYTES);
    const query = `?size=${zip.length}&from=${from}`;
    sent = (await send(somebody, piece, query, key).expect(202)).body as ImportAnswer;
  }
  await app().imports.deliverWaiting();
  return importOf(somebody, sent.id);
}

async function importOf({ browser, personId }: Somebody, id: number): Promise<ImportAnswer> {
  const { body } = await browser.get(`/api/people/${personId}/imports/${id}`).expect(200);
  return body as ImportAnswer;
}

/** An album as an export writes it, with the given rows. */
const albumOf = (data: Record<string, unknown>, files: Zippable = {}) =>
  zipSync({
    ...files,
    'data.json': strToU8(JSON.stringify({ product: 'Dear Ones', format: 1, ...data })),
  });

const renamedFiles = (files: Record<string, Uint8Array>, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [rename(name), bytes]));

/** The Unix mode of a symbolic link, where a ZIP stores it. */
const LINK = (0o120777 << 16) >>> 0;

const facesOf = async ({ browser }: Somebody) =>
  (await browser.get('/api/face-photos?photos=link').expect(200)).body as FacePhoto[];

/** A family with something of each kind. */
async function fullFamily(): Promise<Somebody> {
  const family = await signedInFamily(app());
  const { browser, personId } = family;
  const other = toDataUrl(await jpeg({ width: 300, height: 200, seed: 3 }));
  const faces: FacePhoto[] = [];
  for (const face of [
    { name: 'Anna', relationship: 'daughter', description: 'First line\nsecond', photoUrl },
    { name: '美', relationship: 'petekind', photoUrl: other },
  ]) {
    const { body } = await browser.post('/api/face-photos').send(face).expect(201);
    faces.push(body as FacePhoto);
  }
  const [anna, mei] = faces;
  await browser
    .patch(`/api/face-photos/${mei?.id}`)
    .send({ onTablet: 'practice', hasDied: true })
    .expect(200);
  await browser
    .put(`/api/face-photos/${anna?.id}/voice`)
    .send({ voice: toVoiceUrl(wav()) })
    .expect(200);
  await browser
    .post(`/api/people/${personId}/face-photos/${anna?.id}/photos`)
    .send({ photoUrl: other })
    .expect(201);
  const { body: keys } = await browser
    .post(`/api/people/${personId}/remember-items`)
    .send({
      title: 'Keys',
      content: 'On the hook.',
      category: 'Home',
      photoUrl,
      caregiversOnly: true,
    })
    .expect(201);
  await browser
    .patch(`/api/people/${personId}/remember-items/${(keys as { id: number }).id}`)
    .send({ pinned: true })
    .expect(200);
  await browser
    .post('/api/plans')
    .send({ title: 'Tea', at: '16:00', weekdays: [7, 3] })
    .expect(201);
  await browser
    .post('/api/plans')
    .send({ title: 'Doctor', at: '10:30', day: dayFromNow(3) })
    .expect(201);
  await browser
    .post('/api/plans')
    .send({ title: 'Bins', at: '19:00', monthDay: 'last' })
    .expect(201);
  await browser
    .put('/api/call-contacts')
    .send([{ name: 'Mei', way: 'phone', address: '+32 470 12 34 56', facePhotoId: mei?.id }])
    .expect(200);
  await browser
    .post(`/api/people/${personId}/reminders`)
    .send({
      says: 'Drink some water',
      at: '15:00',
      weekdays: [1, 2],
      repeats: 1,
      faceId: anna?.id,
      tellAfterMinutes: 60,
    })
    .expect(201);
  await browser
    .patch(`/api/people/${personId}`)
    .send({ name: 'Jozef', message: 'You are at home.', photoUrl })
    .expect(200);
  return family;
}

interface Exported {
  people: Record<string, unknown>[];
  memoryItems: Record<string, unknown>[];
  tablets: Record<'plans' | 'callContacts' | 'reminders', Record<string, unknown>[]> &
    Record<string, unknown>;
}

/** An export without what differs in every installation, with each face by its name. */
function contentOf(zip: Uint8Array) {
  const files = unzipSync(zip);
  const { people, memoryItems, tablets } = JSON.parse(
    new TextDecoder().decode(files['data.json']),
  ) as Exported;
  const nameOf = (id: unknown) => people.find((face) => face.id === id)?.name ?? null;
  const same = ({
    id: _id,
    createdAt: _at,
    lastAskedAt: _asked,
    person,
    ...row
  }: Record<string, unknown>) => ({
    ...row,
    ...(person === undefined ? {} : { person: nameOf(person) }),
  });
  return {
    people: people.map(same),
    memoryItems: memoryItems.map(same),
    plans: tablets.plans.map(same),
    contacts: tablets.callContacts.map(same),
    reminders: tablets.reminders.map(same),
    person: { name: tablets.personName, message: tablets.message },
    files: Object.keys(files),
  };
}

describe('an album that is imported', () => {
  it('is the same in another account, and its export the same again', async () => {
    const from = await fullFamily();
    const exported = await exportOf(from);
    const to = await signedInFamily(app());
    const answer = await importInto(to, exported);
    expect(answer).toMatchObject({
      state: 'done',
      total: 9,
      done: 9,
      brought: { face: 2, item: 1, plan: 3, contact: 1, reminder: 1, person: 1, already: 0 },
      leftOut: [],
    });
    const again = await exportOf(to);
    expect(contentOf(again)).toEqual(contentOf(exported));
    const [before, after] = [unzipSync(exported), unzipSync(again)];
    const voice = 'voices/people/001-anna.wav';
    expect(Buffer.compare(Buffer.from(after[voice] ?? []), Buffer.from(before[voice] ?? []))).toBe(
      0,
    );
    for (const name of Object.keys(before).filter((file) => file.endsWith('.webp'))) {
      const small = async (bytes: Uint8Array | undefined) =>
        sharp(Buffer.from(bytes ?? []))
          .resize(16, 16, { fit: 'fill' })
          .raw()
          .toBuffer();
      const [one, two] = [await small(before[name]), await small(after[name])];
      const differences = one.map((value, at) => Math.abs(value - (two[at] ?? 0)));
      expect(Math.max(...differences), name).toBeLessThan(24);
    }
    // The way back adds nothing either.
    expect((await importInto(from, again)).brought).toMatchObject({ face: 0, item: 0, already: 8 });
  });

  it('is imported once, however often it is sent', async () => {
    const to = await signedInFamily(app());
    await importInto(to, album);
    expect((await importInto(to, album)).brought).toMatchObject({
      face: 0,
      reminder: 0,
      already: 8,
    });
    expect(await facesOf(to)).toHaveLength(2);
  });

  it('arrives in pieces, and goes on from where it was interrupted', async () => {
    const to = await signedInFamily(app());
    const key = randomUUID();
    const half = Math.floor(album.length / 2);
    const size = `?size=${album.length}`;
    const first = await send(to, album.subarray(0, half), size, key).expect(202);
    expect(first.body).toMatchObject({ state: 'uploading', received: half });
    // The answer got lost, or a piece is missing.
    for (const [from, bytes] of [
      [0, album.subarray(0, half)],
      [half + 9, album.subarray(half + 9)],
      [half, album],
    ] as const) {
      const { body } = await send(to, bytes, `${size}&from=${from}`, key).expect(202);
      expect(body).toMatchObject({ state: 'uploading', received: half });
    }
    const last = await send(to, album.subarray(half), `${size}&from=${half}`, key).expect(202);
    expect(last.body).toMatchObject({ state: 'waiting', received: album.length });
    await app().imports.deliverWaiting();
    expect(await importOf(to, (last.body as ImportAnswer).id)).toMatchObject({ state: 'done' });
    const { rows } = await app().db.$client.query(
      'SELECT count(*)::int AS parts FROM import_parts',
    );
    expect(rows).toEqual([{ parts: 0 }]);
  });

  it('goes on after a server died while reading it, and counts nothing twice', async () => {
    const to = await signedInFamily(app());
    const { body } = await send(to, album).expect(202);
    const { id } = body as ImportAnswer;
    await app().imports.deliverWaiting();
    const { db } = app();
    // As it was after the first face, whose progress was not noted.
    await db.$client.query(`DELETE FROM face_photos WHERE person_id = $1 AND name = '美'`, [
      to.personId,
    ]);
    await db.$client.query(
      `UPDATE imports SET state = 'reading', done = 0, brought = '{"face":0,"item":0,"plan":0,"contact":0,"reminder":0,"person":0,"already":0}' WHERE id = $1`,
      [id],
    );
    await db.$client.query(`INSERT INTO import_parts (import_id, at, bytes) VALUES ($1, 0, $2)`, [
      id,
      album,
    ]);
    const queue = app().imports;
    await transaction(db, (tx) => queue.enqueue(tx, { importId: id, userId: to.id }));
    await queue.deliverWaiting();
    expect(await importOf(to, id)).toMatchObject({
      state: 'done',
      brought: { face: 2, item: 1, plan: 3, reminder: 1 },
    });
    expect(await facesOf(to)).toHaveLength(2);
  });

  it('stops after ten attempts while photos cannot be stored, keeps what it added, and goes on when asked', async () => {
    const store = await startObjectStore();
    onTestFinished(() => store.close());
    const server = await createTestApp({ beside: app(), env: store.env });
    onTestFinished(() => server.close());
    const to = await signedInFamily(server);
    const { body } = await send(to, album).expect(202);
    const { id } = body as ImportAnswer;
    // Both sizes of both pictures of the first face, and its recording.
    store.breakOffAfter(5);
    await server.imports.deliverWaiting();
    const nextTry = () =>
      app().db.$client.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
    for (let attempt = 2; attempt < IMPORT_ATTEMPTS; attempt += 1) {
      await nextTry();
      await server.imports.deliverWaiting();
      expect(await importOf(to, id)).toMatchObject({ state: 'reading', problem: null, done: 1 });
    }
    await nextTry();
    await server.imports.deliverWaiting();
    expect(await importOf(to, id)).toMatchObject({
      state: 'refused',
      problem: 'failed',
      done: 1,
      brought: { face: 1 },
    });
    // Nothing is tried any more by itself.
    expect(await server.imports.deliverWaiting()).toBe(0);
    store.work();
    const retry = `/api/people/${to.personId}/imports/${id}/retry`;
    const viewer = await memberOf(server, to.personId, 'viewer');
    await viewer.browser.post(retry).expect(403);
    const again = await to.browser.post(retry).expect(202);
    expect(again.body).toMatchObject({ state: 'waiting', problem: null, done: 1 });
    await to.browser.post(retry).expect(404);
    // Failed rows stay counted.
    const { rows: counted } = await app().db.$client.query(
      'SELECT attempts FROM imports WHERE id = $1',
      [id],
    );
    expect(counted).toEqual([{ attempts: IMPORT_ATTEMPTS - IMPORT_RETRY_ATTEMPTS }]);
    // Another server goes on with it.
    const other = await createTestApp({ beside: app(), env: store.env });
    onTestFinished(() => other.close());
    await other.imports.deliverWaiting();
    expect(await importOf(to, id)).toMatchObject({ state: 'done', done: 9, brought: { face: 2 } });
    expect((await facesOf(to)).map(({ name }) => name)).toEqual(['Anna', '美']);
  });

  it('counts attempts that failed, also those that a server did not survive, whatever was read between them', async () => {
    const to = await signedInFamily(app());
    const attempts = (count: number, id: number) =>
      app().db.$client.query('UPDATE imports SET attempts = $1 WHERE id = $2', [count, id]);
    const stateOf = async () =>
      (
        await app().db.$client.query(
          `SELECT attempts, (SELECT count(*)::int FROM import_parts) AS parts, (SELECT count(*)::int FROM import_rows) AS rows FROM imports WHERE person_id = $1`,
          [to.personId],
        )
      ).rows as unknown[];
    const { body: first } = await send(to, album).expect(202);
    await attempts(IMPORT_ATTEMPTS, (first as ImportAnswer).id);
    await app().imports.deliverWaiting();
    expect(await importOf(to, (first as ImportAnswer).id)).toMatchObject({ problem: 'failed' });
    // Another album takes its place, and its pieces go.
    const { body: second } = await send(to, album).expect(202);
    const { id } = second as ImportAnswer;
    await attempts(IMPORT_ATTEMPTS - 1, id);
    await app().imports.deliverWaiting();
    expect(await importOf(to, id)).toMatchObject({ state: 'done' });
    // The last one did not fail, and makes none of the others undone.
    expect(await stateOf()).toEqual([{ attempts: IMPORT_ATTEMPTS - 1, parts: 0, rows: 0 }]);
  });

  it('is kept for a day after it could not be read', async () => {
    const to = await signedInFamily(app());
    const { body } = await send(to, albumOf({})).expect(202);
    const { id } = body as ImportAnswer;
    await app().db.$client.query(
      `UPDATE imports SET state = 'refused', problem = 'failed', created_at = now() - interval '25 hours' WHERE id = $1`,
      [id],
    );
    await app().imports.deliverWaiting();
    await purgeExpired(app().db);
    expect(await importOf(to, id)).toMatchObject({ problem: 'failed' });
    await to.browser.post(`/api/people/${to.personId}/imports/${id}/retry`).expect(404);
  });

  it('says what is left out and why, and imports the rest', async () => {
    const to = await signedInFamily(app());
    const face = { relationship: null, description: null, onTablet: 'look' };
    const answer = await importInto(
      to,
      albumOf(
        {
          people: [
            { ...face, id: 1, name: 'Anna', photo: 'photos/a.jpg', voice: 'voices/broken.wav' },
            { ...face, id: 2, name: 'x'.repeat(101), photo: 'photos/a.jpg' },
            { ...face, id: 3, name: 'No photo', photo: 'photos/none.jpg' },
            { ...face, id: 4, name: 'Broken', photo: 'photos/broken.jpg' },
            { ...face, id: 5, name: 'Nul\0', photo: 'photos/a.jpg' },
            'not even a row',
          ],
          tablets: {
            plans: [{ title: 'Long ago', at: '10:00', day: '2020-01-01', weekdays: null }],
            reminders: [{ says: 'At night', at: '23:00', weekdays: [1], day: null, repeats: 0 }],
            callContacts: [{ name: 'Eve', way: 'phone', address: '*#06#' }],
          },
        },
        {
          'photos/a.jpg': new Uint8Array(await smallJpeg()),
          'photos/broken.jpg': strToU8('no picture'),
          'voices/broken.wav': strToU8('no sound'),
        },
      ),
    );
    expect(answer).toMatchObject({ state: 'done', done: 10 });
    expect(answer.leftOut).toEqual([
      { kind: 'face', name: 'Anna', reason: 'broken-voice' },
      { kind: 'face', name: 'x'.repeat(100), reason: 'not-valid' },
      { kind: 'face', name: 'No photo', reason: 'no-photo' },
      { kind: 'face', name: 'Broken', reason: 'broken-photo' },
      { kind: 'face', name: 'Nul', reason: 'not-valid' },
      { kind: 'face', name: '', reason: 'not-valid' },
      { kind: 'plan', name: 'Long ago', reason: 'past' },
      { kind: 'contact', name: 'Eve', reason: 'not-valid' },
      { kind: 'reminder', name: 'At night', reason: 'not-valid' },
    ]);
    expect((await facesOf(to)).map(({ name }) => name)).toEqual(['Anna']);
  });

  it.each<[string, string, () => Uint8Array]>([
    ['not-a-zip', 'no ZIP', () => strToU8('Hello')],
    ['not-an-album', 'without its data', () => zipSync({ 'a.txt': strToU8('x') })],
    ['not-an-album', 'of another product', () => albumOf({ product: 'Photos' })],
    ['newer-format', 'of a later version', () => albumOf({ format: 2 })],
    ['unsafe', 'with a bomb', () => albumOf({}, { 'photos/a.jpg': new Uint8Array(20_000_000) })],
    ['unsafe', 'with a path out of it', () => albumOf({}, { '../../etc/passwd': strToU8('x') })],
    [
      'unsafe',
      'with a link',
      () => albumOf({}, { 'photos/a.jpg': [strToU8('/etc/passwd'), { os: 3, attrs: LINK }] }),
    ],
  ])(
    'is refused as %s if it is %s: nothing is added, and its bytes go',
    async (problem, _what, zip) => {
      const to = await signedInFamily(app());
      const answer = await importInto(to, zip());
      expect(answer).toMatchObject({ state: 'refused', problem, done: 0 });
      expect(await facesOf(to)).toEqual([]);
      const { rows } = await app().db.$client.query(
        'SELECT FROM import_parts WHERE import_id = $1',
        [answer.id],
      );
      expect(rows).toEqual([]);
      const retry = `/api/people/${to.personId}/imports/${answer.id}/retry`;
      await to.browser.post(retry).expect(404);
    },
  );

  it('leaves out a picture that would take the decoder apart, and imports the rest', async () => {
    const to = await signedInFamily(app());
    const bomb = pictureBombs['GIF of 65535 x 65535'];
    const pictures: Zippable = {
      'photos/bomb.jpg': new Uint8Array(await bomb.make()),
      'photos/good.jpg': new Uint8Array(await smallJpeg()),
    };
    const people = ['bomb', 'good'].map((name, at) => ({
      id: at + 1,
      name: `${name}`,
      photo: `photos/${name}.jpg`,
    }));
    const answer = await importInto(to, albumOf({ people }, pictures));
    expect(answer).toMatchObject({ state: 'done', brought: { face: 1 } });
    expect(answer.leftOut.map(({ reason }) => reason)).toEqual(['broken-photo']);
  });

  it('is read from inside the folder that unpacking and packing makes', async () => {
    const to = await signedInFamily(app());
    const zip = zipSync({
      'dear-ones/data.json': strToU8(
        JSON.stringify({
          product: 'Dear Ones',
          people: [{ id: 1, name: 'Anna', photo: 'photos/a.jpg' }],
        }),
      ),
      'dear-ones/photos/a.jpg': new Uint8Array(await smallJpeg()),
      '__MACOSX/dear-ones/._data.json': strToU8('x'),
    });
    expect(await importInto(to, zip)).toMatchObject({ state: 'done', brought: { face: 1 } });
  });

  it.each<[string, (files: Record<string, Uint8Array>) => Zippable]>([
    ['with backslashes', (files) => renamedFiles(files, (name) => name.replaceAll('/', '\\'))],
    [
      'below further folders, with backslashes',
      (files) => renamedFiles(files, (name) => `My copies\\2026\\dear ones\\${name}`),
    ],
    ['below further folders', (files) => renamedFiles(files, (name) => `a/b c/d/e/${name}`)],
    [
      'with a byte-order mark',
      (files) => ({
        ...files,
        'data.json': Buffer.concat([
          Buffer.from([0xef, 0xbb, 0xbf]),
          files['data.json'] ?? new Uint8Array(),
        ]),
      }),
    ],
    ['with names in capitals', (files) => renamedFiles(files, (name) => name.toUpperCase())],
  ])('comes in from another packer that writes it %s', async (_what, packed) => {
    const files = unzipSync(album);
    const to = await signedInFamily(app());
    expect(await importInto(to, zipSync(packed(files)))).toMatchObject({
      state: 'done',
      brought: { face: 2, item: 1, plan: 3, contact: 1, reminder: 1, person: 1 },
      leftOut: [],
    });
    const [anna] = await facesOf(to);
    const { body } = await to.browser.get(`/api/face-photos/${anna?.id}`).expect(200);
    expect((body as { photos: unknown[] }).photos).toHaveLength(2);
  });

  it('says what is in a ZIP that is no album', async () => {
    const to = await signedInFamily(app());
    const photos = zipSync({
      'Holiday/IMG_1.jpg': strToU8('x'),
      'Holiday/Été\u0007.jpg': strToU8('x'),
      '__MACOSX/._x': strToU8('x'),
      'letter.docx': strToU8('x'),
      'more.txt': strToU8('x'),
    });
    expect(await importInto(to, photos)).toMatchObject({
      state: 'refused',
      problem: 'not-an-album',
      found: ['Holiday/IMG_1.jpg', 'Holiday/Été.jpg', 'letter.docx'],
    });
    const zipped = zipSync({ 'dear-ones.zip': album });
    expect(await importInto(to, zipped)).toMatchObject({ found: ['dear-ones.zip'] });
  });

  it('has of each face at most the pictures that it may have, and of one path one', async () => {
    const to = await signedInFamily(app());
    const photos = Object.fromEntries(
      await Promise.all(
        Array.from({ length: 12 }, async (_, at): Promise<[string, Uint8Array]> => [
          `photos/${at}.jpg`,
          new Uint8Array(await jpeg({ width: 60, height: 40, seed: at })),
        ]),
      ),
    );
    const many = Array.from({ length: 20_000 }, (_, at) => `photos/${at % 12}.jpg`);
    const answer = await importInto(
      to,
      albumOf(
        {
          people: [
            { id: 1, name: 'Anna', photo: 'photos/0.jpg', otherPhotos: many },
            {
              id: 2,
              name: 'Ben',
              photo: 'photos/0.jpg',
              otherPhotos: Array(9).fill('photos/1.jpg'),
            },
          ],
        },
        photos,
      ),
    );
    expect(answer).toMatchObject({ state: 'done', brought: { face: 2 }, leftOut: [] });
    const pictures = await Promise.all(
      (await facesOf(to)).map(async ({ id }) => {
        const { body } = await to.browser.get(`/api/face-photos/${id}`).expect(200);
        return (body as { photos: unknown[] }).photos.length;
      }),
    );
    expect(pictures).toEqual([FACE_PICTURES_MAX, 2]);
  });

  it('asks new contacts for their consent, as a caregiver who adds them', async () => {
    const to = await signedInFamily(app());
    const address = newAddress('asked');
    await importInto(
      to,
      albumOf({ tablets: { callContacts: [{ name: 'Eva', way: 'ask', address }] } }),
    );
    await app().mails.deliverWaiting();
    expect(app().sent.filter((mail) => mail.to.address === address)).toHaveLength(1);
  });
});

describe('sending an album', () => {
  const zip = albumOf({});

  it('is for those who may edit', async () => {
    const owner = await signedInFamily(app());
    for (const [role, status] of [
      ['viewer', 403],
      ['helper', 403],
      ['caregiver', 202],
    ] as const) {
      const member = await memberOf(app(), owner.personId, role);
      await send({ ...member, personId: owner.personId }, zip).expect(status);
      await app().imports.deliverWaiting();
    }
    const stranger = await signedInFamily(app());
    await send({ ...stranger, personId: owner.personId }, zip).expect(404);
    const { body } = await send(owner, zip).expect(202);
    const { id } = body as ImportAnswer;
    await stranger.browser.get(`/api/people/${owner.personId}/imports/${id}`).expect(404);
    await stranger.browser.get(`/api/people/${stranger.personId}/imports/${id}`).expect(404);
    await app().browser().post(`/api/people/${owner.personId}/import`).expect(401);
  });

  it('needs a confirmed password for the first piece', async () => {
    const owner = await signedInFamily(app());
    await app().db.$client.query(
      `UPDATE session SET password_confirmed_at = now() - interval '1 hour'`,
    );
    const { body } = await send(owner, zip).expect(403);
    expect(body).toMatchObject({ code: 'password-needed' });
  });

  it('takes nothing but a ZIP of a size that fits', async () => {
    const { browser, personId } = await signedInFamily(app());
    const path = `/api/people/${personId}/import`;
    for (const type of ['text/plain', 'application/json'])
      for (const address of [path, `${path}/`])
        await browser.post(address).set('Content-Type', type).send('[]').expect(415);
    expect((await browser.post(path).send({}).expect(415)).body).toMatchObject({
      message: 'An album must be sent as a ZIP file',
    });
    await browser.post('/api/plans').set('Content-Type', 'application/zip').send('PK').expect(415);
    const as = (query: string, bytes: Uint8Array) =>
      browser
        .post(path + query)
        .set('Content-Type', 'application/zip')
        .send(Buffer.from(bytes));
    await as('', new Uint8Array()).expect(400);
    await as('?size=1', zip).expect(400);
    await as('?size=x', zip).expect(400);
    await as(`?size=${IMPORT_MAX_BYTES + 1}`, zip).expect(413);
    await as('', new Uint8Array(IMPORT_PIECE_BYTES + 1)).expect(413);
  });

  it('waits while another album of the account is read, and replaces one that was not sent to its end', async () => {
    const owner = await signedInFamily(app());
    await send(owner, zip.subarray(0, 10), `?size=${zip.length}`).expect(202);
    await send(owner, zip).expect(202);
    const { body } = await send(owner, zip).expect(409);
    expect(body).toMatchObject({ code: 'import-running' });
    await app().imports.deliverWaiting();
    const list = await owner.browser.get(`/api/people/${owner.personId}/imports`).expect(200);
    expect(list.body).toMatchObject([{ state: 'done' }]);
  });

  it('waits while the account is sending one for another person, unless nothing came of that for a while', async () => {
    const one = await signedInFamily(app());
    const { body } = await one.browser.post('/api/people').send({ name: 'Maria' }).expect(201);
    const other = { ...one, personId: (body as { id: number }).id };
    const query = `?size=${zip.length}`;
    const key = randomUUID();
    const statesOf = async ({ browser, personId }: Somebody) => {
      const list = await browser.get(`/api/people/${personId}/imports`).expect(200);
      return (list.body as ImportAnswer[]).map(({ state, received }) => [state, received]);
    };
    await send(one, zip.subarray(0, 10), query, key).expect(202);
    const refused = await send(other, zip.subarray(0, 20), query).expect(409);
    expect(refused.body).toMatchObject({ code: 'import-running' });
    expect(await statesOf(one)).toEqual([['uploading', 10]]);
    // Another upload for the same person takes the place of the first.
    await send(one, zip.subarray(0, 30), query, key).expect(202);
    await send(one, zip.subarray(0, 30), query).expect(202);
    expect(await statesOf(one)).toEqual([['uploading', 30]]);
    await app().db.$client.query(
      `UPDATE imports SET last_piece_at = now() - interval '6 minutes' WHERE person_id = $1`,
      [one.personId],
    );
    await send(other, zip, query).expect(202);
    expect(await statesOf(one)).toEqual([]);
    await app().imports.deliverWaiting();
    expect(await statesOf(other)).toEqual([['done', zip.length]]);
  });

  it('takes the place of one that could not be read, also for another person', async () => {
    const one = await signedInFamily(app());
    const { body } = await one.browser.post('/api/people').send({ name: 'Maria' }).expect(201);
    const other = { ...one, personId: (body as { id: number }).id };
    await send(one, zip).expect(202);
    await app().db.$client.query(
      `UPDATE imports SET state = 'refused', problem = 'failed' WHERE person_id = $1`,
      [one.personId],
    );
    await send(other, zip.subarray(0, 9), `?size=${zip.length}`).expect(202);
    const { rows } = await app().db.$client.query(
      'SELECT person_id FROM imports WHERE created_by = $1',
      [one.id],
    );
    expect(rows).toEqual([{ person_id: other.personId }]);
  });
});

describe('an account whose address is not verified', () => {
  const full = { code: 'storage-full' };

  it('has one person', async () => {
    const { browser, email } = await signedInFamily(app(), { verified: false });
    const add = () => browser.post('/api/people').send({ name: 'Maria' });
    const { body } = await add().expect(403);
    expect(body).toMatchObject({ code: 'email-not-verified' });
    await app().db.$client.query('UPDATE users SET is_email_verified = true WHERE email = $1', [
      email,
    ]);
    await add().expect(201);
  });

  it('has 50 MiB for photos, recordings and an album on its way together', async () => {
    const owner = await signedInFamily(app(), { verified: false });
    const { browser, personId, email } = owner;
    const piece = strToU8('PK');
    const begin = (size: number) => send(owner, piece, `?size=${size}`);
    expect((await begin(UNVERIFIED_STORAGE_MAX_BYTES + 1).expect(409)).body).toMatchObject(full);
    await begin(UNVERIFIED_STORAGE_MAX_BYTES).expect(202);
    const addFace = () => browser.post('/api/face-photos').send({ name: 'Anna', photoUrl });
    const { body } = await addFace().expect(409);
    expect(body).toMatchObject({
      ...full,
      message: expect.stringMatching(/^Until your email address is verified, .* 50 MB /) as string,
    });
    // Another album, which is smaller, takes the place of this one.
    await begin(UNVERIFIED_STORAGE_MAX_BYTES - 1_000_000).expect(202);
    await addFace().expect(201);
    await app().db.$client.query('INSERT INTO photos (person_id, object_bytes) VALUES ($1, $2)', [
      personId,
      1_000_000,
    ]);
    await addFace().expect(409);
    await app().db.$client.query('UPDATE users SET is_email_verified = true WHERE email = $1', [
      email,
    ]);
    await addFace().expect(201);
    await begin(IMPORT_MAX_BYTES).expect(202);
  });
});
