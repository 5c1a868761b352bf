import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { FACE_PHOTOS_MAX, RESTORE_SECONDS } from '#shared/product/limits';
import { purgeDeletedFaces } from '../../server/faces/deleted-faces.repository';
import { PASSWORD, queryOf, signedInFamily, useTestApp } from '../support/app';
import { fullCircle } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();
type Family = Awaited<ReturnType<typeof signedInFamily>>;

let photoUrl: string;
let family: Family;
let face: FaceWithPhotos;

beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg(), 'image/jpeg');
});
beforeEach(async () => {
  family = await signedInFamily(app());
  face = await added('Anna');
});

async function added(name: string, headers: Record<string, string> = {}): Promise<FaceWithPhotos> {
  const { body } = await family.browser
    .post('/api/face-photos?photos=link')
    .set(headers)
    .send({ name, photoUrl })
    .expect(201);
  return body as FaceWithPhotos;
}

async function names(): Promise<string[]> {
  const { body } = await family.browser.get('/api/face-photos?photos=link').expect(200);
  return (body as FaceWithPhotos[]).map(({ name }) => name);
}

const at = () => `/api/face-photos/${face.id}`;
const restore = (by = family.browser) => by.post(`${at()}/restore?photos=link`);
const remove = (by = family.browser) => by.delete(at());
const query = queryOf(app);

/** As if the face had been deleted so long ago. */
const deletedFor = (seconds: number) =>
  query(
    'UPDATE face_photos SET deleted_at = now() - make_interval(secs => $2::int) WHERE id = $1',
    [face.id, seconds],
  );

async function rowsLeft(): Promise<unknown> {
  const { rows } = await query(
    `SELECT (SELECT count(*)::int FROM face_photos WHERE person_id = $1) AS faces,
            (SELECT count(*)::int FROM photos WHERE person_id = $1) AS photos,
            (SELECT count(*)::int FROM voices WHERE person_id = $1) AS voices`,
    [family.personId],
  );
  return rows[0];
}

/** Gives the face another picture and a voice. */
async function complete(): Promise<FaceWithPhotos & { voiceUrl: string }> {
  await family.browser.post(`${at()}/photos`).send({ photoUrl }).expect(201);
  const { body } = await family.browser
    .put(`${at()}/voice?photos=link`)
    .send({ voice: toVoiceUrl(wav()) })
    .expect(200);
  return body as FaceWithPhotos & { voiceUrl: string };
}

describe('a deleted face', () => {
  it('is gone at once, with the addresses of its pictures and its voice', async () => {
    const { photos, voiceUrl } = await complete();
    const tablet = await pairedTablet(app(), family.browser);
    await remove().expect(204);
    expect(await names()).toEqual([]);
    await family.browser.get('/api/face-photos').expect(200, []);
    await family.browser.get(at()).expect(404);
    await family.browser.patch(at()).send({ name: 'Bea' }).expect(404);
    await family.browser.post(`${at()}/photos`).send({ photoUrl }).expect(404);
    await family.browser.put(`${at()}/place`).send({ before: null }).expect(404);
    await remove().expect(404);
    for (const address of [...photos.map((photo) => photo.photoUrl), voiceUrl]) {
      await family.browser.get(address).expect(404);
      await tablet.get(address.replace('/api/', '/api/tablet/')).expect(404);
    }
  });

  it('is neither on the tablet nor in the overview, the export or the contacts', async () => {
    await family.browser
      .put('/api/call-contacts')
      .send([{ name: 'Anna', way: 'phone', address: '+3212345678', facePhotoId: face.id }])
      .expect(200);
    const tablet = await pairedTablet(app(), family.browser);
    await remove().expect(204);
    const { body: content } = await tablet.get('/api/tablet/content').expect(200);
    expect(content.faces).toEqual([]);
    expect(content.contacts).toEqual([
      expect.objectContaining({ photoUrl: null, relationship: null }),
    ]);
    const { body: contacts } = await family.browser.get('/api/call-contacts').expect(200);
    expect(contacts).toEqual([expect.objectContaining({ facePhotoId: null, photoUrl: null })]);
    const { body: overview } = await family.browser.get('/api/overview').expect(200);
    expect(JSON.stringify(overview)).not.toContain(face.photos[0]?.id);
    await restore().expect(200);
    const { body: again } = await family.browser.get('/api/call-contacts').expect(200);
    expect(again).toEqual([expect.objectContaining({ facePhotoId: face.id })]);
  });

  it('stays that of its contact, however often the contacts are saved before it is restored', async () => {
    const bea = await added('Bea');
    const save = async (contacts: object[]) =>
      (await family.browser.put('/api/call-contacts').send(contacts).expect(200)).body as {
        id: number;
        facePhotoId: number | null;
      }[];
    const contact = { way: 'phone', address: '+3212345678' };
    const [first, second] = await save([
      { ...contact, name: 'Anna', facePhotoId: face.id },
      { ...contact, name: 'Bea', facePhotoId: face.id },
    ]);
    await remove().expect(204);
    // The page sends back what it was given: no face.
    const saved = await save([
      { ...contact, id: first?.id, name: 'Anna, at home', facePhotoId: null },
      { ...contact, id: second?.id, name: 'Bea', facePhotoId: bea.id },
    ]);
    expect(saved.map(({ facePhotoId }) => facePhotoId)).toEqual([null, bea.id]);
    await restore().expect(200);
    const { body: again } = await family.browser.get('/api/call-contacts').expect(200);
    expect(again).toMatchObject([
      { name: 'Anna, at home', facePhotoId: face.id },
      { name: 'Bea', facePhotoId: bea.id },
    ]);
    // With a present face, "none" is the choice of the family.
    const [unlinked] = await save([
      { ...contact, id: first?.id, name: 'Anna', facePhotoId: null },
      { ...contact, id: second?.id, name: 'Bea', facePhotoId: bea.id },
    ]);
    expect(unlinked?.facePhotoId).toBeNull();
  });

  it('stays that of its reminder, which is saved before it is restored', async () => {
    const reminders = `/api/people/${family.personId}/reminders`;
    const words = { says: 'Drink some water', at: '15:00', weekdays: [1] };
    const { body } = await family.browser
      .post(reminders)
      .send({ ...words, faceId: face.id })
      .expect(201);
    const { id } = body as { id: number };
    await remove().expect(204);
    const change = { ...words, at: '16:00', faceId: null };
    const { body: saved } = await family.browser
      .patch(`${reminders}/${id}`)
      .send(change)
      .expect(200);
    expect(saved).toMatchObject({ at: '16:00', faceId: null });
    await restore().expect(200);
    const { body: list } = await family.browser.get(reminders).expect(200);
    expect(list).toMatchObject([{ at: '16:00', faceId: face.id }]);
    await family.browser.patch(`${reminders}/${id}`).send({ faceId: null }).expect(200);
    const { body: after } = await family.browser.get(reminders).expect(200);
    expect(after).toMatchObject([{ faceId: null }]);
  });

  it('does not count as one of the album', async () => {
    await query(
      `INSERT INTO face_photos (person_id, name, photo_id)
       SELECT $1, 'One of many', photo_id FROM face_photos, generate_series(2, $3) WHERE id = $2`,
      [family.personId, face.id, FACE_PHOTOS_MAX],
    );
    await family.browser.post('/api/face-photos').send({ name: 'Bea', photoUrl }).expect(409);
    const { rows } = await query(
      `INSERT INTO photos (person_id, "full", small) VALUES ($1, '', '') RETURNING id`,
      [family.personId],
    );
    await query('UPDATE face_photos SET photo_id = $2 WHERE id = $1', [face.id, rows[0]?.id]);
    await remove().expect(204);
    await added('Bea');
    const { body } = await restore().expect(409);
    expect(body.code).toBe('too-many');
  });

  it('ends the links that ask for its voice', async () => {
    const { body: link } = await family.browser
      .post(`/api/people/${family.personId}/giving-links`)
      .send({ label: 'A voice', asks: 'voice', faceId: face.id })
      .expect(201);
    const give = () => app().browser().get('/api/give').set('X-Giving-Token', link.token);
    await give().expect(200);
    await remove().expect(204);
    await give().expect(404);
    await restore().expect(200);
    await give().expect(200);
  });

  it('does not stand in the way of the same request, nor does that of its restoration', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    face = await added('Bea', key);
    await remove().expect(204);
    const second = await added('Bea', key);
    expect(second.id).not.toBe(face.id);
    await restore().expect(200);
    expect(await names()).toEqual(['Anna', 'Bea', 'Bea']);
    expect((await added('Bea', key)).id).toBe(second.id);
  });
});

describe('restoring', () => {
  it('brings back the face in its place, with its pictures, its voice and its practice', async () => {
    const before = await complete();
    await added('Bea');
    const state = { step: 1 };
    await query(
      `INSERT INTO face_practice (person_id, face_id, state, events) VALUES ($1, $2, $3, '[]')`,
      [family.personId, face.id, state],
    );
    await remove().expect(204);
    await added('Cis');
    await restore().expect(200, before);
    expect(await names()).toEqual(['Anna', 'Bea', 'Cis']);
    for (const address of [...before.photos.map((photo) => photo.photoUrl), before.voiceUrl])
      await family.browser.get(address).expect(200);
    const { rows } = await query('SELECT state FROM face_practice WHERE face_id = $1', [face.id]);
    expect(rows).toEqual([{ state }]);
    const { body: history } = await family.browser
      .get(`/api/people/${family.personId}/history`)
      .expect(200);
    expect(
      (history as { what: string; whom: string }[])
        .map(({ what, whom }) => `${what} ${whom}`)
        .filter((entry) => entry.endsWith('Anna'))
        .slice(0, 2),
    ).toEqual(['restored-face Anna', 'deleted-face Anna']);
  });

  it('is for a face that was deleted, and is done once', async () => {
    await restore().expect(404);
    await remove().expect(204);
    const answers = await Promise.all([restore(), restore(), restore()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await names()).toEqual(['Anna']);
  });

  it('is too late after a minute, also before the purge', async () => {
    await remove().expect(204);
    await deletedFor(RESTORE_SECONDS - 5);
    expect(await purgeDeletedFaces(app().db)).toEqual({ deletedFaces: 0 });
    await restore().expect(200);
    await remove().expect(204);
    await deletedFor(RESTORE_SECONDS);
    await restore().expect(404);
  });

  it('is for those who may edit, and for the person of the address', async () => {
    const { owner, caregiver, helper, viewer } = await fullCircle(app());
    family = owner;
    face = await added('Anna');
    const of = `/api/people/${owner.personId}/face-photos/${face.id}`;
    await caregiver.browser.delete(of).expect(204);
    await viewer.browser.post(`${of}/restore`).expect(403);
    await helper.browser.post(`${of}/restore`).expect(403);
    await app().browser().post(`${of}/restore`).expect(401);
    const stranger = await signedInFamily(app());
    await stranger.browser.post(`${of}/restore`).expect(404);
    await stranger.browser.post(`/api/face-photos/${face.id}/restore`).expect(404);
    await family.browser.post('/api/face-photos/none/restore').expect(404);
    await caregiver.browser.post(`${of}/restore`).expect(200);
  });
});

describe('the purge', () => {
  it('frees the bytes of all pictures and of the voice', async () => {
    await complete();
    expect(await rowsLeft()).toEqual({ faces: 1, photos: 2, voices: 1 });
    await remove().expect(204);
    await deletedFor(RESTORE_SECONDS + 1);
    await Promise.all([purgeDeletedFaces(app().db), purgeDeletedFaces(app().db)]);
    expect(await rowsLeft()).toEqual({ faces: 0, photos: 0, voices: 0 });
    await restore().expect(404);
  });

  it('and a restoration at once leave all of a face or nothing', async () => {
    for (const seconds of [RESTORE_SECONDS - 1, RESTORE_SECONDS + 1]) {
      await remove().expect(204);
      await deletedFor(seconds);
      const [answer] = await Promise.all([
        restore(),
        purgeDeletedFaces(app().db),
        purgeDeletedFaces(app().db),
      ]);
      const isBack = answer.status === 200;
      expect(await names()).toEqual(isBack ? ['Anna'] : []);
      expect(await rowsLeft()).toEqual({ faces: +isBack, photos: +isBack, voices: 0 });
    }
  });

  it('is not needed where the account is deleted in between', async () => {
    await remove().expect(204);
    await family.browser.delete('/api/account').send({ currentPassword: PASSWORD }).expect(204);
    expect(await rowsLeft()).toEqual({ faces: 0, photos: 0, voices: 0 });
  });
});

describe('the order of the faces', () => {
  let ids: number[];
  beforeEach(async () => {
    ids = [face.id];
    for (const name of ['Bea', 'Cis', 'Dirk']) ids.push((await added(name)).id);
  });
  const place = (index: number, before: number | null) =>
    family.browser.put(`/api/face-photos/${ids[index]}/place`).send({ before });

  it('is that of the family, in every form of the list and on the tablet', async () => {
    const { body } = await place(3, ids[1] ?? 0).expect(200);
    expect(body).toEqual({ ids: [ids[0], ids[3], ids[1], ids[2]] });
    await place(0, null).expect(200);
    const order = ['Dirk', 'Bea', 'Cis', 'Anna'];
    expect(await names()).toEqual(order);
    const inline = await family.browser.get('/api/face-photos').expect(200);
    expect((inline.body as FaceWithPhotos[]).map(({ name }) => name)).toEqual(order);
    const tablet = await pairedTablet(app(), family.browser);
    const { body: content } = await tablet.get('/api/tablet/content').expect(200);
    expect((content.faces as { name: string }[]).map(({ name }) => name)).toEqual(order);
    await added('Els');
    expect(await names()).toEqual([...order, 'Els']);
  });

  it('holds the place of a deleted face', async () => {
    await remove().expect(204);
    await place(3, ids[1] ?? 0).expect(200);
    await restore().expect(200);
    expect(await names()).toEqual(['Anna', 'Dirk', 'Bea', 'Cis']);
  });

  it('is one and the same after several have changed it at once', async () => {
    await Promise.all([0, 1, 2, 3, 0, 1].map((index) => place(index, ids[3 - index] ?? null)));
    const { rows } = await query(
      'SELECT count(DISTINCT coalesce(position, id))::int AS places FROM face_photos WHERE person_id = $1',
      [family.personId],
    );
    expect(rows).toEqual([{ places: 4 }]);
    const order = await names();
    expect(order.toSorted()).toEqual(['Anna', 'Bea', 'Cis', 'Dirk']);
    expect(await names()).toEqual(order);
  });

  it('names faces of this person only', async () => {
    const other = await signedInFamily(app());
    await place(0, 2_147_483_647).expect(404);
    await other.browser.put(`/api/face-photos/${ids[0]}/place`).send({ before: null }).expect(404);
    await family.browser.put(`/api/face-photos/${ids[0]}/place`).send({ before: 'x' }).expect(400);
    await app()
      .browser()
      .put(`/api/face-photos/${ids[0]}/place`)
      .send({ before: null })
      .expect(401);
    await place(0, ids[0] ?? null).expect(200);
    expect(await names()).toEqual(['Anna', 'Bea', 'Cis', 'Dirk']);
  });
});
