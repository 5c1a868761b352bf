import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { GIVING_SECRET_HEADER, GIVING_TOKEN_HEADER } from '#shared/giving/giving-token';
import type { Hello } from '#shared/hellos/hello.answer';
import { HIDDEN_GIFT_DAYS } from '#shared/product/limits';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { purgeExpired } from '../../server/purge-expired';
import { queryOf, useTestApp } from '../support/app';
import { bytesOf } from '../support/bytes-of';
import { fullCircle } from '../support/circle';
import { clipFile, clipUrl } from '../support/clip-files';
import { giftOf, givingLink, sendGift } from '../support/giving';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();
const query = queryOf(app);

const LINE = 'Els waves from the garden';
const video = clipUrl('baseline.mp4');
const voice = toVoiceUrl(wav());
let still: string;
let circle: Awaited<ReturnType<typeof fullCircle>>;
let at: string;
beforeAll(async () => {
  still = toDataUrl(await smallJpeg());
});
beforeEach(async () => {
  circle = await fullCircle(app());
  at = `/api/people/${circle.personId}`;
});

const clipOf = (changes: object = {}) => ({ video, voice, still, line: LINE, ...changes });
const link = (changes: Parameters<typeof givingLink>[2] = {}) =>
  givingLink(circle.caregiver.browser, circle.personId, { asks: 'clip', ...changes });
const waiting = async () =>
  (await circle.owner.browser.get(`${at}/waiting`).expect(200)).body as Waiting[];
const take = (id: number, changes: object = {}) =>
  circle.caregiver.browser.post(`${at}/waiting/${id}/take?photos=link`).send(changes);

/** A gift that waits, as its giver's browser knows it. */
async function given(clip: object = clipOf(), changes: Parameters<typeof link>[0] = {}) {
  const gift = giftOf({ clip });
  const { body } = await sendGift(app(), (await link(changes)).token, gift).expect(201);
  const [{ id } = { id: 0 }] = (await waiting()).slice(-1);
  return { id, giftId: gift.id, ...(body as { withdrawToken: string }) };
}
type Gift = Awaited<ReturnType<typeof given>>;
const takeBack = ({ giftId, withdrawToken }: Gift) =>
  app().browser().delete(`/api/give/${giftId}`).send({ withdrawToken });

async function addFace(name = 'Els'): Promise<FaceWithPhotos> {
  const { body } = await circle.owner.browser
    .post(`${at}/face-photos?photos=link`)
    .send({ name, photoUrl: still })
    .expect(201);
  return body as FaceWithPhotos;
}
const faceNow = async (id: number) =>
  (await circle.owner.browser.get(`${at}/face-photos/${id}?photos=link`).expect(200))
    .body as FaceWithPhotos;
const rowsOf = async (table: string) =>
  (await query(`SELECT FROM ${table} WHERE person_id = $1`, [circle.personId])).rowCount;
const expectNoClip = async () => {
  for (const table of ['clips', 'videos', 'voices']) expect(await rowsOf(table), table).toBe(0);
};
const contentOf = async (tablet: Awaited<ReturnType<typeof pairedTablet>>) =>
  (await tablet.get('/api/tablet/content').expect(200)).body as TabletContent;

describe('A link that asks for a clip', () => {
  it('takes its files ahead from the browser that gives, and no other', async () => {
    const { token } = await link();
    const secret = randomBytes(32).toString('base64url');
    const send = (type: string, file: Buffer) =>
      app()
        .browser()
        .post('/api/give/uploads')
        .set({ [GIVING_TOKEN_HEADER]: token, [GIVING_SECRET_HEADER]: secret })
        .set('Content-Type', type)
        .send(file);
    const idOf = async (type: string, file: Buffer) =>
      ((await send(type, file).expect(201)).body as { id: string }).id;
    const files = {
      video: await idOf('video/mp4', clipFile('high-with-sound.mp4')),
      voice: await idOf('audio/wav', wav()),
    };
    await send('audio/mpeg', Buffer.from('no clip')).expect(415);
    await send('video/mp4', Buffer.from('no clip')).expect(400);
    const gift = giftOf({ clip: clipOf(files) });
    expect((await sendGift(app(), token, gift).expect(404)).body).toMatchObject({
      code: 'upload-ended',
    });
    await sendGift(app(), token, gift).set(GIVING_SECRET_HEADER, secret).expect(201);
    // The same gift sent again is there already.
    await sendGift(app(), token, gift).set(GIVING_SECRET_HEADER, secret).expect(201);
    expect(await waiting()).toHaveLength(1);
    const other = await link({ asks: 'photo-voice' });
    await app()
      .browser()
      .post('/api/give/uploads')
      .set({ [GIVING_TOKEN_HEADER]: other.token, [GIVING_SECRET_HEADER]: secret })
      .set('Content-Type', 'video/mp4')
      .send(clipFile('baseline.mp4'))
      .expect(415);
  });

  it('takes a clip and nothing else, and other links take none', async () => {
    const { token } = await link();
    for (const content of [
      { photoUrl: still },
      { voice },
      { clip: clipOf(), photoUrl: still },
      { clip: clipOf({ line: ' ' }) },
      { clip: clipOf({ still: undefined }) },
      { clip: clipOf({ video: clipUrl('too-long.mp4') }) },
    ])
      await sendGift(app(), token, giftOf(content)).expect(400);
    const other = await link({ asks: 'photo-voice' });
    const { body } = await sendGift(app(), other.token, giftOf({ clip: clipOf() })).expect(400);
    expect(body).toMatchObject({ code: 'invalid' });
    await circle.caregiver.browser
      .post(`${at}/giving-links`)
      .send({ label: 'A clip', asks: 'clip', faceId: (await addFace()).id })
      .expect(400);
    expect(await waiting()).toEqual([]);
    await expectNoClip();
  });
});

describe('A clip that a relative gives', () => {
  it('waits with its picture, its line and its sound, and nobody else opens it', async () => {
    await given();
    const [gift] = await waiting();
    const of = `${at}/waiting/${gift?.id}`;
    expect(gift).toMatchObject({
      kind: 'gift',
      byName: 'Els',
      photoUrl: null,
      voiceUrl: null,
      clip: {
        videoUrl: `${of}/video`,
        stillUrl: `${of}/photo`,
        voiceUrl: `${of}/voice`,
        line: LINE,
        seconds: 2,
      },
    });
    for (const file of ['video', 'photo', 'voice']) {
      await circle.caregiver.browser.get(`${of}/${file}`).expect(200);
      await circle.helper.browser.get(`${of}/${file}`).expect(404);
    }
    const { rows } = await query<{ video_id: string }>(
      'SELECT video_id FROM clips WHERE person_id = $1',
      [circle.personId],
    );
    await circle.owner.browser.get(`/api/videos/${rows[0]?.video_id}`).expect(404);
  });

  it('becomes the clip of a face, with its giver’s name on the tablet', async () => {
    const tablet = await pairedTablet(app(), circle.owner.browser);
    const face = await addFace();
    const { id } = await given();
    await take(id).expect(404);
    const { body } = await take(id, { faceId: face.id }).expect(201);
    expect(body).toMatchObject({ id: face.id, clip: { line: LINE } });
    const [onTablet] = (await contentOf(tablet)).faces;
    expect(onTablet?.clip).toMatchObject({ by: 'Els', line: LINE });
    await tablet.get(String(onTablet?.clip?.videoUrl)).expect(200);
    expect(await waiting()).toEqual([]);
    const { rows } = await query<object>(
      'SELECT face_id, clip_id FROM contributions WHERE person_id = $1',
      [circle.personId],
    );
    expect(rows).toEqual([{ face_id: face.id, clip_id: null }]);
  });

  it('becomes the hello of a day, or is declined and leaves nothing', async () => {
    const declined = await given();
    await circle.caregiver.browser.delete(`${at}/waiting/${declined.id}`).expect(204);
    await expectNoClip();
    const tablet = await pairedTablet(app(), circle.owner.browser);
    const { body } = await take((await given()).id, { asHello: true }).expect(201);
    expect(body).toMatchObject({ from: 'Els', photoUrl: null, clip: { line: LINE } });
    expect((await contentOf(tablet)).hello).toMatchObject({ from: 'Els', clip: { by: 'Els' } });
  });

  it('is withdrawn while it waits, and goes after 30 days if nobody looks at it', async () => {
    await takeBack(await given()).expect(204);
    await expectNoClip();
    await given();
    await query(`UPDATE contributions SET created_at = now() - interval '30 days'`);
    await purgeExpired(app().db);
    await expectNoClip();
  });

  it('is hidden from a face when its giver asks to take it back, and shown again if an owner keeps it', async () => {
    const face = await addFace();
    const gift = await given();
    const { body } = await take(gift.id, { faceId: face.id }).expect(201);
    const { videoUrl, stillUrl, voiceUrl } = (body as FaceWithPhotos).clip ?? {};
    await takeBack(gift).expect(202);
    expect((await faceNow(face.id)).clip).toBeNull();
    for (const url of [videoUrl, stillUrl, voiceUrl])
      await circle.owner.browser.get(String(url)).expect(404);
    const [hidden] = await waiting();
    expect(hidden).toMatchObject({ id: gift.id, byName: 'Els', clip: { line: LINE } });
    await circle.owner.browser.get(String(hidden?.clip?.videoUrl)).expect(200);
    const keep = () =>
      circle.owner.browser.post(`${at}/waiting/${gift.id}/keep`).send({ reason: 'It is loved.' });
    const { body: own } = await circle.owner.browser
      .post(`${at}/clips`)
      .send(clipOf({ line: 'Another' }))
      .expect(201);
    await circle.owner.browser
      .put(`${at}/face-photos/${face.id}/clip`)
      .send({ clipId: (own as { id: number }).id })
      .expect(200);
    expect((await keep().expect(409)).body).toMatchObject({ code: 'place-taken' });
    await circle.owner.browser.delete(`${at}/face-photos/${face.id}/clip`).expect(204);
    await keep().expect(204);
    expect((await faceNow(face.id)).clip).toMatchObject({ videoUrl, line: LINE });
    await circle.viewer.browser.get(String(videoUrl)).expect(200);
  });

  it('that was a hello is hidden, and deleted after seven days with what its giver agreed to', async () => {
    const gift = await given();
    await take(gift.id, { asHello: true }).expect(201);
    await takeBack(gift).expect(202);
    expect(await rowsOf('hellos')).toBe(0);
    const days = (count: number) =>
      query(
        `UPDATE contributions SET asked_back_at = now() - make_interval(days => $1::int, secs => 1)`,
        [count],
      );
    await days(HIDDEN_GIFT_DAYS - 1);
    await purgeExpired(app().db);
    expect(await rowsOf('clips')).toBe(1);
    await circle.owner.browser
      .post(`${at}/waiting/${gift.id}/keep`)
      .send({ reason: 'It is loved.' })
      .expect(204);
    expect(await rowsOf('hellos')).toBe(1);
    const again = await given();
    const [{ id: instead } = { id: 0 }] = (
      await circle.owner.browser.get(`${at}/hello`).expect(200)
    ).body as Hello[];
    await take(again.id, { asHello: true, instead }).expect(201);
    await takeBack(again).expect(202);
    await days(HIDDEN_GIFT_DAYS);
    await purgeExpired(app().db);
    await expectNoClip();
    expect(await rowsOf('contributions')).toBe(1);
  });

  it('keeps the name of its giver in the export and in an album that is imported', async () => {
    const face = await addFace();
    await take((await given()).id, { faceId: face.id }).expect(201);
    const zip = await bytesOf(circle.owner.browser.get(`${at}/export`));
    const { people } = JSON.parse(
      Buffer.from(unzipSync(new Uint8Array(zip))['data.json'] ?? []).toString(),
    ) as { people: object[] };
    expect(people).toMatchObject([{ clip: { line: LINE, from: 'Els' } }]);
    const { outsider } = circle;
    const tablet = await pairedTablet(app(), outsider.browser);
    await outsider.browser
      .post(`/api/people/${outsider.personId}/import`)
      .set('Content-Type', 'application/zip')
      .send(Buffer.from(zip))
      .expect(202);
    await app().imports.deliverWaiting();
    const imported = (await contentOf(tablet)).faces.find(({ name }) => name === 'Els');
    expect(imported?.clip).toMatchObject({ by: 'Els', line: LINE });
  });
});
