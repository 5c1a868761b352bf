import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#shared/circle/roles';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { FACE_PICTURES_MAX } from '#shared/product/limits';
import { transaction } from '../../server/db/database';
import { queryOf, type TestApp, useTestApp } from '../support/app';
import { bytesOf } from '../support/bytes-of';
import { fullCircle, leaveCircle, memberOf } from '../support/circle';
import { somebodyWaits } from '../support/locks';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { purgeFaces } from '../support/purge';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

type Browser = ReturnType<TestApp['browser']>;
interface Row {
  id: number;
  photoUrl: string;
  voiceUrl: string | null;
}

const UNKNOWN_ID = 999_999_999;
const app = useTestApp();
const query = queryOf(app);

let photoUrl: string;
const voice = toVoiceUrl(wav());
let circle: Awaited<ReturnType<typeof fullCircle>>;
let at: string;
beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
});
beforeEach(async () => {
  circle = await fullCircle(app());
  at = `/api/people/${circle.personId}`;
});

const face = () => ({ name: 'Sofie', relationship: 'Niece', description: 'From Ghent', photoUrl });
const item = () => ({ title: 'Keys', content: 'On the hook.', category: 'Home' });

const post = (browser: Browser, address: string, body: object, key?: string) => {
  const sending = browser.post(address);
  return (key === undefined ? sending : sending.set('Idempotency-Key', key)).send(body);
};
const contributed = async (address: string, body: object, by = circle.helper.browser) =>
  (await post(by, `${at}${address}?photos=link`, body).expect(201)).body as Row;
const waitingFace = () => contributed('/face-photos', face());
const waitingItem = () => contributed('/remember-items', { ...item(), photoUrl });
/** A face or an item of the owner, with a recording of the helper that waits for it. */
async function waitingVoice(list: 'face-photos' | 'remember-items' = 'face-photos') {
  const body = list === 'face-photos' ? face() : item();
  const row = (await post(circle.owner.browser, `${at}/${list}`, body).expect(201)).body as Row;
  await circle.helper.browser.put(`${at}/${list}/${row.id}/voice`).send({ voice }).expect(202);
  const waiting = await waitingOf(circle.helper.browser);
  return { rowId: row.id, id: waiting.at(-1)?.id ?? 0 };
}
/** Another picture by the helper for a face of the owner. */
async function waitingPicture() {
  const { body } = await post(circle.owner.browser, `${at}/face-photos`, face()).expect(201);
  const faceId = (body as Row).id;
  await offerPicture(faceId).expect(202, { waiting: true });
  const waiting = await waitingOf(circle.helper.browser);
  return { faceId, id: waiting.at(-1)?.id ?? 0 };
}
const offerPicture = (faceId: number, key?: string) =>
  post(circle.helper.browser, `${at}/face-photos/${faceId}/photos`, { photoUrl }, key);
const waitingOf = async (browser: Browser) =>
  (await browser.get(`${at}/waiting`).expect(200)).body as (Row & Record<string, unknown>)[];
const facesOf = async (browser = circle.owner.browser) =>
  (await browser.get(`${at}/face-photos?photos=link`).expect(200)).body as Row[];
const itemsOf = async (browser = circle.owner.browser) =>
  (await browser.get(`${at}/remember-items?photos=link`).expect(200)).body as Row[];
/** Half of the shorter side. */
const CROP = { x: 0, y: 0, size: 0.5, turns: 0 };
/** The width and the height of a picture. */
async function sizeOf(address: string): Promise<(number | undefined)[]> {
  const picture = await bytesOf(circle.caregiver.browser.get(address));
  const { width, height } = await sharp(picture).metadata();
  return [width, height];
}
const take = (id: number, changes: object = {}, by = circle.caregiver.browser) =>
  by.post(`${at}/waiting/${id}/take`).send(changes);
const decline = (id: number, by = circle.caregiver.browser) => by.delete(`${at}/waiting/${id}`);
const files = async () => {
  const { rows } = await query<{ photos: number; voices: number }>(
    `SELECT (SELECT count(*)::int FROM photos WHERE person_id = $1) AS photos,
            (SELECT count(*)::int FROM voices WHERE person_id = $1) AS voices`,
    [circle.personId],
  );
  return rows[0];
};
const contentVersion = async () => {
  const { rows } = await query<{ version: string }>(
    'SELECT content_version AS version FROM people WHERE id = $1',
    [circle.personId],
  );
  return rows[0]?.version;
};
/** Newest first. */
const historyOf = async () => {
  const { rows } = await query<{ what: string; whom: string | null; by: number }>(
    'SELECT what, whom, user_id AS by FROM circle_log WHERE person_id = $1 ORDER BY id DESC',
    [circle.personId],
  );
  return rows;
};

describe('what a helper adds', () => {
  it('is answered like a row of a caregiver, marked as waiting', async () => {
    const { body } = await post(circle.helper.browser, `${at}/face-photos`, face()).expect(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Sofie',
      relationship: 'Niece',
      description: 'From Ghent',
      photoUrl: expect.stringMatching(/^data:image\/webp;base64,.{50}/),
      onTablet: 'look',
      voiceUrl: null,
      userId: circle.helper.id,
      createdAt: expect.any(String),
      waiting: true,
    });
    const ofItem = await post(circle.helper.browser, `${at}/remember-items`, item()).expect(201);
    expect(ofItem.body).toEqual({
      ...item(),
      id: expect.any(Number),
      photoUrl: null,
      pinned: false,
      voiceUrl: null,
      userId: circle.helper.id,
      createdAt: expect.any(String),
      caregiversOnly: false,
      waiting: true,
    });
  });

  it('waits at the addresses without a person too, in their shape', async () => {
    const { browser } = circle.helper;
    const { body } = await post(browser, '/api/face-photos?photos=link', face()).expect(201);
    expect(body).toMatchObject({
      waiting: true,
      photoUrl: `${at}/waiting/${(body as Row).id}/photo`,
    });
    const ofItem = await post(browser, '/api/remember-items?photos=link', {
      ...item(),
      photoUrl,
    }).expect(201);
    expect(ofItem.body).toMatchObject({
      waiting: true,
      photoUrl: `${at}/waiting/${(ofItem.body as Row).id}/photo`,
    });
    expect(ofItem.body).not.toHaveProperty('caregiversOnly');
    const [row] = (await post(circle.owner.browser, `${at}/remember-items`, item())
      .expect(201)
      .then(() => itemsOf())) as [Row];
    const spoken = await browser.put(`/api/remember-items/${row.id}/voice`).send({ voice });
    expect([spoken.status, spoken.body]).toEqual([202, { waiting: true }]);
  });

  it('is validated like what a caregiver adds', async () => {
    const { browser } = circle.helper;
    for (const [address, body] of [
      ['/face-photos', { name: 'Sofie', photoUrl: 'data:image/png;base64,AAAA' }],
      ['/face-photos', { photoUrl }],
      ['/remember-items', { ...item(), title: ' ' }],
    ] as const)
      expect((await post(browser, `${at}${address}`, body).expect(400)).body.code).toBe('invalid');
    const { rowId } = await waitingVoice();
    const wrong = { voice: 'data:audio/wav;base64,AAAA' };
    await browser.put(`${at}/face-photos/${rowId}/voice`).send(wrong).expect(400);
    await browser.put(`${at}/face-photos/${UNKNOWN_ID}/voice`).send({ voice }).expect(404);
    await browser.put(`${at}/remember-items/${UNKNOWN_ID}/voice`).send({ voice }).expect(404);
    expect(await waitingOf(browser)).toHaveLength(1);
  });

  it('cannot be a recording for an item that only caregivers see', async () => {
    const { body } = await post(circle.owner.browser, `${at}/remember-items`, {
      ...item(),
      caregiversOnly: true,
    }).expect(201);
    const address = `${at}/remember-items/${(body as Row).id}/voice`;
    await circle.helper.browser.put(address).send({ voice }).expect(404);
  });

  it('is stored once for a request that is sent again, also after it was decided', async () => {
    const { browser } = circle.helper;
    for (const [address, body] of [
      ['/face-photos', face()],
      ['/remember-items', { ...item(), photoUrl }],
    ] as const) {
      const key = randomUUID();
      const send = () => post(browser, `${at}${address}?photos=link`, body, key).expect(201);
      const answers = await Promise.all(Array.from({ length: 5 }, send));
      const first = answers[0]?.body as Row;
      for (const again of answers) expect(again.body).toEqual(first);
      expect((await waitingOf(browser)).map(({ id }) => id)).toEqual([first.id]);
      if (address === '/face-photos') await take(first.id).expect(201);
      else await decline(first.id).expect(204);
      const before = await files();
      expect((await send()).body).toEqual(first);
      expect(await waitingOf(browser)).toEqual([]);
      expect(await files()).toEqual(before);
    }
  });

  it('keeps the keys of two helpers and of the two lists apart', async () => {
    const other = await memberOf(app(), circle.personId, 'helper');
    const key = randomUUID();
    await post(circle.helper.browser, `${at}/face-photos`, face(), key).expect(201);
    await post(circle.helper.browser, `${at}/remember-items`, item(), key).expect(201);
    await post(other.browser, `${at}/face-photos`, { ...face(), name: 'Ruth' }, key).expect(201);
    expect(await waitingOf(circle.owner.browser)).toHaveLength(3);
  });

  it('replaces the recording of the same helper that waits for the same face', async () => {
    const { rowId, id } = await waitingVoice();
    const { browser } = circle.helper;
    await browser.put(`${at}/face-photos/${rowId}/voice`).send({ voice }).expect(202);
    const waiting = await waitingOf(browser);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.id).not.toBe(id);
    expect(await files()).toEqual({ photos: 1, voices: 1 });
  });

  it('can be another picture of a face, which waits beside a recording for it', async () => {
    const { faceId, id } = await waitingPicture();
    await circle.helper.browser
      .put(`${at}/face-photos/${faceId}/voice`)
      .send({ voice })
      .expect(202);
    expect(await waitingOf(circle.caregiver.browser)).toMatchObject([
      { id, kind: 'picture', faceId, of: 'Sofie', photoUrl: `${at}/waiting/${id}/photo` },
      { kind: 'face-voice', faceId },
    ]);
    const { body } = await circle.viewer.browser.get(`${at}/face-photos/${faceId}`).expect(200);
    expect((body as FaceWithPhotos).photos).toHaveLength(1);
    await offerPicture(UNKNOWN_ID).expect(404);
  });

  it('is one picture of a face for a request that is sent again, and fits with those that are there', async () => {
    const { faceId } = await waitingPicture();
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 5 }, () => offerPicture(faceId, key)));
    expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(202));
    expect(await waitingOf(circle.helper.browser)).toHaveLength(2);
    await Promise.all(Array.from({ length: FACE_PICTURES_MAX }, () => offerPicture(faceId)));
    expect(await waitingOf(circle.helper.browser)).toHaveLength(FACE_PICTURES_MAX - 1);
    const refused = await offerPicture(faceId).expect(409);
    expect((refused.body as { code: string }).code).toBe('too-many');
    // Sent again after there was no room left.
    await offerPicture(faceId, key).expect(202);
  });

  it('counts toward the limits of the person together with what is there', async () => {
    const { id } = await waitingFace();
    await query(
      `INSERT INTO contributions (person_id, created_by, kind, words) SELECT person_id, created_by, 'face', words FROM contributions, generate_series(1, 199) WHERE id = $1`,
      [id],
    );
    const refused = await post(circle.helper.browser, `${at}/face-photos`, face()).expect(409);
    expect((refused.body as { code: string }).code).toBe('too-many');
    // A caregiver is not held up by what waits.
    await post(circle.owner.browser, `${at}/face-photos`, face()).expect(201);
    await query('DELETE FROM contributions WHERE person_id = $1 AND id <> $2', [
      circle.personId,
      id,
    ]);
    await post(circle.helper.browser, `${at}/face-photos`, face()).expect(201);
  });

  it('counts toward the storage of the person', async () => {
    await query('INSERT INTO photos (person_id, object_bytes) VALUES ($1, 1024 * 1024 * 1024)', [
      circle.personId,
    ]);
    const refused = await post(circle.helper.browser, `${at}/face-photos`, face()).expect(409);
    expect((refused.body as { code: string }).code).toBe('storage-full');
    expect(await waitingOf(circle.helper.browser)).toEqual([]);
  });

  it('does not change what tablets show, until it is taken', async () => {
    const { rowId } = await waitingVoice();
    const before = await contentVersion();
    const { id } = await waitingFace();
    await waitingItem();
    await circle.helper.browser.put(`${at}/face-photos/${rowId}/voice`).send({ voice }).expect(202);
    await decline((await waitingItem()).id).expect(204);
    expect(await contentVersion()).toBe(before);
    await take(id).expect(201);
    expect(await contentVersion()).not.toBe(before);
  });
});

describe('until it is taken, a contribution', () => {
  /** Everything that a member, a tablet or a recipient of the export can read, as text. */
  async function everythingReadBy(browser: Browser): Promise<string> {
    const answers = await Promise.all(
      ['face-photos', 'remember-items'].flatMap((list) =>
        [`${at}/${list}`, `/api/${list}`].flatMap((address) =>
          ['', '?photos=link'].map((form) => browser.get(address + form)),
        ),
      ),
    );
    answers.push(await browser.get(`${at}/tablet-week`));
    for (const { status } of answers) expect(status).toBe(200);
    return answers.map(({ text }) => text).join();
  }

  it.each(ROLES)(
    'is in no list and at no address of a photo or recording for a %s',
    async (role) => {
      await waitingFace();
      await waitingItem();
      await waitingVoice();
      const { browser } = circle[role];
      const read = await everythingReadBy(browser);
      // The face of the owner has the same words.
      expect(read.split('Sofie').length - 1).toBe(4);
      expect(read).not.toContain('Keys');
      const { rows } = await query<{ photo_id: string | null; voice_id: string | null }>(
        'SELECT photo_id, voice_id FROM contributions WHERE person_id = $1',
        [circle.personId],
      );
      const photos = rows.flatMap(({ photo_id }) => photo_id ?? []);
      const voices = rows.flatMap(({ voice_id }) => voice_id ?? []);
      expect([photos.length, voices.length]).toEqual([2, 1]);
      // The second time the photo may be cached.
      for (const _ of [1, 2]) {
        for (const id of photos) {
          expect(read).not.toContain(id);
          await browser.get(`/api/photos/${id}`).expect(404);
          await browser.get(`/api/photos/${id}?size=small`).expect(404);
          for (const one of await waitingOf(circle.owner.browser))
            if (one.photoUrl) await circle.owner.browser.get(one.photoUrl).expect(200);
        }
      }
      for (const id of voices) await browser.get(`/api/voices/${id}`).expect(404);
    },
  );

  it('is on no tablet and in no export', async () => {
    await waitingFace();
    const { body } = await post(circle.owner.browser, `${at}/face-photos`, {
      name: 'Ruth',
      photoUrl,
    }).expect(201);
    await circle.helper.browser
      .put(`${at}/face-photos/${(body as Row).id}/voice`)
      .send({ voice })
      .expect(202);
    const tablet = await pairedTablet(app(), circle.owner.browser);
    const content = await tablet.get('/api/tablet/content').expect(200);
    expect(content.text).toContain('Ruth');
    expect(content.text).not.toContain('Sofie');
    expect((content.body as { faces: Row[] }).faces).toMatchObject([{ voiceUrl: null }]);
    const { rows } = await query<{ file: string }>(
      `SELECT CASE WHEN photo_id IS NULL THEN 'voices/' || voice_id ELSE 'photos/' || photo_id END AS file FROM contributions WHERE person_id = $1`,
      [circle.personId],
    );
    expect(rows).toHaveLength(2);
    for (const { file } of rows) await tablet.get(`/api/tablet/${file}`).expect(404);
    const exported = await circle.owner.browser.get('/api/account/export').expect(200);
    for (const { file } of rows) expect(exported.text).not.toContain(file.slice(-36));
    expect(exported.text).not.toContain('Sofie');
  });
});

describe('the list of what waits', () => {
  it('shows all of it to caregivers, oldest first, with who added it and what it is for', async () => {
    const { rowId } = await waitingVoice();
    const added = await waitingFace();
    await query(`UPDATE users SET first_name = 'Marc', last_name = 'Maes' WHERE id = $1`, [
      circle.helper.id,
    ]);
    const by = { byUserId: circle.helper.id, byName: 'Marc Maes', createdAt: expect.any(String) };
    const list = await waitingOf(circle.caregiver.browser);
    const first = list[0]?.id ?? 0;
    expect(list).toEqual([
      {
        id: first,
        kind: 'face-voice',
        ...by,
        words: {},
        photoUrl: null,
        voiceUrl: `${at}/waiting/${first}/voice`,
        audioUrl: null,
        clip: null,
        faceId: rowId,
        itemId: null,
        of: 'Sofie',
        sameName: [],
        childAgreed: false,
        hiddenUntil: null,
      },
      {
        id: added.id,
        kind: 'face',
        ...by,
        words: { name: 'Sofie', relationship: 'Niece', description: 'From Ghent' },
        photoUrl: `${at}/waiting/${added.id}/photo`,
        voiceUrl: null,
        audioUrl: null,
        clip: null,
        faceId: null,
        itemId: null,
        of: null,
        sameName: [{ id: rowId, name: 'Sofie', relationship: 'Niece' }],
        childAgreed: false,
        hiddenUntil: null,
      },
    ]);
  });

  it('names the faces that have the name of a photo, whatever its capitals, and no others', async () => {
    const { owner, helper } = circle;
    const stored = async (name: string) =>
      (
        (await post(owner.browser, `${at}/face-photos`, { ...face(), name }).expect(201))
          .body as Row
      ).id;
    const [sofie, deleted] = [await stored('sofie'), await stored('Sofie')];
    await stored('Sofie-Anne');
    await owner.browser.delete(`${at}/face-photos/${deleted}`).expect(204);
    const another = await fullCircle(app());
    await post(another.owner.browser, `/api/people/${another.personId}/face-photos`, face()).expect(
      201,
    );
    await waitingFace();
    await waitingItem();
    const names = (await waitingOf(helper.browser)).map(({ sameName }) => sameName);
    expect(names).toEqual([[{ id: sofie, name: 'sofie', relationship: 'Niece' }], []]);
    expect((await waitingOf(circle.caregiver.browser)).map(({ sameName }) => sameName)).toEqual(
      names,
    );
  });

  it('shows a helper the own ones, with their files; viewers and others none', async () => {
    const other = await memberOf(app(), circle.personId, 'helper');
    const { id } = await waitingFace();
    const spoken = await waitingVoice('remember-items');
    const addresses = [
      `${at}/waiting/${id}/photo`,
      `${at}/waiting/${id}/photo?size=small`,
      `${at}/waiting/${spoken.id}/voice`,
    ];
    expect(await waitingOf(circle.helper.browser)).toHaveLength(2);
    expect(await waitingOf(other.browser)).toEqual([]);
    const expected = [
      [circle.helper, 200],
      [circle.caregiver, 200],
      [circle.owner, 200],
      [other, 404],
      [circle.viewer, 403],
      [circle.outsider, 404],
      [circle.removed, 404],
      [{ browser: app().browser() }, 401],
    ] as const;
    for (const [{ browser }, status] of expected)
      for (const address of addresses) await browser.get(address).expect(status);
    await circle.viewer.browser.get(`${at}/waiting`).expect(403);
    for (const [address, type] of [
      [addresses[0], 'image/webp'],
      [addresses[1], 'image/webp'],
      [addresses[2], 'audio/wav'],
    ] as const)
      expect((await circle.helper.browser.get(address ?? '')).headers['content-type']).toBe(type);
    // A face has no recording yet, and a recording no photo.
    await circle.owner.browser.get(`${at}/waiting/${id}/voice`).expect(404);
    await circle.owner.browser.get(`${at}/waiting/${spoken.id}/photo`).expect(404);
  });

  it('hides from a helper the title of an item that has become for caregivers only', async () => {
    const { rowId } = await waitingVoice('remember-items');
    const change = { ...item(), caregiversOnly: true };
    await circle.owner.browser.put(`${at}/remember-items/${rowId}`).send(change).expect(200);
    expect(await waitingOf(circle.helper.browser)).toMatchObject([{ of: null }]);
    expect(await waitingOf(circle.caregiver.browser)).toMatchObject([{ of: 'Keys' }]);
  });
});

describe('taking a contribution', () => {
  it('makes a face of it, given by the helper, with the changes of the caregiver', async () => {
    const { id } = await waitingFace();
    const { body } = await take(id, { name: 'Sofie Maes', description: null }).expect(201);
    expect(body).toMatchObject({
      name: 'Sofie Maes',
      relationship: 'Niece',
      description: null,
      userId: circle.caregiver.id,
    });
    expect(await facesOf(circle.viewer.browser)).toMatchObject([{ name: 'Sofie Maes' }]);
    await circle.viewer.browser.get((body as Row).photoUrl).expect(200);
    const { rows } = await query(
      'SELECT f.created_by, p.created_by AS of_photo FROM face_photos f JOIN photos p ON p.id = photo_id WHERE f.id = $1',
      [(body as Row).id],
    );
    expect(rows).toEqual([{ created_by: circle.helper.id, of_photo: circle.helper.id }]);
    expect(await waitingOf(circle.owner.browser)).toEqual([]);
    await circle.owner.browser.get(`${at}/waiting/${id}/photo`).expect(404);
    expect((await query('SELECT words FROM contributions WHERE id = $1', [id])).rows).toEqual([
      { words: {} },
    ]);
    expect(await historyOf()).toMatchObject([
      { what: 'took-contribution', whom: 'Sofie Maes', by: circle.caregiver.id },
      { what: 'contributed', whom: null, by: circle.helper.id },
    ]);
  });

  it('without a body takes it as it is', async () => {
    const { id } = await waitingFace();
    await circle.caregiver.browser.post(`${at}/waiting/${id}/take`).expect(201);
    expect(await facesOf()).toMatchObject([{ name: 'Sofie', description: 'From Ghent' }]);
  });

  it('shows a part of its photo, given by the helper, and deletes the rest', async () => {
    const { id } = await waitingFace();
    const taken = (await take(id, { crop: { ...CROP, x: 0.5, turns: 1 } }).expect(201)).body as Row;
    expect(await sizeOf(taken.photoUrl)).toEqual([36, 36]);
    const { rows } = await query('SELECT created_by FROM photos WHERE person_id = $1', [
      circle.personId,
    ]);
    expect(rows).toEqual([{ created_by: circle.helper.id }]);
    expect(await files()).toEqual({ photos: 1, voices: 0 });
    const picture = await waitingPicture();
    await take(picture.id, { crop: CROP }).expect(201);
    const { body } = await circle.viewer.browser
      .get(`${at}/face-photos/${picture.faceId}?photos=link`)
      .expect(200);
    expect(await sizeOf((body as FaceWithPhotos).photos[1]?.photoUrl ?? '')).toEqual([36, 36]);
    const note = await contributed('/remember-items', item());
    expect((await take(note.id, { crop: CROP }).expect(201)).body).toMatchObject({ title: 'Keys' });
  });

  it('with a part waits as it was sent if the part is not within the picture, or it cannot be taken', async () => {
    const { id } = await waitingFace();
    for (const wrong of [{ x: -0.1 }, { y: 1.1 }, { size: 0.09 }, { size: 2 }, { turns: 4 }])
      expect((await take(id, { crop: { ...CROP, ...wrong } }).expect(400)).body.code).toBe(
        'invalid',
      );
    await take(id, { crop: CROP, faceId: UNKNOWN_ID }).expect(404);
    await take(id, { crop: CROP }, circle.helper.browser).expect(403);
    await take(UNKNOWN_ID, { crop: CROP }).expect(404);
    expect(await waitingOf(circle.caregiver.browser)).toHaveLength(1);
    expect(await sizeOf(`${at}/waiting/${id}/photo`)).toEqual([96, 72]);
    expect(await files()).toEqual({ photos: 1, voices: 0 });
  });

  it('can add a picture to a face that is there, whose words and pictures stay', async () => {
    const { body } = await post(circle.owner.browser, `${at}/face-photos?photos=link`, {
      name: 'Ruth',
      photoUrl,
    }).expect(201);
    const { id } = await waitingFace();
    await take(id, { faceId: UNKNOWN_ID }).expect(404);
    expect(await waitingOf(circle.owner.browser)).toHaveLength(1);
    const taken = await take(id, { faceId: (body as Row).id }).expect(201);
    expect(taken.body).toMatchObject({ id: (body as Row).id, name: 'Ruth' });
    const [main, added] = (taken.body as FaceWithPhotos).photos;
    expect(main?.photoUrl).toBe((body as Row).photoUrl);
    expect(added).toMatchObject({ isMain: false });
    for (const picture of [main, added])
      await circle.viewer.browser.get(picture?.photoUrl ?? '').expect(200);
    expect(await files()).toMatchObject({ photos: 2 });
  });

  it('makes another picture of its face, given by the helper, and tells the history whose', async () => {
    const { faceId, id } = await waitingPicture();
    const before = await contentVersion();
    const { body } = await take(id).expect(201);
    const [main, added] = (body as FaceWithPhotos).photos;
    expect(main).toMatchObject({ isMain: true });
    expect(added).toMatchObject({ isMain: false });
    await circle.viewer.browser.get(added?.photoUrl ?? '').expect(200);
    expect(await contentVersion()).not.toBe(before);
    expect(await historyOf()).toMatchObject([{ what: 'took-contribution', whom: 'Sofie' }, {}, {}]);
    const { rows } = await query(
      `SELECT created_by AS "by" FROM face_pictures WHERE face_id = $1`,
      [faceId],
    );
    expect(rows).toEqual([{ by: circle.helper.id }]);
    // Declined, the next one leaves nothing.
    await offerPicture(faceId).expect(202);
    await decline((await waitingOf(circle.helper.browser))[0]?.id ?? 0).expect(204);
    expect(await files()).toEqual({ photos: 2, voices: 0 });
  });

  it.each([
    [false, 200],
    [true, 404],
  ])('makes an item of it; for caregivers only: %s', async (caregiversOnly, status) => {
    const { id } = await waitingItem();
    const { body } = await take(id, { title: 'The keys', caregiversOnly }).expect(201);
    expect(body).toMatchObject({ ...item(), title: 'The keys', caregiversOnly });
    await circle.caregiver.browser.get((body as Row).photoUrl).expect(200);
    await circle.viewer.browser.get((body as Row).photoUrl).expect(status);
    expect(await historyOf()).toMatchObject([{ whom: caregiversOnly ? null : 'The keys' }, {}]);
  });

  it.each(['face-photos', 'remember-items'] as const)(
    'sets the recording of a row of %s and deletes the former one',
    async (list) => {
      const { rowId, id } = await waitingVoice(list);
      await circle.owner.browser.put(`${at}/${list}/${rowId}/voice`).send({ voice }).expect(200);
      const { body } = await take(id).expect(201);
      expect(body).toMatchObject({ id: rowId });
      await circle.viewer.browser.get((body as Row).voiceUrl ?? '').expect(200);
      expect(await files()).toMatchObject({ voices: 1 });
      expect(await waitingOf(circle.owner.browser)).toEqual([]);
    },
  );

  it('is for caregivers and owners', async () => {
    const { id } = await waitingFace();
    for (const [{ browser }, status] of [
      [circle.helper, 403],
      [circle.viewer, 403],
      [circle.outsider, 404],
      [circle.removed, 404],
      [{ browser: app().browser() }, 401],
    ] as const)
      await take(id, {}, browser).expect(status);
    await take(UNKNOWN_ID).expect(404);
    await take(id, { name: 5 }).expect(400);
    // Nor at the address of another person.
    await circle.outsider.browser
      .post(`/api/people/${circle.outsider.personId}/waiting/${id}/take`)
      .send({})
      .expect(404);
    await take(id, {}, circle.owner.browser).expect(201);
  });

  it('happens once, however many take it at the same moment', async () => {
    const { id } = await waitingFace();
    const takers = Array.from({ length: 6 }, (_, n) =>
      take(id, {}, n % 2 ? circle.owner.browser : circle.caregiver.browser),
    );
    const statuses = (await Promise.all(takers)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 404, 404, 404, 404, 404]);
    expect(await facesOf()).toHaveLength(1);
  });

  it('and declining at the same moment leaves one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await waitingFace();
      const [taken, declined] = await Promise.all([take(id), decline(id, circle.owner.browser)]);
      expect([
        [201, 404],
        [404, 204],
      ]).toContainEqual([taken.status, declined.status]);
      const faces = await facesOf();
      expect(faces).toHaveLength(taken.status === 201 ? 1 : 0);
      expect(await files()).toMatchObject({ photos: faces.length });
      for (const one of faces)
        await circle.owner.browser.delete(`${at}/face-photos/${one.id}`).expect(204);
      await purgeFaces(app());
    }
  });

  it('is refused while there is no room, and the contribution keeps waiting', async () => {
    const ofFace = await waitingFace();
    const ofItem = await waitingItem();
    const ofOwner = await post(circle.owner.browser, `${at}/face-photos`, face()).expect(201);
    const { body } = await post(circle.owner.browser, `${at}/face-photos`, face()).expect(201);
    await query(
      `INSERT INTO face_photos (name, photo_id, person_id) SELECT name, photo_id, person_id FROM face_photos, generate_series(1, 198) WHERE id = $1`,
      [(ofOwner.body as Row).id],
    );
    await query(
      `INSERT INTO remember_items (title, content, category, person_id) SELECT 'Keys', 'Hall', 'Home', $1 FROM generate_series(1, 500)`,
      [circle.personId],
    );
    for (const { id } of [ofFace, ofItem]) {
      const refused = await take(id).expect(409);
      expect((refused.body as { code: string }).code).toBe('too-many');
      await circle.helper.browser.get(`${at}/waiting/${id}/photo`).expect(200);
    }
    expect(await waitingOf(circle.owner.browser)).toHaveLength(2);
    // The place of a face that is there is enough.
    await take(ofFace.id, { faceId: (body as Row).id }).expect(201);
  });
});

describe('declining a contribution', () => {
  it('deletes its photo and recording, and tells the history who did it but not what it was', async () => {
    const { id } = await waitingFace();
    await decline(id).expect(204);
    await decline(id).expect(404);
    await take(id).expect(404);
    expect(await files()).toEqual({ photos: 0, voices: 0 });
    const spoken = await waitingVoice();
    await decline(spoken.id).expect(204);
    expect(await files()).toEqual({ photos: 1, voices: 0 });
    expect(await waitingOf(circle.owner.browser)).toEqual([]);
    const rows = (await historyOf()).filter(({ what }) => what === 'declined-contribution');
    expect(rows).toMatchObject([
      { whom: null, by: circle.caregiver.id },
      { whom: null, by: circle.caregiver.id },
    ]);
  });

  it('is for caregivers, and for helpers who withdraw an own one', async () => {
    const other = await memberOf(app(), circle.personId, 'helper');
    const { id } = await waitingFace();
    for (const [{ browser }, status] of [
      [other, 404],
      [circle.viewer, 403],
      [circle.outsider, 404],
      [circle.removed, 404],
      [{ browser: app().browser() }, 401],
    ] as const)
      await decline(id, browser).expect(status);
    await decline(id, circle.helper.browser).expect(204);
    expect(await waitingOf(circle.owner.browser)).toEqual([]);
    expect((await historyOf()).map(({ what }) => what)).not.toContain('declined-contribution');
    const again = await waitingFace();
    await take(again.id).expect(201);
    await decline(again.id, circle.helper.browser).expect(404);
    expect(await facesOf()).toHaveLength(1);
  });
});

describe('a contribution', () => {
  it('goes with the face that its recording is for, and the recording with it', async () => {
    const { rowId } = await waitingVoice();
    await circle.owner.browser.delete(`${at}/face-photos/${rowId}`).expect(204);
    expect(await waitingOf(circle.owner.browser)).toEqual([]);
    await purgeFaces(app());
    expect(await files()).toEqual({ photos: 0, voices: 0 });
  });

  it('stays when its helper leaves, and after the account is deleted', async () => {
    const { id } = await waitingFace();
    await leaveCircle(app(), circle.personId, circle.helper.id);
    await circle.helper.browser.get(`${at}/waiting`).expect(404);
    await query('DELETE FROM users WHERE id = $1', [circle.helper.id]);
    expect(await waitingOf(circle.owner.browser)).toMatchObject([{ byUserId: null, byName: null }]);
    await take(id).expect(201);
    expect(await facesOf()).toMatchObject([{ name: 'Sofie' }]);
  });

  it('goes with the person', async () => {
    await waitingFace();
    await waitingVoice();
    await query('DELETE FROM people WHERE id = $1', [circle.personId]);
    const { rows } = await query('SELECT FROM contributions WHERE person_id = $1', [
      circle.personId,
    ]);
    expect(rows).toEqual([]);
    expect(await files()).toEqual({ photos: 0, voices: 0 });
  });
});

describe('whose right ends during an upload', () => {
  /** Makes the request wait for the person's row, changes the membership, and lets the request go on. */
  async function meanwhile(
    change: string,
    userId: number,
    request: () => PromiseLike<{ status: number }>,
  ) {
    let answer: Promise<{ status: number }> | undefined;
    await transaction(app().db, async (tx) => {
      await tx.$client.query('SELECT FROM people WHERE id = $1 FOR NO KEY UPDATE', [
        circle.personId,
      ]);
      answer = Promise.resolve(request());
      await somebodyWaits(app().db.$client);
      await tx.$client.query(`${change} WHERE person_id = $1 AND user_id = $2`, [
        circle.personId,
        userId,
      ]);
    });
    return (await answer)?.status;
  }
  const demoteTo = (role: string) => `UPDATE memberships SET role = '${role}'`;
  const addBy = (browser: Browser) => () => post(browser, `${at}/face-photos`, face());

  it('adds nothing: a helper who is removed, or becomes a viewer', async () => {
    const { browser, id } = circle.helper;
    expect(await meanwhile(demoteTo('viewer'), id, addBy(browser))).toBe(403);
    await query(`${demoteTo('helper')} WHERE user_id = $1`, [id]);
    expect(await meanwhile('DELETE FROM memberships', id, addBy(browser))).toBe(404);
    expect(await waitingOf(circle.owner.browser)).toEqual([]);
    expect(await files()).toEqual({ photos: 0, voices: 0 });
  });

  it('adds nothing past the caregivers: a caregiver who becomes a helper', async () => {
    const { browser, id } = circle.caregiver;
    expect(await meanwhile(demoteTo('helper'), id, addBy(browser))).toBe(403);
    expect(await facesOf()).toEqual([]);
  });

  it('declines nothing of others: a caregiver who becomes a helper', async () => {
    const waiting = await waitingFace();
    const { browser, id } = circle.caregiver;
    expect(await meanwhile(demoteTo('helper'), id, () => decline(waiting.id, browser))).toBe(403);
    expect(await waitingOf(circle.owner.browser)).toHaveLength(1);
  });
});
