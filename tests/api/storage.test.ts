import { beforeAll, describe, expect, it } from 'vitest';
import { STORAGE_MAX_BYTES } from '#shared/product/limits';
import { storedBytesOf } from '../../server/media/storage.repository';
import { signedInFamily, useTestApp } from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';

const app = useTestApp();
type Family = Awaited<ReturnType<typeof signedInFamily>>;

const FULL = {
  message:
    'Your photos and recordings use all of the 1024 MB. Please delete some before adding another.',
  code: 'storage-full',
};
let photoUrl: string;
/** Bytes of that photo, as it is stored. */
let photoBytes: number;
const VOICE_BYTES = wav().length;

beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
  const family = await signedInFamily(app());
  await addFace(family).expect(201);
  photoBytes = await storedBytesOf(app().db, family.personId);
});

const addFace = ({ browser }: Family) =>
  browser.post('/api/face-photos?photos=link').send({ name: 'Anna', photoUrl });
const addItem = ({ browser }: Family, withPhoto = true) =>
  browser.post('/api/remember-items?photos=link').send({
    title: 'Keys',
    content: 'On the hook.',
    category: 'Home',
    ...(withPhoto ? { photoUrl } : {}),
  });
const record = ({ browser }: Family, address: string, milliseconds = 1_000) =>
  browser.put(`${address}/voice?photos=link`).send({ voice: toVoiceUrl(wav({ milliseconds })) });
const idOf = (answer: { body: unknown }) => (answer.body as { id: number }).id;

/** A family with room for just so many bytes. */
async function familyWithRoomFor(bytes: number): Promise<Family> {
  const family = await signedInFamily(app());
  await leaveRoom(family, bytes);
  return family;
}

/** Inserts a photo that claims to lie in an object store, so that its bytes need not exist. */
async function leaveRoom({ personId }: Family, bytes: number): Promise<void> {
  const stored = await storedBytesOf(app().db, personId);
  await app().db.$client.query('INSERT INTO photos (person_id, object_bytes) VALUES ($1, $2)', [
    personId,
    STORAGE_MAX_BYTES - stored - bytes,
  ]);
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('1 GiB for the photos, recordings and songs of a person', () => {
  it('are not exceeded by a byte, however many photos come at once', async () => {
    const family = await familyWithRoomFor(2 * photoBytes);
    const answers = await Promise.all([1, 2, 3].flatMap(() => [addFace(family), addItem(family)]));
    expect(statuses(answers)).toEqual([201, 201, 409, 409, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body).toEqual(FULL);
    expect(await storedBytesOf(app().db, family.personId)).toBe(STORAGE_MAX_BYTES);
  });

  it('are shared by recordings', async () => {
    const family = await signedInFamily(app());
    const faces = await Promise.all(
      [1, 2, 3, 4].map(async () => `/api/face-photos/${idOf(await addFace(family).expect(201))}`),
    );
    await leaveRoom(family, 2 * VOICE_BYTES + 10);
    const answers = await Promise.all(faces.map((address) => record(family, address)));
    expect(statuses(answers)).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual(FULL);
    expect((await addFace(family).expect(409)).body).toEqual(FULL);
  });

  it('let a photo or a recording be replaced by one of its size, and notes be written', async () => {
    const family = await familyWithRoomFor(2 * photoBytes + VOICE_BYTES);
    const face = `/api/face-photos/${idOf(await addFace(family).expect(201))}`;
    const item = `/api/remember-items/${idOf(await addItem(family).expect(201))}`;
    await record(family, item).expect(200);
    await family.browser.patch(face).send({ photoUrl }).expect(200);
    await record(family, item).expect(200);
    expect((await record(family, item, 1_001).expect(409)).body).toEqual(FULL);
    expect((await record(family, face).expect(409)).body).toEqual(FULL);
    await family.browser.patch(face).send({ name: 'Anne' }).expect(200);
    await addItem(family, false).expect(201);
  });

  it('are free again once something is deleted, and are nobody else’s', async () => {
    const family = await familyWithRoomFor(photoBytes);
    const face = `/api/face-photos/${idOf(await addFace(family).expect(201))}`;
    await addItem(family).expect(409);
    await addFace(await signedInFamily(app())).expect(201);
    await family.browser.delete(face).expect(204);
    await addItem(family).expect(201);
  });
});
