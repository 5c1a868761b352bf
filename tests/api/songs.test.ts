import { randomUUID } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { SONGS_MAX, STORAGE_MAX_BYTES } from '#shared/product/limits';
import type { Song } from '#shared/songs/song.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { moveMedia } from '../../server/media/move-media';
import { openObjectStore } from '../../server/media/object-store/s3-store';
import { storedBytesOf } from '../../server/media/storage.repository';
import { createTestApp, queryOf, signedInFamily, useTestApp } from '../support/app';
import { fullCircle, memberOf } from '../support/circle';
import { cookieOf, listening } from '../support/listening';
import { startObjectStore } from '../support/object-store';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { songFile, songUrl } from '../support/song-files';
import { dayFromNow, familyWithTablet } from '../support/tablets';

type Family = Awaited<ReturnType<typeof signedInFamily>>;
type Sender = Pick<Family, 'browser' | 'personId'>;

const app = useTestApp();
const query = queryOf(app);

const WALTZ = { title: 'Waltz', who: 'Jacques', why: 'You danced to this in 1962' };
const audio = songUrl('mpeg-2.5.mp3');
let photoUrl: string;
beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
});

const at = ({ personId }: Pick<Family, 'personId'>) => `/api/people/${personId}/songs`;
const add = (by: Sender, fields: object = {}) =>
  by.browser.post(at(by)).send({ ...WALTZ, audio, ...fields });
const added = async (by: Sender, fields: object = {}) =>
  (await add(by, fields).expect(201)).body as Song;
const list = async (by: Sender) => (await by.browser.get(at(by)).expect(200)).body as Song[];
const sent = async ({ browser, personId }: Sender, name: 'plain.m4a' | 'cover.mp3') => {
  const { body } = await browser
    .post(`/api/people/${personId}/uploads`)
    .set('Content-Type', name.endsWith('.mp3') ? 'audio/mpeg' : 'audio/mp4')
    .send(songFile(name))
    .expect(201);
  return (body as { id: string }).id;
};
const rowsOf = async (table: string, personId: number) =>
  (await query(`SELECT FROM ${table} WHERE person_id = $1`, [personId])).rowCount;

describe('A song', () => {
  it.each([
    ['cover.mp3', 'audio/mpeg'],
    ['plain.m4a', 'audio/mp4'],
  ] as const)(
    'of %s is sent ahead, and answered as %s without what is no sound',
    async (name, type) => {
      const family = await signedInFamily(app());
      const id = await sent(family, name);
      await family.browser.get(`/api/sounds/${id}`).expect(404);
      const song = await added(family, { audio: id, photoUrl });
      expect(song).toEqual({
        ...WALTZ,
        id: song.id,
        photoUrl: expect.stringMatching(/^\/api\/photos\//) as string,
        audioUrl: `/api/sounds/${id}`,
        seconds: 3,
        restingUntil: null,
        createdAt: song.createdAt,
      });
      expect(await list(family)).toEqual([song]);
      const { body, headers } = await family.browser.get(song.audioUrl).expect(200);
      expect(headers['content-type']).toBe(type);
      expect((body as Buffer).length).toBeLessThanOrEqual(songFile(name).length);
      expect((body as Buffer).includes('Lavf')).toBe(false);
      expect((await add(family, { audio: id }).expect(404)).body).toMatchObject({
        code: 'upload-ended',
      });
    },
  );

  it('is sent once, however often its request comes', async () => {
    const family = await signedInFamily(app());
    const id = await sent(family, 'plain.m4a');
    const key = `"${randomUUID()}"`;
    const first = await add(family, { audio: id }).set('Idempotency-Key', key).expect(201);
    const second = await add(family, { audio: id }).set('Idempotency-Key', key).expect(201);
    expect(second.body).toEqual(first.body);
    expect(await list(family)).toHaveLength(1);
  });

  const NOT_A_SONG = 'Songs must be MP3 files or M4A files with AAC sound';
  it.each([
    ['no title', { title: ' ' }, 'title', 'Title is required'],
    [
      'too many words',
      { why: 'x'.repeat(121) },
      'why',
      'Why it is there must be at most 120 characters long',
    ],
    ['another format', { audio: 'data:audio/ogg;base64,AAAA' }, 'audio', NOT_A_SONG],
    ['what is no sound', { audio: 'data:audio/mpeg;base64,AAAA' }, 'audio', NOT_A_SONG],
    [
      'a protected file',
      { audio: songUrl('protected.m4a') },
      'audio',
      'This song is protected against copying, so the tablet cannot play it. Please choose another file.',
    ],
    ['no file', { audio: undefined }, 'audio', 'Song is required'],
  ])('with %s is refused in words', async (_what, fields, path, message) => {
    const family = await signedInFamily(app());
    const { body } = await add(family, fields).expect(400);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path, message }] });
    expect(await rowsOf('sounds', family.personId)).toBe(0);
  });

  it('changes but for its sound, and goes with its files', async () => {
    const family = await signedInFamily(app());
    const { id, photoUrl: picture, audioUrl } = await added(family, { photoUrl });
    const one = `${at(family)}/${id}`;
    const { body } = await family.browser
      .patch(one)
      .send({ title: 'Tango', who: null, photoUrl: null, audio: songUrl('plain.m4a') })
      .expect(200);
    expect(body).toMatchObject({
      title: 'Tango',
      who: null,
      why: WALTZ.why,
      photoUrl: null,
      audioUrl,
    });
    await family.browser.get(String(picture)).expect(404);
    await family.browser.patch(one).send({ photoUrl }).expect(200);
    await family.browser.delete(one).expect(204);
    for (const table of ['songs', 'sounds', 'photos'])
      expect(await rowsOf(table, family.personId), table).toBe(0);
    await family.browser.delete(one).expect(404);
    await family.browser.patch(one).send({ title: 'Tango' }).expect(404);
    const { body: history } = await family.browser.get(`/api/people/${family.personId}/history`);
    expect(
      (history as { what: string; whom: string }[]).map(({ what, whom }) => [what, whom]),
    ).toEqual([
      ['deleted-song', 'Tango'],
      ['changed-song', 'Tango'],
      ['changed-song', 'Tango'],
      ['added-song', 'Waltz'],
    ]);
  });

  it('is one of thirty at most, also when several come at once', async () => {
    const family = await signedInFamily(app());
    await query(
      `WITH sound AS (INSERT INTO sounds (person_id, object_bytes, content_type, milliseconds) SELECT $1::int, 1, 'audio/mpeg', 1000 FROM generate_series(1, $2::int) RETURNING *)
       INSERT INTO songs (person_id, title, sound_id, position) SELECT person_id, 'Waltz', id, 1 FROM sound`,
      [family.personId, SONGS_MAX - 1],
    );
    const answers = await Promise.all([add(family), add(family), add(family)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      message: 'There is room for 30 songs. Please delete one before adding another.',
      code: 'songs-full',
    });
  });

  it('counts in the room of the person', async () => {
    const family = await signedInFamily(app());
    await added(family);
    const bytes = await storedBytesOf(app().db, family.personId);
    expect(bytes).toBeGreaterThan(5_000);
    await query('INSERT INTO photos (person_id, object_bytes) VALUES ($1, $2)', [
      family.personId,
      STORAGE_MAX_BYTES - bytes - 100,
    ]);
    expect((await add(family).expect(409)).body).toMatchObject({ code: 'storage-full' });
    expect(await rowsOf('sounds', family.personId)).toBe(1);
  });
});

describe('The order of songs', () => {
  it('is that of all of them, once each; anything else changes nothing', async () => {
    const family = await signedInFamily(app());
    const ids: number[] = [];
    for (const title of ['One', 'Two', 'Three']) ids.push((await added(family, { title })).id);
    const [one = 0, two = 0, three = 0] = ids;
    const order = (given: unknown) =>
      family.browser.put(`${at(family)}/order`).send({ ids: given });
    const titles = async () => (await list(family)).map(({ title }) => title);
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
    const { body } = await order([three, one, two]).expect(200);
    expect((body as Song[]).map(({ title }) => title)).toEqual(['Three', 'One', 'Two']);
    for (const given of [
      [],
      [one, two],
      [one, two, two],
      [one, two, three, three],
      [one, two, 2147483647],
      'x',
    ])
      await order(given).expect(400);
    expect(await titles()).toEqual(['Three', 'One', 'Two']);
    await added(family, { title: 'Four' });
    expect(await titles()).toEqual(['Three', 'One', 'Two', 'Four']);
  });
});

describe('The tablet', () => {
  const songsOn = async ({ tablet }: Awaited<ReturnType<typeof familyWithTablet>>) => {
    const { body } = await tablet.get('/api/tablet/content').expect(200);
    return (body as TabletContent).songs;
  };

  it('offers the songs in their order, without those that rest, and reads their sound in parts', async () => {
    const family = await familyWithTablet(app());
    const one = await added(family, { photoUrl });
    const two = await added(family, { title: 'Tango', who: null, why: null });
    const id = (url: string) => url.split('/').at(-1);
    expect(await songsOn(family)).toEqual([
      {
        ...WALTZ,
        id: one.id,
        photoUrl: `/api/tablet/photos/${id(String(one.photoUrl))}`,
        audioUrl: `/api/tablet/sounds/${id(one.audioUrl)}`,
        seconds: 3,
      },
      expect.objectContaining({ id: two.id, who: null, why: null, photoUrl: null }),
    ]);
    const sound = `/api/tablet/sounds/${id(one.audioUrl)}`;
    const { headers } = await family.tablet.get(sound).set('Range', 'bytes=0-').expect(206);
    expect(headers['content-type']).toBe('audio/mpeg');
    await family.browser.get(sound).expect(401);
    await (await familyWithTablet(app())).tablet.get(sound).expect(404);

    const rest = (restingUntil: string | null) =>
      family.browser
        .patch(`${at(family)}/${one.id}`)
        .send({ restingUntil })
        .expect(200);
    const offered = async () => (await songsOn(family)).map((song) => song.id);
    await rest(dayFromNow(2));
    expect(await offered()).toEqual([two.id]);
    await rest(dayFromNow(-1));
    expect(await offered()).toEqual([one.id, two.id]);
    await rest(dayFromNow(9));
    await rest(null);
    expect(await offered()).toEqual([one.id, two.id]);
  });
});

describe('In a circle', () => {
  it('caregivers add at once, helpers’ songs wait, and others may not', async () => {
    const { owner, caregiver, helper, viewer, removed, outsider, personId } =
      await fullCircle(app());
    const song = await added(caregiver);
    const one = `${at(owner)}/${song.id}`;
    for (const { browser } of [viewer]) {
      await browser.get(at(owner)).expect(200);
      await browser.get(song.audioUrl).expect(200);
      await add({ browser, personId }).expect(403);
    }
    for (const { browser } of [removed, outsider]) {
      await browser.get(at(owner)).expect(404);
      await browser.get(song.audioUrl).expect(404);
      await add({ browser, personId }).expect(404);
    }
    for (const { browser } of [helper, viewer]) {
      await browser.patch(one).send({ title: 'Tango' }).expect(403);
      await browser.delete(one).expect(403);
      await browser
        .put(`${at(owner)}/order`)
        .send({ ids: [song.id] })
        .expect(403);
    }
    const id = await sent(helper, 'plain.m4a');
    const { body } = await add(helper, { audio: id, photoUrl, title: 'Tango' }).expect(201);
    expect(body).toEqual({ id: (body as Song).id, waiting: true });
    expect(await list(owner)).toHaveLength(1);
    const waiting = `/api/people/${personId}/waiting/${(body as Song).id}`;
    const { body: all } = await owner.browser.get(`/api/people/${personId}/waiting`).expect(200);
    expect(all).toMatchObject([
      {
        kind: 'song',
        words: { ...WALTZ, title: 'Tango' },
        photoUrl: `${waiting}/photo`,
        audioUrl: `${waiting}/sound`,
      },
    ]);
    const { headers } = await owner.browser
      .get(`${waiting}/sound`)
      .set('Range', 'bytes=0-9')
      .expect(206);
    expect(headers['content-type']).toBe('audio/mp4');
    await owner.browser.get(`/api/sounds/${id}`).expect(404);
    await viewer.browser.get(`${waiting}/sound`).expect(403);
    const { body: taken } = await owner.browser
      .post(`${waiting}/take`)
      .send({ title: 'Tango of 1950', why: null })
      .expect(201);
    expect(taken).toMatchObject({
      title: 'Tango of 1950',
      who: WALTZ.who,
      why: null,
      audioUrl: `/api/sounds/${id}`,
    });
    await viewer.browser.get(`/api/sounds/${id}`).expect(200);
    expect(await list(owner)).toHaveLength(2);
  });

  it('a song that is declined, or whose helper leaves and takes back what was added, leaves no sound', async () => {
    const owner = await signedInFamily(app());
    const { personId } = owner;
    const helper = await memberOf(app(), personId, 'helper');
    const { body: first } = await add(helper).expect(201);
    await owner.browser.delete(`/api/people/${personId}/waiting/${(first as Song).id}`).expect(204);
    expect(await rowsOf('sounds', personId)).toBe(0);
    await add(helper).expect(201);
    const { body: second } = await add(helper, { photoUrl }).expect(201);
    await owner.browser
      .post(`/api/people/${personId}/waiting/${(second as Song).id}/take`)
      .expect(201);
    await sent(helper, 'plain.m4a');
    expect(await rowsOf('sounds', personId)).toBe(3);
    await helper.browser
      .delete(`/api/people/${personId}/members/${helper.id}`)
      .send({ takeBack: true })
      .expect(204);
    for (const table of ['songs', 'sounds', 'photos'])
      expect(await rowsOf(table, personId), table).toBe(0);
  });

  it('a song goes with its person', async () => {
    const owner = await signedInFamily(app());
    await added(owner, { photoUrl });
    await query('DELETE FROM people WHERE id = $1', [owner.personId]);
    for (const table of ['songs', 'sounds', 'photos'])
      expect(await rowsOf(table, owner.personId), table).toBe(0);
  });
});

describe('An export', () => {
  it('has the songs as files, and an import brings them in once, in their order', async () => {
    const family = await signedInFamily(app());
    await added(family, { audio: songUrl('plain.m4a') });
    const tango = await added(family, { title: 'Tango', photoUrl, who: null });
    await family.browser
      .put(`${at(family)}/order`)
      .send({
        ids: [
          tango.id,
          ...(await list(family)).map(({ id }) => id).filter((id) => id !== tango.id),
        ],
      })
      .expect(200);
    await family.browser.patch(`${at(family)}/${tango.id}`).send({ restingUntil: dayFromNow(30) });
    const wire = await listening(app());
    const answer = await fetch(`${wire.url}/api/people/${family.personId}/export`, {
      headers: { cookie: await cookieOf(app(), family.email) },
    });
    const zip = new Uint8Array(await answer.arrayBuffer());
    await wire.close();
    const files = unzipSync(zip);
    expect(Object.keys(files)).toEqual([
      'photos/songs/001-tango.webp',
      'music/001-tango.mp3',
      'music/002-waltz.m4a',
      'data.json',
      'index.html',
    ]);
    const { songs } = JSON.parse(Buffer.from(files['data.json'] ?? []).toString()) as {
      songs: object[];
    };
    expect(songs).toMatchObject([
      {
        title: 'Tango',
        who: null,
        photo: 'photos/songs/001-tango.webp',
        audio: 'music/001-tango.mp3',
      },
      { ...WALTZ, restingUntil: null, photo: null, audio: 'music/002-waltz.m4a' },
    ]);
    const page = Buffer.from(files['index.html'] ?? []).toString();
    expect(page).toContain('src="music/001-tango.mp3"');
    expect(page).toContain('<h2>Music</h2>');

    const other = await signedInFamily(app());
    const bringIn = async (album: Uint8Array) => {
      const { body } = await other.browser
        .post(`/api/people/${other.personId}/import`)
        .set('Content-Type', 'application/zip')
        .send(Buffer.from(album))
        .expect(202);
      await app().imports.deliverWaiting();
      const { body: done } = await other.browser
        .get(`/api/people/${other.personId}/imports/${(body as { id: number }).id}`)
        .expect(200);
      return done as { state: string; brought: object; leftOut: object[] };
    };
    expect(await bringIn(zip)).toMatchObject({ state: 'done', brought: { song: 2 }, leftOut: [] });
    const imported = await list(other);
    expect(imported.map(({ title }) => title)).toEqual(['Tango', 'Waltz']);
    expect(imported[0]?.restingUntil).toBe(dayFromNow(30));
    expect(imported[0]?.photoUrl).not.toBeNull();
    const { body: sound } = await other.browser.get(String(imported[1]?.audioUrl)).expect(200);
    expect(Buffer.compare(sound as Buffer, Buffer.from(files['music/002-waltz.m4a'] ?? []))).toBe(
      0,
    );
    expect(await bringIn(zip)).toMatchObject({ brought: { song: 0, already: 2 } });

    const broken = zipSync({ ...files, 'music/001-tango.mp3': Buffer.from('no song') });
    await query('DELETE FROM songs WHERE person_id = $1', [other.personId]);
    const data = strFromU8(files['data.json'] ?? expect.fail());
    const endless = strToU8(data.replace(dayFromNow(30), 'infinity'));
    expect(await bringIn(zipSync({ ...files, 'data.json': endless }))).toMatchObject({
      brought: { song: 1 },
      leftOut: [{ kind: 'song', name: 'Tango', reason: 'not-valid' }],
    });
    await query('DELETE FROM songs WHERE person_id = $1', [other.personId]);
    expect(await bringIn(broken)).toMatchObject({
      brought: { song: 1 },
      leftOut: [{ kind: 'song', name: 'Tango', reason: 'broken-song' }],
    });
  });
});

describe('In the object store', () => {
  it('a song is read from there, moves to the database and back, and goes with its row', async () => {
    const store = await startObjectStore();
    const stored = await createTestApp({ env: store.env });
    const objects = await openObjectStore(stored.config, stored.deps.log);
    if (!objects) throw new Error('There is an object store');
    const family = await signedInFamily(stored);
    const { id, audioUrl } = await added(family, { audio: await sent(family, 'plain.m4a') });
    const read = async () => (await family.browser.get(audioUrl).expect(200)).body as Buffer;
    const before = await read();
    const soundId = audioUrl.split('/').at(-1) ?? '';
    expect(await store.keys()).toEqual([`${soundId}/sound`]);
    expect((await moveMedia('database', { db: stored.db, objects })).sound).toBe(1);
    expect(Buffer.compare(await read(), before)).toBe(0);
    expect((await moveMedia('s3', { db: stored.db, objects })).sound).toBe(1);
    expect(Buffer.compare(await read(), before)).toBe(0);
    await family.browser.delete(`${at(family)}/${id}`).expect(204);
    const { rows } = await stored.db.$client.query(
      'SELECT id FROM orphaned_objects WHERE remove_after <= now()',
    );
    expect(rows).toEqual([{ id: soundId }]);
    await stored.close();
    await store.close();
  });

  it('a song of many megabytes is answered in pieces, whole and in parts', async () => {
    const family = await signedInFamily(app());
    const { audioUrl } = await added(family);
    const large = Buffer.alloc(5_000_001, 'dear ones');
    await query('UPDATE sounds SET bytes = $2 WHERE id = $1', [audioUrl.split('/').at(-1), large]);
    const { body, headers } = await family.browser.get(audioUrl).expect(200);
    expect(headers['content-length']).toBe(String(large.length));
    expect(Buffer.compare(body as Buffer, large)).toBe(0);
    const part = await family.browser
      .get(audioUrl)
      .set('Range', 'bytes=1000000-4000000')
      .expect(206);
    expect(part.headers['content-range']).toBe(`bytes 1000000-4000000/${large.length}`);
    expect(Buffer.compare(part.body as Buffer, large.subarray(1_000_000, 4_000_001))).toBe(0);
  });
});
