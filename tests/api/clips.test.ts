import { unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Clip } from '#shared/clips/clip.answer';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import type { Hello } from '#shared/hellos/hello.answer';
import { STORAGE_MAX_BYTES } from '#shared/product/limits';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { moveMedia } from '../../server/media/move-media';
import { openObjectStore } from '../../server/media/object-store/s3-store';
import { storedBytesOf } from '../../server/media/storage.repository';
import { purgeExpiredHourly } from '../../server/purge-expired';
import { createTestApp, queryOf, signedInFamily, useTestApp } from '../support/app';
import { fullCircle, memberOf } from '../support/circle';
import { clipFile, clipUrl } from '../support/clip-files';
import { cookieOf, listening } from '../support/listening';
import { mutatedFile } from '../support/mutated-file';
import { startObjectStore } from '../support/object-store';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { dayFromNow, familyWithTablet } from '../support/tablets';

type Family = Awaited<ReturnType<typeof signedInFamily>>;
type Sender = Pick<Family, 'browser' | 'personId'>;

const app = useTestApp();
const query = queryOf(app);

const LINE = 'Sofie waves from the garden';
const video = clipUrl('baseline.mp4');
const voice = toVoiceUrl(wav());
let still: string;
beforeAll(async () => {
  still = toDataUrl(await smallJpeg());
});

const of = ({ personId }: Pick<Family, 'personId'>) => `/api/people/${personId}`;
const add = (by: Sender, fields: object = {}) =>
  by.browser.post(`${of(by)}/clips`).send({ video, still, line: LINE, ...fields });
const added = async (by: Sender, fields: object = {}) =>
  (await add(by, fields).expect(201)).body as Clip;
const faceOf = async (by: Sender, name = 'Sofie') =>
  (
    await by.browser
      .post(`${of(by)}/face-photos?photos=link`)
      .send({ name, photoUrl: still })
      .expect(201)
  ).body as FaceWithPhotos;
const place = (by: Sender, face: { id: number }, clip: { id: number }) =>
  by.browser.put(`${of(by)}/face-photos/${face.id}/clip?photos=link`).send({ clipId: clip.id });
const faceNow = async (by: Sender, { id }: { id: number }) =>
  (await by.browser.get(`${of(by)}/face-photos/${id}?photos=link`).expect(200))
    .body as FaceWithPhotos;
const rowsOf = async (table: string, personId: number) =>
  (await query(`SELECT FROM ${table} WHERE person_id = $1`, [personId])).rowCount;
const FILES = ['clips', 'videos', 'voices'];
const expectNothingOf = async (personId: number, tables = FILES) => {
  for (const table of tables) expect(await rowsOf(table, personId), table).toBe(0);
};
const idIn = (url: string | null) => String(url).split('/').at(-1) ?? '';

describe('A clip', () => {
  it('is sent ahead, stored without its sound, and read in parts by its family alone', async () => {
    const family = await signedInFamily(app());
    const { body: upload } = await family.browser
      .post(`${of(family)}/uploads`)
      .set('Content-Type', 'video/mp4')
      .send(clipFile('high-with-sound.mp4'))
      .expect(201);
    const { id } = upload as { id: string };
    await family.browser.get(`/api/videos/${id}`).expect(404);
    const clip = await added(family, { video: id, voice });
    expect(clip).toEqual({
      id: clip.id,
      videoUrl: `/api/videos/${id}`,
      stillUrl: expect.stringMatching(/^\/api\/photos\//) as string,
      voiceUrl: expect.stringMatching(/^\/api\/voices\//) as string,
      line: LINE,
      seconds: 2,
      codec: 'h264',
    });
    const { body, headers } = await family.browser.get(clip.videoUrl).expect(200);
    expect(headers['content-type']).toBe('video/mp4');
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const size = (body as Buffer).length;
    expect(size).toBeLessThan(clipFile('high-with-sound.mp4').length);
    const part = await family.browser.get(clip.videoUrl).set('Range', 'bytes=0-99').expect(206);
    expect(part.headers['content-range']).toBe(`bytes 0-99/${size}`);
    const stranger = await signedInFamily(app());
    await stranger.browser.get(clip.videoUrl).expect(404);
    expect((await add(family, { video: id }).expect(404)).body).toMatchObject({
      code: 'upload-ended',
    });
  });

  const NOT_A_CLIP = 'Clips must be MP4 files with H.264 or VP9 pictures';
  it.each([
    ['no line', { line: ' ' }, 'line', 'A line about the clip is required'],
    [
      'a line that is too long',
      { line: 'x'.repeat(121) },
      'line',
      'A line about the clip must be at most 120 characters long',
    ],
    ['no still', { still: undefined }, 'still', 'A picture of the clip is required'],
    [
      'a still that is no picture',
      { still: 'data:image/jpeg;base64,AAAA' },
      'still',
      'Photo must be a JPEG, PNG, WebP or GIF image',
    ],
    ['no pictures', { video: undefined }, 'video', 'Clip is required'],
    ['another format', { video: 'data:video/webm;base64,AAAA' }, 'video', NOT_A_CLIP],
    ['what is no clip', { video: 'data:video/mp4;base64,AAAA' }, 'video', NOT_A_CLIP],
    [
      'pictures that are too long',
      { video: clipUrl('too-long.mp4') },
      'video',
      'Clips must be 15 seconds or shorter',
    ],
  ])('with %s is refused in words', async (_what, fields, path, message) => {
    const family = await signedInFamily(app());
    const { body } = await add(family, fields).expect(400);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path, message }] });
    await expectNothingOf(family.personId, ['clips', 'videos', 'photos']);
  });

  it('of a file that is changed at random is refused or stored, and never an error', async () => {
    const family = await signedInFamily(app());
    for (let seed = 1; seed <= 30; seed += 1) {
      const mutated = mutatedFile(clipFile('baseline.mp4'), seed).toString('base64');
      const { status } = await add(family, { video: `data:video/mp4;base64,${mutated}` });
      expect([201, 400], `seed ${seed}`).toContain(status);
    }
  });

  it('without a place gives way to the fifth of the account, and goes after a day', async () => {
    const family = await signedInFamily(app());
    const clips: Clip[] = [];
    for (let at = 0; at < 5; at += 1) clips.push(await added(family, { voice }));
    expect(await rowsOf('clips', family.personId)).toBe(4);
    const [first, second, third] = clips;
    if (!first || !second || !third) throw new Error('There are five');
    await family.browser.get(first.videoUrl).expect(404);
    const face = await faceOf(family);
    await place(family, face, first).expect(404);
    await place(family, face, second).expect(200);
    await query(`UPDATE clips SET created_at = now() - interval '23 hours' WHERE person_id = $1`, [
      family.personId,
    ]);
    await purgeExpiredHourly(app().db);
    expect(await rowsOf('clips', family.personId)).toBe(4);
    await query(`UPDATE clips SET created_at = now() - interval '24 hours' WHERE person_id = $1`, [
      family.personId,
    ]);
    await place(family, face, third).expect(404);
    await purgeExpiredHourly(app().db);
    for (const table of FILES) expect(await rowsOf(table, family.personId), table).toBe(1);
    expect((await faceNow(family, face)).clip).toEqual(second);
  });

  it('counts in the room of the person', async () => {
    const family = await signedInFamily(app());
    await added(family);
    const bytes = await storedBytesOf(app().db, family.personId);
    await query('INSERT INTO photos (person_id, object_bytes) VALUES ($1, $2)', [
      family.personId,
      STORAGE_MAX_BYTES - bytes - 100,
    ]);
    expect((await add(family).expect(409)).body).toMatchObject({ code: 'storage-full' });
    expect(await rowsOf('videos', family.personId)).toBe(1);
  });
});

describe('A face', () => {
  it('has one clip, which is replaced and deleted with its files', async () => {
    const family = await signedInFamily(app());
    const face = await faceOf(family);
    expect(face).toMatchObject({ clip: null, clipAfterDeath: false });
    const one = await added(family, { voice });
    expect((await place(family, face, one).expect(200)).body).toMatchObject({ clip: one });
    await place(family, face, one).expect(200);
    const other = await faceOf(family, 'Jan');
    await place(family, other, one).expect(404);
    const two = await added(family);
    await place(family, face, two).expect(200);
    await family.browser.get(one.videoUrl).expect(404);
    await family.browser.get(one.stillUrl).expect(404);
    await family.browser.get(String(one.voiceUrl)).expect(404);
    await family.browser.delete(`${of(family)}/face-photos/${face.id}/clip`).expect(204);
    expect((await faceNow(family, face)).clip).toBeNull();
    await expectNothingOf(family.personId);
    await family.browser.delete(`${of(family)}/face-photos/2147483647/clip`).expect(404);
    await place(family, { id: 2147483647 }, await added(family)).expect(404);
    const { body: history } = await family.browser.get(`${of(family)}/history`).expect(200);
    expect(
      (history as { what: string; whom: string }[]).map(({ what, whom }) => [what, whom]),
    ).toEqual([
      ['deleted-clip', 'Sofie'],
      ['added-clip', 'Sofie'],
      ['added-face', 'Jan'],
      ['added-clip', 'Sofie'],
      ['added-face', 'Sofie'],
    ]);
  });

  it('that is deleted hides its clip, which comes back with it, and goes at its purge', async () => {
    const family = await signedInFamily(app());
    const face = await faceOf(family);
    const clip = await added(family, { voice });
    await place(family, face, clip).expect(200);
    const one = `${of(family)}/face-photos/${face.id}`;
    await family.browser.delete(one).expect(204);
    for (const url of [clip.videoUrl, clip.stillUrl, String(clip.voiceUrl)])
      await family.browser.get(url).expect(404);
    await family.browser.post(`${one}/restore`).expect(200);
    await family.browser.get(clip.videoUrl).expect(200);
    await query('DELETE FROM face_photos WHERE id = $1', [face.id]);
    await expectNothingOf(family.personId);
  });
});

describe('A hello', () => {
  it('is exactly one of a photo, a recording and a clip', async () => {
    const family = await signedInFamily(app());
    const { id: clipId } = await added(family);
    const send = (body: object) => family.browser.post(`${of(family)}/hello`).send(body);
    for (const body of [
      {},
      { clipId, photoUrl: still },
      { clipId, voice },
      { voice, photoUrl: still },
      { clipId: 0 },
    ])
      await send(body).expect(400);
    expect((await send({ clipId: 2147483647 }).expect(404)).body).toEqual({
      code: 'not-found',
      message: 'Clip was not found. It may have been deleted. Please reload the page.',
    });
    expect(await rowsOf('hellos', family.personId)).toBe(0);
    const { body } = await send({ clipId, words: 'Hello' }).expect(201);
    expect(body).toMatchObject({ photoUrl: null, voiceUrl: null, clip: { id: clipId } });
  });

  it('of another family’s clip is none', async () => {
    const family = await signedInFamily(app());
    const { id: clipId } = await added(await signedInFamily(app()));
    await family.browser
      .post(`${of(family)}/hello`)
      .send({ clipId })
      .expect(404);
  });

  it('takes its clip with it, unless that was put on a face', async () => {
    const family = await signedInFamily(app());
    const hello = async () => {
      const { id: clipId } = await added(family, { voice });
      const { body } = await family.browser.post(`${of(family)}/hello`).send({ clipId });
      return body as Hello;
    };
    const first = await hello();
    await family.browser.delete(`${of(family)}/hello/${first.id}`).expect(204);
    await expectNothingOf(family.personId);

    const second = await hello();
    await query('UPDATE hellos SET day = $2 WHERE id = $1', [second.id, dayFromNow(-1)]);
    const keep = (body: object) =>
      family.browser.post(`${of(family)}/hello/${second.id}/album`).send(body);
    await keep({ name: 'Sofie' }).expect(400);
    const face = await faceOf(family);
    expect((await keep({ faceId: face.id }).expect(201)).body).toMatchObject({
      clip: second.clip,
    });
    expect(await rowsOf('hellos', family.personId)).toBe(0);
    await family.browser.get(String(second.clip?.videoUrl)).expect(200);
  });

  it('that replaces one with the same clip changes nothing', async () => {
    const family = await signedInFamily(app());
    const { id: clipId, videoUrl } = await added(family);
    const send = (body: object) => family.browser.post(`${of(family)}/hello`).send(body);
    const { body } = await send({ clipId }).expect(201);
    await send({ clipId, instead: (body as Hello).id }).expect(404);
    await family.browser.get(videoUrl).expect(200);
  });
});

describe('The tablet', () => {
  const contentOf = async ({ tablet }: Awaited<ReturnType<typeof familyWithTablet>>) =>
    (await tablet.get('/api/tablet/content').expect(200)).body as TabletContent;

  it('has the clips of faces and of the hello, with who recorded them and when', async () => {
    const family = await familyWithTablet(app());
    await query(`UPDATE users SET first_name = 'Els' WHERE id = $1`, [family.id]);
    const face = await faceOf(family);
    const clip = await added(family, { voice });
    const before = await contentOf(family);
    expect(before.faces[0]?.clip).toBeNull();
    await place(family, face, clip).expect(200);
    const onTablet = {
      ...clip,
      videoUrl: `/api/tablet/videos/${idIn(clip.videoUrl)}`,
      stillUrl: `/api/tablet/photos/${idIn(clip.stillUrl)}`,
      voiceUrl: `/api/tablet/voices/${idIn(clip.voiceUrl)}`,
      by: 'Els',
      day: new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Brussels' }),
    };
    expect((await contentOf(family)).faces[0]?.clip).toEqual(onTablet);
    const greeting = await added(family, { video: clipUrl('vp9.mp4') });
    await family.browser
      .post(`${of(family)}/hello`)
      .send({ clipId: greeting.id })
      .expect(201);
    expect((await contentOf(family)).hello).toMatchObject({
      photoUrl: null,
      voiceUrl: null,
      clip: { id: greeting.id, codec: 'vp9', by: 'Els', voiceUrl: null },
    });
    await family.tablet.get(onTablet.videoUrl).set('Range', 'bytes=0-').expect(206);
    await family.browser.get(onTablet.videoUrl).expect(401);
    await (await familyWithTablet(app())).tablet.get(onTablet.videoUrl).expect(404);
  });

  it('has that of somebody who has died only if an owner turned it on', async () => {
    const family = await familyWithTablet(app());
    const caregiver = await memberOf(app(), family.personId, 'caregiver');
    const face = await faceOf(family);
    await place(family, face, await added(family)).expect(200);
    const offers = async () => (await contentOf(family)).faces[0]?.clip !== null;
    const one = `${of(family)}/face-photos/${face.id}`;
    expect(await offers()).toBe(true);
    await family.browser.patch(one).send({ hasDied: true }).expect(200);
    expect(await offers()).toBe(false);
    await caregiver.browser.patch(`${one}/clip`).send({ afterDeath: true }).expect(403);
    await family.browser.patch(`${one}/clip`).send({ afterDeath: 1 }).expect(400);
    await family.browser
      .patch(`${of(family)}/face-photos/2147483647/clip`)
      .send({ afterDeath: true })
      .expect(404);
    const { body } = await family.browser.patch(`${one}/clip`).send({ afterDeath: true });
    expect(body).toMatchObject({ clipAfterDeath: true });
    expect(await offers()).toBe(true);
  });
});

describe('In a circle', () => {
  it('a helper’s clip waits with what it is for, and nobody else sees it before', async () => {
    const { owner, helper, viewer, outsider, personId } = await fullCircle(app());
    await add(viewer).expect(403);
    await add({ browser: outsider.browser, personId }).expect(404);
    const face = await faceOf(owner);
    const sent = await added(helper, { voice });
    expect(sent).toEqual({ id: sent.id, waiting: true });
    const { rows } = await query('SELECT * FROM clips WHERE id = $1', [sent.id]);
    const addresses = [
      `/api/videos/${String(rows[0]?.video_id)}`,
      `/api/photos/${String(rows[0]?.still_id)}`,
      `/api/voices/${String(rows[0]?.voice_id)}`,
    ];
    const expectHidden = async () => {
      for (const { browser } of [owner, helper, viewer])
        for (const address of addresses) await browser.get(address).expect(404);
    };
    await expectHidden();
    await place(owner, face, sent).expect(404);
    await place(helper, { id: 2147483647 }, sent).expect(404);
    await place(helper, face, sent).expect(202, { waiting: true });
    await expectHidden();
    expect((await faceNow(owner, face)).clip).toBeNull();
    await viewer.browser
      .put(`${of(owner)}/face-photos/${face.id}/clip`)
      .send({ clipId: sent.id })
      .expect(403);
    await helper.browser.delete(`${of(owner)}/face-photos/${face.id}/clip`).expect(403);

    const { body: all } = await owner.browser.get(`${of(owner)}/waiting`).expect(200);
    const [waits] = all as Waiting[];
    const at = `${of(owner)}/waiting/${waits?.id}`;
    expect(waits).toMatchObject({
      kind: 'face-clip',
      of: 'Sofie',
      photoUrl: null,
      clip: {
        videoUrl: `${at}/video`,
        stillUrl: `${at}/photo`,
        voiceUrl: `${at}/voice`,
        line: LINE,
        seconds: 2,
        codec: 'h264',
      },
    });
    for (const file of ['video', 'photo', 'voice'])
      for (const { browser } of [owner, helper]) await browser.get(`${at}/${file}`).expect(200);
    await viewer.browser.get(`${at}/video`).expect(403);
    const { body: taken } = await owner.browser.post(`${at}/take?photos=link`).expect(201);
    expect(taken).toMatchObject({ id: face.id, clip: { id: sent.id } });
    for (const address of addresses) await viewer.browser.get(address).expect(200);
    expect(await rowsOf('clips', personId)).toBe(1);
  });

  it('a helper’s hello with a clip is taken or declined, and a declined clip leaves nothing', async () => {
    const owner = await signedInFamily(app());
    const helper = await memberOf(app(), owner.personId, 'helper');
    const wait = async () => {
      const { id: clipId } = await added(helper, { voice });
      const { body } = await helper.browser
        .post(`${of(owner)}/hello`)
        .send({ clipId })
        .expect(201);
      return (body as { id: number }).id;
    };
    await owner.browser.delete(`${of(owner)}/waiting/${await wait()}`).expect(204);
    await expectNothingOf(owner.personId);
    const { body } = await owner.browser
      .post(`${of(owner)}/waiting/${await wait()}/take`)
      .expect(201);
    const { clip } = body as Hello;
    await owner.browser.get(String(clip?.videoUrl)).expect(200);
    await query(`UPDATE contributions SET decided_at = now() - interval '99 days'`);
    await query(`DELETE FROM contributions WHERE person_id = $1`, [owner.personId]);
    await owner.browser.get(String(clip?.videoUrl)).expect(200);
  });

  it('what a member takes back leaves no clip, and no hello of one', async () => {
    const owner = await signedInFamily(app());
    const { personId } = owner;
    const caregiver = await memberOf(app(), personId, 'caregiver');
    const face = await faceOf(owner);
    await place(caregiver, face, await added(caregiver, { voice })).expect(200);
    const { id: clipId } = await added(caregiver);
    await caregiver.browser
      .post(`${of(owner)}/hello`)
      .send({ clipId })
      .expect(201);
    await added(caregiver);
    await caregiver.browser
      .delete(`${of(owner)}/members/${caregiver.id}`)
      .send({ takeBack: true })
      .expect(204);
    await expectNothingOf(personId, [...FILES, 'hellos']);
    expect((await faceNow(owner, face)).clip).toBeNull();
    expect(await rowsOf('photos', personId)).toBe(1);
  });

  it('clips go with their person', async () => {
    const owner = await signedInFamily(app());
    await place(owner, await faceOf(owner), await added(owner, { voice })).expect(200);
    const { id: clipId } = await added(owner);
    await owner.browser
      .post(`${of(owner)}/hello`)
      .send({ clipId })
      .expect(201);
    await query('DELETE FROM people WHERE id = $1', [owner.personId]);
    await expectNothingOf(owner.personId, [...FILES, 'photos', 'hellos']);
  });
});

describe('An export', () => {
  it('has clips as files, and an import gives them back to their faces once', async () => {
    const family = await signedInFamily(app());
    await place(family, await faceOf(family), await added(family, { voice })).expect(200);
    const { id: clipId } = await added(family);
    await family.browser
      .post(`${of(family)}/hello`)
      .send({ clipId })
      .expect(201);
    await added(family, { line: 'Without a place' });
    const wire = await listening(app());
    const answer = await fetch(`${wire.url}${of(family)}/export`, {
      headers: { cookie: await cookieOf(app(), family.email) },
    });
    const zip = new Uint8Array(await answer.arrayBuffer());
    await wire.close();
    const files = unzipSync(zip);
    const names = Object.keys(files).filter((name) => name.includes('-clip'));
    expect(names).toEqual([
      'photos/people/001-sofie-clip.webp',
      'voices/people/001-sofie-clip.wav',
      'videos/people/001-sofie-clip.mp4',
      expect.stringMatching(/^photos\/hellos\/001.*-clip\.webp$/),
      expect.stringMatching(/^videos\/hellos\/001.*-clip\.mp4$/),
    ]);
    const { people, hellos } = JSON.parse(Buffer.from(files['data.json'] ?? []).toString()) as {
      people: object[];
      hellos: object[];
    };
    expect(people).toMatchObject([
      {
        clipAfterDeath: false,
        clip: {
          line: LINE,
          photo: 'photos/people/001-sofie-clip.webp',
          voice: 'voices/people/001-sofie-clip.wav',
          video: 'videos/people/001-sofie-clip.mp4',
        },
      },
    ]);
    expect(hellos).toMatchObject([{ clip: { line: LINE, voice: null } }]);
    const page = Buffer.from(files['index.html'] ?? []).toString();
    expect(page).toContain(
      '<video controls preload="none" src="videos/people/001-sofie-clip.mp4" poster="photos/people/001-sofie-clip.webp" aria-label="Clip of Sofie">',
    );
    expect(page).toContain(LINE);
    expect(page).not.toContain('Without a place');

    const other = await signedInFamily(app());
    const bringIn = async (album: Uint8Array) => {
      const { body } = await other.browser
        .post(`${of(other)}/import`)
        .set('Content-Type', 'application/zip')
        .send(Buffer.from(album))
        .expect(202);
      await app().imports.deliverWaiting();
      const { body: done } = await other.browser
        .get(`${of(other)}/imports/${(body as { id: number }).id}`)
        .expect(200);
      return done as { brought: object; leftOut: object[] };
    };
    expect(await bringIn(zip)).toMatchObject({ brought: { face: 1 }, leftOut: [] });
    expect(await bringIn(zip)).toMatchObject({ brought: { face: 0, already: 1 } });
    const { body: list } = await other.browser.get(`${of(other)}/face-photos?photos=link`);
    const [imported] = list as FaceWithPhotos[];
    const { clip } = await faceNow(other, imported ?? { id: 0 });
    expect(clip).toMatchObject({ line: LINE, seconds: 2, codec: 'h264' });
    const { body: bytes } = await other.browser.get(String(clip?.videoUrl)).expect(200);
    const inZip = Buffer.from(files['videos/people/001-sofie-clip.mp4'] ?? []);
    expect(Buffer.compare(bytes as Buffer, inZip)).toBe(0);

    await query('DELETE FROM face_photos WHERE person_id = $1', [other.personId]);
    const broken = { ...files, 'videos/people/001-sofie-clip.mp4': Buffer.from('no clip') };
    expect(await bringIn(zipSync(broken))).toMatchObject({
      leftOut: [{ kind: 'face', name: 'Sofie', reason: 'broken-clip' }],
    });
  });
});

describe('In the object store', () => {
  it('a clip is read from there, moves to the database and back, and goes with its row', async () => {
    const store = await startObjectStore();
    const stored = await createTestApp({ env: store.env });
    const objects = await openObjectStore(stored.config, stored.deps.log);
    if (!objects) throw new Error('There is an object store');
    const family = await signedInFamily(stored);
    const { id, videoUrl } = await added(family);
    const read = async () => (await family.browser.get(videoUrl).expect(200)).body as Buffer;
    const before = await read();
    const videoId = idIn(videoUrl);
    expect(await store.keys()).toContain(`${videoId}/video.mp4`);
    expect((await moveMedia('database', { db: stored.db, objects })).video).toBe(1);
    expect(Buffer.compare(await read(), before)).toBe(0);
    expect((await moveMedia('s3', { db: stored.db, objects })).video).toBe(1);
    await stored.db.$client.query('DELETE FROM clips WHERE id = $1', [id]);
    const { rows } = await stored.db.$client.query<{ id: string }>(
      'SELECT id FROM orphaned_objects WHERE remove_after <= now()',
    );
    expect(rows.map((row) => row.id)).toContain(videoId);
    await stored.close();
    await store.close();
  });
});
