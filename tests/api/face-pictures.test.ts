import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FacePhoto, FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { FACE_PICTURES_MAX } from '#shared/product/limits';
import { purgeExpiredHourly } from '../../server/purge-expired';
import { signedInFamily, useTestApp } from '../support/app';
import { fullCircle, memberOf } from '../support/circle';
import { jpeg, smallJpeg, toDataUrl } from '../support/pictures';
import { purgeFaces } from '../support/purge';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();
type Family = Awaited<ReturnType<typeof signedInFamily>>;
type Browser = Family['browser'];

let photoUrl: string;
let family: Family;
let face: FaceWithPhotos;

/** Four quarters, clockwise from the left upper one: red, green, blue, white. */
async function quarters(width: number, height: number): Promise<string> {
  const colors = [
    ['#f00', 0, 0],
    ['#0f0', 1, 0],
    ['#00f', 1, 1],
  ] as const;
  const half = { width: width / 2, height: height / 2 };
  const tile = (background: string) =>
    sharp({ create: { ...half, channels: 3, background } })
      .png()
      .toBuffer();
  const tiles = await Promise.all(
    colors.map(async ([color, x, y]) => ({
      input: await tile(color),
      left: x * half.width,
      top: y * half.height,
    })),
  );
  const picture = sharp({ create: { width, height, channels: 3, background: '#fff' } });
  return toDataUrl(await picture.composite(tiles).jpeg({ quality: 95 }).toBuffer(), 'image/jpeg');
}

beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg(), 'image/jpeg');
});
beforeEach(async () => {
  family = await signedInFamily(app());
  const { body } = await family.browser
    .post('/api/face-photos?photos=link')
    .send({ name: 'Anna', photoUrl })
    .expect(201);
  face = body as FaceWithPhotos;
});

const at = (photoId = '') => `/api/face-photos/${face.id}/photos${photoId && `/${photoId}`}`;

async function add(picture: object = { photoUrl }, by: Browser = family.browser) {
  const { body } = await by.post(`${at()}?photos=link`).send(picture).expect(201);
  face = body as FaceWithPhotos;
  return face.photos.at(-1)?.id ?? '';
}

async function current(): Promise<FaceWithPhotos> {
  const { body } = await family.browser.get(`/api/face-photos/${face.id}?photos=link`).expect(200);
  return body as FaceWithPhotos;
}
const idsOf = ({ photos }: FaceWithPhotos) => photos.map(({ id }) => id);

async function countRows(table: string): Promise<number> {
  const { rows } = await app().db.$client.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM ${table} WHERE person_id = $1`,
    [family.personId],
  );
  return rows[0]?.rows ?? 0;
}

/** The size of a stored picture and the color of its middle. */
async function seen(photoId: string) {
  const { body } = await family.browser.get(`/api/photos/${photoId}`).expect(200);
  const { data, info } = await sharp(body as Buffer)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return {
    size: [info.width, info.height],
    color: [...data.subarray(middle, middle + 3)].map((part) => (part > 128 ? 1 : 0)).join(''),
  };
}
const [RED, GREEN, BLUE] = ['100', '010', '001'];

describe('the pictures of a face', () => {
  it('are in the answer about one face, the main one first, and not in the list', async () => {
    expect(face.photos).toEqual([
      { id: face.photoUrl.split('/').at(-1), photoUrl: face.photoUrl, isMain: true },
    ]);
    const second = await add();
    expect(face.photos).toEqual([
      { id: expect.any(String) as string, photoUrl: face.photoUrl, isMain: true },
      { id: second, photoUrl: `/api/photos/${second}`, isMain: false },
    ]);
    expect(await current()).toEqual(face);
    const { photos: _photos, clip: _clip, clipAfterDeath: _after, ...row } = face;
    await family.browser.get('/api/face-photos?photos=link').expect(200, [row]);
    await family.browser.get(`/api/photos/${second}?size=small`).expect(200);
  });

  it('have short addresses also where the main one is inline', async () => {
    const { body } = await family.browser.get(`/api/face-photos/${face.id}`).expect(200);
    expect((body as FaceWithPhotos).photoUrl).toMatch(/^data:image\/webp/);
    expect((body as FaceWithPhotos).photos).toEqual(face.photos);
  });

  it(`are ${FACE_PICTURES_MAX} at most, also if two are added at once`, async () => {
    for (let more = 2; more < FACE_PICTURES_MAX; more += 1) await add();
    const both = await Promise.all(
      [1, 2].map(async () => (await family.browser.post(at()).send({ photoUrl })).status),
    );
    expect(both.sort()).toEqual([201, 409]);
    const { body } = await family.browser.post(at()).send({ photoUrl }).expect(409);
    expect(body).toEqual({
      code: 'too-many',
      message: 'There is room for 8 pictures of one face. Please delete one before adding another.',
    });
    expect(await countRows('photos')).toBe(FACE_PICTURES_MAX);
  });

  it('are added once by a request that is sent again', async () => {
    const key = `"${randomUUID()}"`;
    const send = () =>
      family.browser.post(`${at()}?photos=link`).set('Idempotency-Key', key).send({ photoUrl });
    const first = await send().expect(201);
    const again = await send().expect(201);
    expect(again.body).toEqual(first.body);
    const atOnce = await Promise.all([send(), send()]);
    expect(atOnce.map(({ status }) => status)).toEqual([201, 201]);
    expect(idsOf(await current())).toHaveLength(2);
  });

  it.each([
    [{}, 'photoUrl', 'Photo is required'],
    [{ photoUrl: 'data:image/svg+xml;base64,AAAA' }, 'photoUrl', /^Photo must be/],
  ])('are refused with the reason: %o', async (body, path, message) => {
    const answer = await family.browser.post(at()).send(body).expect(400);
    expect(answer.body).toMatchObject({ errors: [{ path }] });
    expect((answer.body as { errors: { message: string }[] }).errors[0]?.message).toMatch(message);
    expect(await countRows('photos')).toBe(1);
  });

  it('go with their face, with their files', async () => {
    await add();
    await add({ photoUrl: toDataUrl(await jpeg({ width: 1600, height: 1200 }), 'image/jpeg') });
    expect(await countRows('photo_originals')).toBe(1);
    await family.browser.delete(`/api/face-photos/${face.id}`).expect(204);
    await purgeFaces(app());
    expect(await countRows('photos')).toBe(0);
    expect(await countRows('face_pictures')).toBe(0);
    expect(await countRows('photo_originals')).toBe(0);
  });

  it('go with a face that a server of the earlier version deletes', async () => {
    const second = await add();
    const { $client: db } = app().db;
    await db.query('UPDATE face_photos SET name = $2 WHERE id = $1', [face.id, 'Anna']);
    await db.query('DELETE FROM face_photos WHERE id = $1', [face.id]);
    await family.browser.get(`/api/photos/${second}`).expect(404);
  });

  it('are read by all members, offered by helpers, and changed by caregivers and owners only', async () => {
    const second = await add();
    for (const role of ['viewer', 'helper', 'caregiver'] as const) {
      const { browser } = await memberOf(app(), family.personId, role);
      const of = `/api/people/${family.personId}/face-photos/${face.id}`;
      const { body } = await browser.get(`${of}?photos=link`).expect(200);
      expect(idsOf(body as FaceWithPhotos)).toEqual(idsOf(face));
      await browser.get(`/api/photos/${second}`).expect(200);
      const may = role === 'caregiver';
      // A helper's picture waits.
      const status = { viewer: 403, helper: 202, caregiver: 201 }[role];
      await browser.post(`${of}/photos`).send({ photoUrl }).expect(status);
      await browser
        .patch(`${of}/photos/${second}`)
        .send({ isMain: true })
        .expect(may ? 200 : 403);
      await browser.delete(`${of}/photos/${second}`).expect(may ? 204 : 403);
    }
  });

  it('are on the tablet of the person, in the order in which they were added', async () => {
    const [second, third] = [await add(), await add()];
    const tablet = app().browser();
    await pairedTablet(app(), family.browser, tablet);
    const { body } = await tablet.get('/api/tablet/content').expect(200);
    const [shown] = (body as { faces: { photoUrl: string; otherPhotoUrls: string[] }[] }).faces;
    expect(shown?.otherPhotoUrls).toEqual([
      `/api/tablet/photos/${second}`,
      `/api/tablet/photos/${third}`,
    ]);
    for (const address of shown?.otherPhotoUrls ?? []) await tablet.get(address).expect(200);
  });
});

describe('the main picture', () => {
  it('is another one of the face', async () => {
    const [first] = idsOf(face);
    const [second, third] = [await add(), await add()];
    const { body } = await family.browser
      .patch(`${at(third)}?photos=link`)
      .send({ isMain: true })
      .expect(200);
    expect(body).toMatchObject({ photoUrl: `/api/photos/${third}` });
    expect(idsOf(body as FaceWithPhotos)).toEqual([third, second, first]);
    const { body: list } = await family.browser.get('/api/face-photos?photos=link').expect(200);
    expect((list as FacePhoto[])[0]?.photoUrl).toBe(`/api/photos/${third}`);
    await family.browser.patch(at(third)).send({ isMain: true }).expect(200);
    await family.browser.patch(at(second)).send({ isMain: false }).expect(400);
  });

  it('is the next one after it was deleted; the last one stays', async () => {
    const [first = ''] = idsOf(face);
    const second = await add();
    await family.browser.delete(at(first)).expect(204);
    expect((await current()).photos).toEqual([
      { id: second, photoUrl: `/api/photos/${second}`, isMain: true },
    ]);
    await family.browser.get(`/api/photos/${first}`).expect(404);
    await family.browser.delete(at(first)).expect(404);
    await family.browser.delete(at(second)).expect(409, {
      code: 'last-picture',
      message: 'This is the only picture. Please add another one before you delete it.',
    });
    expect(await countRows('photos')).toBe(1);
  });

  it('is replaced by a change of the face, while the others stay', async () => {
    const second = await add();
    const { body } = await family.browser
      .patch(`/api/face-photos/${face.id}?photos=link`)
      .send({ photoUrl })
      .expect(200);
    expect(idsOf(body as FaceWithPhotos)[1]).toBe(second);
    expect(await countRows('photos')).toBe(2);
  });

  it('is another one once the member who gave it takes it back', async () => {
    const [first = ''] = idsOf(face);
    const circle = await memberOf(app(), family.personId, 'caregiver');
    const of = `/api/people/${family.personId}`;
    const { body } = await circle.browser
      .post(`${of}/face-photos/${face.id}/photos?photos=link`)
      .send({ photoUrl })
      .expect(201);
    const theirs = (body as FaceWithPhotos).photos[1]?.id ?? '';
    await family.browser.patch(at(theirs)).send({ isMain: true }).expect(200);
    await circle.browser.delete(`${of}/members/${circle.id}`).send({ takeBack: true }).expect(204);
    expect(idsOf(await current())).toEqual([first]);
    await family.browser.get(`/api/photos/${theirs}`).expect(404);
  });
});

describe('cropping and turning', () => {
  const crop = { x: 0, y: 0, size: 0.5, turns: 0 };

  it.each([
    [{ ...crop }, RED],
    [{ ...crop, x: 0.5 }, GREEN],
    [{ ...crop, x: 0.5, y: 0.5 }, BLUE],
    // A quarter turn clockwise brings the lower left corner to the top, and red to the right.
    [{ ...crop, x: 0.6, turns: 1 }, RED],
    [{ ...crop, x: 0, y: 0, turns: 2 }, BLUE],
    [{ ...crop, x: 0, y: 0, turns: 3 }, GREEN],
    // A frame that would be outside is moved inside.
    [{ ...crop, x: 1, y: 1 }, BLUE],
  ])('shows the square part of the upright picture: %o', async (part, color) => {
    const id = await add({ photoUrl: await quarters(800, 600), crop: part });
    expect(await seen(id)).toEqual({ size: [300, 300], color });
  });

  it('is done by what was sent, which is never sent a second time, and only once', async () => {
    const id = await add({ photoUrl: await quarters(2000, 2000) });
    expect((await seen(id)).size).toEqual([1280, 1280]);
    const { body } = await family.browser
      .patch(`${at(id)}?photos=link`)
      .send({ crop: { ...crop, x: 0.5 } })
      .expect(200);
    const [, cropped = ''] = idsOf(body as FaceWithPhotos);
    expect(await seen(cropped)).toEqual({ size: [1000, 1000], color: GREEN });
    await family.browser.get(`/api/photos/${id}`).expect(404);
    expect(await countRows('photo_originals')).toBe(0);
    const again = await family.browser
      .patch(`${at(cropped)}?photos=link`)
      .send({ crop: { ...crop, turns: 1 } })
      .expect(200);
    expect((await seen(idsOf(again.body as FaceWithPhotos)[1] ?? '')).size).toEqual([500, 500]);
    await family.browser.patch(at(id)).send({ crop }).expect(404);
  });

  it('is done by the stored picture after a day, when the larger copy is purged', async () => {
    const id = await add({ photoUrl: await quarters(2000, 2000) });
    await app().db.$client.query(
      `UPDATE photo_originals SET created_at = now() - interval '24 hours' WHERE photo_id = $1`,
      [id],
    );
    await purgeExpiredHourly(app().db);
    expect(await countRows('photo_originals')).toBe(0);
    const { body } = await family.browser
      .patch(`${at(id)}?photos=link`)
      .send({ crop })
      .expect(200);
    expect((await seen(idsOf(body as FaceWithPhotos)[1] ?? '')).size).toEqual([640, 640]);
  });

  it('can make the picture the main one at the same time', async () => {
    const id = await add();
    const { body } = await family.browser
      .patch(`${at(id)}?photos=link`)
      .send({ crop, isMain: true })
      .expect(200);
    const { photos } = body as FaceWithPhotos;
    expect(photos.map(({ isMain }) => isMain)).toEqual([true, false]);
    expect(photos[1]?.id).toBe(face.photos[0]?.id);
  });

  it('is done to a photo that replaces the main one', async () => {
    const { body } = await family.browser
      .patch(`/api/face-photos/${face.id}?photos=link`)
      .send({ photoUrl: await quarters(800, 600), crop })
      .expect(200);
    const [main = ''] = idsOf(body as FaceWithPhotos);
    expect(await seen(main)).toEqual({ size: [300, 300], color: RED });
  });

  it('is done when a face is added, and to what a helper contributes', async () => {
    const { body } = await family.browser
      .post('/api/face-photos?photos=link')
      .send({ name: 'Mei', photoUrl: await quarters(800, 600), crop: { ...crop, x: 0.5 } })
      .expect(201);
    const mei = body as FaceWithPhotos;
    expect(await seen(idsOf(mei)[0] ?? '')).toEqual({ size: [300, 300], color: GREEN });
    const { helper, personId } = await fullCircle(app());
    const waiting = await helper.browser
      .post(`/api/people/${personId}/face-photos?photos=link`)
      .send({ name: 'Mei', photoUrl: await quarters(800, 600), crop })
      .expect(201);
    const shown = await helper.browser.get((waiting.body as FacePhoto).photoUrl).expect(200);
    expect((await sharp(shown.body as Buffer).metadata()).width).toBe(300);
  });

  it.each([
    { ...crop, x: -0.1 },
    { ...crop, y: 1.1 },
    { ...crop, size: 0 },
    { ...crop, size: 2 },
    { ...crop, turns: 4 },
    { ...crop, turns: 0.5 },
    { x: 0 },
    'all',
    null,
  ])('refuses a part that is none: %o', async (part) => {
    const id = await add();
    await family.browser.patch(at(id)).send({ crop: part }).expect(400);
    await family.browser.post(at()).send({ photoUrl, crop: part }).expect(400);
  });

  it('leaves the picture to the member who gave it', async () => {
    const circle = await memberOf(app(), family.personId, 'caregiver');
    const of = `/api/people/${family.personId}`;
    const { body } = await circle.browser
      .post(`${of}/face-photos/${face.id}/photos?photos=link`)
      .send({ photoUrl })
      .expect(201);
    const theirs = (body as FaceWithPhotos).photos[1]?.id ?? '';
    await family.browser.patch(at(theirs)).send({ crop }).expect(200);
    await circle.browser.delete(`${of}/members/${circle.id}`).send({ takeBack: true }).expect(204);
    expect((await current()).photos).toHaveLength(1);
    expect(await countRows('photos')).toBe(1);
  });
});
