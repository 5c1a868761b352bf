import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { HIDDEN_GIFT_DAYS } from '#shared/product/limits';
import { purgeDeletedFaces } from '../../server/faces/deleted-faces.repository';
import { purgeExpired } from '../../server/purge-expired';
import { queryOf, useTestApp } from '../support/app';
import { bytesOf } from '../support/bytes-of';
import { fullCircle } from '../support/circle';
import { giftOf, givingLink, sendGift } from '../support/giving';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

const INVENTED = 'x'.repeat(43);
const app = useTestApp();
const query = queryOf(app);

const voice = toVoiceUrl(wav());
let photoUrl: string;
let circle: Awaited<ReturnType<typeof fullCircle>>;
let at: string;
beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
});
beforeEach(async () => {
  circle = await fullCircle(app());
  at = `/api/people/${circle.personId}`;
});

type Content = Parameters<typeof giftOf>[0];

/** A gift that a caregiver has accepted, as its giver's browser knows it, and what it became. */
async function accepted(content: Content = { photoUrl }, changes: object = {}) {
  const { token } = await givingLink(circle.caregiver.browser, circle.personId);
  const gift = giftOf(content);
  const { body } = await sendGift(app(), token, gift).expect(201);
  const [{ id } = { id: 0 }] = (await waiting()).slice(-1);
  const took = await circle.caregiver.browser
    .post(`${at}/waiting/${id}/take`)
    .send(changes)
    .expect(201);
  const { withdrawToken } = body as { withdrawToken: string };
  return { id, giftId: gift.id, withdrawToken, became: took.body as FaceWithPhotos };
}
type Gift = Awaited<ReturnType<typeof accepted>>;

const takeBack = ({ giftId, withdrawToken }: Pick<Gift, 'giftId' | 'withdrawToken'>) =>
  app().browser().delete(`/api/give/${giftId}`).send({ withdrawToken });
const readAnswer = ({ giftId, withdrawToken }: Pick<Gift, 'giftId' | 'withdrawToken'>) =>
  app().browser().post(`/api/give/${giftId}/asked-back`).send({ withdrawToken });
const keep = ({ id }: Pick<Gift, 'id'>, by = circle.owner.browser) =>
  by.post(`${at}/waiting/${id}/keep`).send({ reason: 'He looks at it every day.' });
const deleteNow = ({ id }: Pick<Gift, 'id'>, by = circle.owner.browser) =>
  by.delete(`${at}/waiting/${id}`);

async function waiting(by = circle.owner.browser): Promise<Waiting[]> {
  return (await by.get(`${at}/waiting`).expect(200)).body as Waiting[];
}
async function faces(): Promise<FaceWithPhotos[]> {
  const { body } = await circle.viewer.browser.get(`${at}/face-photos?photos=link`).expect(200);
  return body as FaceWithPhotos[];
}
const face = async (id: number) =>
  (await circle.viewer.browser.get(`${at}/face-photos/${id}?photos=link`).expect(200))
    .body as FaceWithPhotos;

async function addFace(name = 'Mei'): Promise<FaceWithPhotos> {
  const { body } = await circle.owner.browser
    .post(`${at}/face-photos?photos=link`)
    .send({ name, photoUrl })
    .expect(201);
  return body as FaceWithPhotos;
}

/** Lets the hello be that of yesterday, so that it can join the album. */
const dayLater = () =>
  query(`UPDATE hellos SET day = day - 1 WHERE person_id = $1`, [circle.personId]);

async function rowsLeft() {
  const { rows } = await query<object>(
    `SELECT (SELECT count(*)::int FROM contributions WHERE person_id = $1) AS contributions,
            (SELECT count(*)::int FROM face_photos WHERE person_id = $1) AS faces,
            (SELECT count(*)::int FROM hellos WHERE person_id = $1) AS hellos,
            (SELECT count(*)::int FROM photos WHERE person_id = $1) AS photos,
            (SELECT count(*)::int FROM voices WHERE person_id = $1) AS voices`,
    [circle.personId],
  );
  return rows[0];
}
const NOTHING = { contributions: 0, faces: 0, hellos: 0, photos: 0, voices: 0 };

/** As if so many days had gone by since it was asked back. */
async function daysLater(days: number): Promise<void> {
  await query(
    `UPDATE contributions SET asked_back_at = asked_back_at - make_interval(days => $1::int)`,
    [days],
  );
  await query(
    `UPDATE face_photos SET deleted_at = deleted_at - make_interval(days => $1::int, secs => 61)`,
    [days],
  );
}
async function purge(): Promise<void> {
  await purgeExpired(app().db);
  await purgeDeletedFaces(app().db);
}

/** Half of the shorter side. */
const CROP = { x: 0.1, y: 0, size: 0.5, turns: 0 };

/** The width and the height of a picture. */
async function sizeOf(address: string): Promise<(number | undefined)[]> {
  const { width, height } = await sharp(
    await bytesOf(circle.owner.browser.get(address)),
  ).metadata();
  return [width, height];
}

const history = async () =>
  (
    (await circle.viewer.browser.get(`${at}/history`).expect(200)).body as {
      what: string;
      byName: string | null;
      whom: string | null;
    }[]
  ).map(({ what, byName, whom }) => [what, byName, whom]);

describe('a gift that became a face', () => {
  it('is nowhere at once when its giver asks to take it back', async () => {
    const tablet = app().browser();
    await pairedTablet(app(), circle.owner.browser, tablet);
    const gift = await accepted({ photoUrl, voice });
    const [{ photoUrl: photo, voiceUrl } = { photoUrl: '', voiceUrl: '' }] = await faces();
    const { body } = await takeBack(gift).expect(202);
    expect(body).toEqual({ hiddenUntil: expect.any(String), reason: null });
    const days = (Date.parse((body as { hiddenUntil: string }).hiddenUntil) - Date.now()) / 864e5;
    expect(days).toBeCloseTo(HIDDEN_GIFT_DAYS, 1);
    expect(await faces()).toEqual([]);
    for (const address of [photo, String(voiceUrl)]) {
      await circle.owner.browser.get(address).expect(404);
      await tablet.get(address.replace('/api/', '/api/tablet/')).expect(404);
    }
    expect((await tablet.get('/api/tablet/content').expect(200)).text).not.toContain('Els');
    const copy = await bytesOf(circle.owner.browser.get(`${at}/export`));
    expect(Buffer.from(copy).toString('latin1')).not.toContain('els.webp');
    const { became } = gift;
    await circle.owner.browser.post(`${at}/face-photos/${became.id}/restore`).expect(404);
    expect((await takeBack(gift).expect(202)).body).toEqual(body);
    expect((await readAnswer(gift).expect(200)).body).toEqual(body);
  });

  it('is taken back by its own secret only, and only while something of it is there', async () => {
    const gift = await accepted();
    await takeBack({ ...gift, withdrawToken: INVENTED }).expect(404);
    await readAnswer(gift).expect(404);
    await circle.owner.browser.delete(`${at}/face-photos/${gift.became.id}`).expect(204);
    await takeBack(gift).expect(404);
  });

  it('waits for an owner; a caregiver sees it, and helpers and viewers do not', async () => {
    const gift = await accepted();
    await takeBack(gift).expect(202);
    for (const { browser } of [circle.owner, circle.caregiver]) {
      const [shown, ...others] = await waiting(browser);
      expect(others).toEqual([]);
      expect(shown).toMatchObject({
        id: gift.id,
        byName: 'Els',
        photoUrl: `${at}/waiting/${gift.id}/photo`,
        hiddenUntil: expect.any(String),
      });
      await browser.get(`${at}/waiting/${gift.id}/photo`).expect(200);
      await browser.post(`${at}/waiting/${gift.id}/take`).send({}).expect(404);
    }
    expect(await waiting(circle.helper.browser)).toEqual([]);
    await circle.helper.browser.get(`${at}/waiting/${gift.id}/photo`).expect(404);
    await keep(gift, circle.caregiver.browser).expect(403);
    await deleteNow(gift, circle.caregiver.browser).expect(404);
    const counted = async (by: typeof circle.owner.browser) =>
      ((await by.get('/api/overview').expect(200)).body as { waiting: number }[]).map(
        (one) => one.waiting,
      );
    expect(await counted(circle.owner.browser)).toContain(1);
    expect(await counted(circle.caregiver.browser)).not.toContain(1);
  });

  it('is kept by an owner, who says why, where it was and with all that it had', async () => {
    const gift = await accepted({ photoUrl, voice });
    const before = await face(gift.became.id);
    await takeBack(gift).expect(202);
    await circle.owner.browser
      .post(`${at}/waiting/${gift.id}/keep`)
      .send({ reason: ' ' })
      .expect(400);
    await keep(gift).expect(204);
    expect(await face(gift.became.id)).toEqual({ ...before, userId: circle.viewer.id });
    await circle.viewer.browser.get(before.photoUrl).expect(200);
    expect(await waiting()).toEqual([]);
    const answer = { hiddenUntil: null, reason: 'He looks at it every day.' };
    expect((await readAnswer(gift).expect(200)).body).toEqual(answer);
    // It stays answered.
    expect((await takeBack(gift).expect(202)).body).toEqual(answer);
    expect(await faces()).toHaveLength(1);
    await daysLater(HIDDEN_GIFT_DAYS);
    await purge();
    expect(await faces()).toHaveLength(1);
    await keep(gift).expect(404);
  });

  it('is deleted at once by an owner, with its files', async () => {
    const gift = await accepted({ photoUrl, voice });
    await takeBack(gift).expect(202);
    await deleteNow(gift).expect(204);
    expect(await rowsLeft()).toEqual(NOTHING);
    await readAnswer(gift).expect(404);
    await keep(gift).expect(404);
  });

  it(`is deleted after ${HIDDEN_GIFT_DAYS} days, and not before`, async () => {
    const gift = await accepted({ photoUrl, voice });
    await takeBack(gift).expect(202);
    await daysLater(HIDDEN_GIFT_DAYS - 1);
    await purge();
    await readAnswer(gift).expect(200);
    await daysLater(1);
    await purge();
    expect(await rowsLeft()).toEqual(NOTHING);
  });

  it('leaves the face if the family gave it another picture', async () => {
    const gift = await accepted();
    const { id } = gift.became;
    const own = await circle.owner.browser
      .post(`${at}/face-photos/${id}/photos?photos=link`)
      .send({ photoUrl })
      .expect(201);
    const [main, other] = (own.body as FaceWithPhotos).photos;
    await takeBack(gift).expect(202);
    expect((await face(id)).photos).toEqual([{ ...other, isMain: true }]);
    await keep(gift).expect(204);
    expect((await face(id)).photos).toEqual([main, other]);
  });

  it('is found when its picture was cut anew', async () => {
    const gift = await accepted();
    const { id, photos } = gift.became;
    await circle.owner.browser
      .patch(`${at}/face-photos/${id}/photos/${photos[0]?.id}`)
      .send({ crop: CROP })
      .expect(200);
    await takeBack(gift).expect(202);
    expect(await faces()).toEqual([]);
  });

  it.each([
    ['a face', {}],
    ['a hello', { asHello: true }],
  ])('is hidden and kept as the part that was accepted, as %s', async (_as, changes) => {
    const gift = await accepted({ photoUrl, voice }, { ...changes, crop: CROP });
    const { photoUrl: part } = gift.became;
    expect(await sizeOf(part)).toEqual([36, 36]);
    expect(await rowsLeft()).toMatchObject({ photos: 1, voices: 1 });
    await takeBack(gift).expect(202);
    await circle.owner.browser.get(part).expect(404);
    expect(await sizeOf(`${at}/waiting/${gift.id}/photo`)).toEqual([36, 36]);
    await keep(gift).expect(204);
    expect(await sizeOf(part)).toEqual([36, 36]);
  });

  it('has no place while the album is full', async () => {
    const gift = await accepted();
    await takeBack(gift).expect(202);
    await query(
      `WITH files AS (INSERT INTO photos (person_id, object_bytes) SELECT $1, 1 FROM generate_series(1, 200) RETURNING id)
       INSERT INTO face_photos (person_id, name, photo_id) SELECT $1, 'Mei', id FROM files`,
      [circle.personId],
    );
    expect((await keep(gift).expect(409)).body).toMatchObject({ code: 'too-many' });
    expect(await waiting()).toHaveLength(1);
  });
});

describe('a gift that joined a face', () => {
  it('leaves it as a picture and comes back', async () => {
    const { id } = await addFace();
    const gift = await accepted({ photoUrl, voice }, { faceId: id });
    const before = await face(id);
    expect(before.photos).toHaveLength(2);
    await takeBack(gift).expect(202);
    expect(await face(id)).toMatchObject({ voiceUrl: null, photos: [{ isMain: true }] });
    await keep(gift).expect(204);
    expect(await face(id)).toEqual(before);
  });

  it('leaves it as a voice, and does not replace the voice that the family recorded since', async () => {
    const { id } = await addFace();
    const gift = await accepted({ voice }, { faceId: id });
    await takeBack(gift).expect(202);
    expect((await face(id)).voiceUrl).toBeNull();
    await circle.owner.browser.put(`${at}/face-photos/${id}/voice`).send({ voice }).expect(200);
    const { voiceUrl } = await face(id);
    expect((await keep(gift).expect(409)).body).toMatchObject({ code: 'place-taken' });
    expect((await face(id)).voiceUrl).toBe(voiceUrl);
    await deleteNow(gift).expect(204);
    expect(await rowsLeft()).toEqual({ ...NOTHING, faces: 1, photos: 1, voices: 1 });
  });

  it(`is deleted after ${HIDDEN_GIFT_DAYS} days, and the face stays`, async () => {
    const { id } = await addFace();
    const gift = await accepted({ photoUrl, voice }, { faceId: id });
    await takeBack(gift).expect(202);
    await daysLater(HIDDEN_GIFT_DAYS);
    await purge();
    expect(await rowsLeft()).toEqual({ ...NOTHING, faces: 1, photos: 1 });
  });

  it('goes with the face', async () => {
    const { id } = await addFace();
    await takeBack(await accepted({ photoUrl, voice }, { faceId: id })).expect(202);
    await circle.owner.browser.delete(`${at}/face-photos/${id}`).expect(204);
    expect(await waiting()).toEqual([]);
    await daysLater(0);
    await purge();
    expect(await rowsLeft()).toEqual(NOTHING);
  });
});

describe('a gift that became a hello', () => {
  // A hello that is sent at night, before midnight, is for the day after.
  beforeEach(async () => {
    const noNight = { nightFrom: '03:00', nightTo: '03:00' };
    await circle.owner.browser.patch(at).send(noNight).expect(200);
  });

  it('leaves the tablet, and comes back on its day', async () => {
    const tablet = app().browser();
    await pairedTablet(app(), circle.owner.browser, tablet);
    const hello = async () =>
      ((await tablet.get('/api/tablet/content').expect(200)).body as { hello: object | null })
        .hello;
    const gift = await accepted({ photoUrl, voice }, { asHello: true });
    const before = await hello();
    expect(before).toMatchObject({ from: 'Els' });
    await takeBack(gift).expect(202);
    expect(await hello()).toBeNull();
    await keep(gift).expect(204);
    expect(await hello()).toEqual({ ...before, id: expect.any(Number) });
  });

  it('is not put in the place of another one', async () => {
    const gift = await accepted({ photoUrl }, { asHello: true });
    await takeBack(gift).expect(202);
    await circle.owner.browser.post(`${at}/hello`).send({ voice }).expect(201);
    expect((await keep(gift).expect(409)).body).toMatchObject({ code: 'place-taken' });
  });

  it(`is deleted after ${HIDDEN_GIFT_DAYS} days`, async () => {
    await takeBack(await accepted({ photoUrl, voice }, { asHello: true })).expect(202);
    await daysLater(HIDDEN_GIFT_DAYS);
    await purge();
    expect(await rowsLeft()).toEqual(NOTHING);
  });

  it('is taken back from the album that it joined later', async () => {
    const gift = await accepted({ photoUrl }, { asHello: true });
    await dayLater();
    await circle.owner.browser
      .post(`${at}/hello/${gift.became.id}/album`)
      .send({ name: 'Els' })
      .expect(201);
    expect(await faces()).toHaveLength(1);
    // The consent of its giver stays as long as the picture.
    await query(`UPDATE contributions SET decided_at = now() - interval '9 years'`);
    await purgeExpired(app().db);
    await takeBack(gift).expect(202);
    expect(await faces()).toEqual([]);
    await keep(gift).expect(204);
    expect(await faces()).toMatchObject([{ name: 'Els' }]);
  });
});

it('owners are told, at most once an hour, and what happened is in the history', async () => {
  await query('UPDATE memberships SET waiting_email_at = NULL');
  const [kept, gone] = [await accepted(), await accepted({ voice }, { asHello: true })];
  await app().mails.deliverWaiting();
  app().sent.splice(0);
  await query('UPDATE memberships SET waiting_email_at = NULL');
  await query('UPDATE people SET name = $2 WHERE id = $1', [circle.personId, 'Jozef']);
  await takeBack(kept).expect(202);
  await takeBack(gone).expect(202);
  await app().mails.deliverWaiting();
  const told = app().sent.filter(({ subject }) => subject === 'Something new waits for you');
  expect(told.map(({ to }) => to.address)).toEqual([circle.owner.email]);
  expect(told[0]?.text).toContain(
    'Relatives ask to take back 2 things that came by links for Jozef. They are hidden now',
  );
  expect(told[0]?.text).not.toMatch(/caregiver looks at|Els/);
  await keep(kept).expect(204);
  await deleteNow(gone).expect(204);
  const [deleted, keeping, ...asked] = await history();
  expect(deleted?.[0]).toBe('deleted-gift');
  expect(keeping).toMatchObject(['kept-gift', keeping?.[1], 'Els']);
  expect(asked.slice(0, 2)).toEqual([
    ['asked-gift-back', 'Els', null],
    ['asked-gift-back', 'Els', null],
  ]);
});
