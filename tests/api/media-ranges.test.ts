import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { createTestApp, signedInFamily, type TestApp } from '../support/app';
import { clipUrl } from '../support/clip-files';
import { startObjectStore } from '../support/object-store';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { songUrl } from '../support/song-files';

type Family = Awaited<ReturnType<typeof signedInFamily>>;

let store: Awaited<ReturnType<typeof startObjectStore>>;
const apps: Partial<Record<string, TestApp>> = {};
beforeAll(async () => {
  store = await startObjectStore();
  const stored = await createTestApp({ env: store.env });
  apps['the object store'] = stored;
  apps['the database'] = await createTestApp({
    beside: stored,
    env: { ...store.env, MEDIA_STORE: 'database' },
  });
});
afterAll(async () => {
  for (const app of Object.values(apps).reverse()) await app?.close();
  await store.close();
});

const addedFace = async ({ browser }: Family) =>
  (
    await browser
      .post('/api/face-photos?photos=link')
      .send({ name: 'Anna', photoUrl: toDataUrl(await smallJpeg()) })
      .expect(201)
  ).body as FacePhoto;

/** Adds something of a kind, and returns its address. */
const add = {
  'a photo': async (family: Family) => (await addedFace(family)).photoUrl,
  'a small photo': async (family: Family) => `${(await addedFace(family)).photoUrl}?size=small`,
  'a recording': async (family: Family) => {
    const { id } = await addedFace(family);
    const { body } = await family.browser
      .put(`/api/face-photos/${id}/voice?photos=link`)
      .send({ voice: toVoiceUrl(wav()) })
      .expect(200);
    return (body as { voiceUrl: string }).voiceUrl;
  },
  'a song': async ({ browser, personId }: Family) => {
    const { body } = await browser
      .post(`/api/people/${personId}/songs`)
      .send({ title: 'Waltz', audio: songUrl('mpeg-2.5.mp3') })
      .expect(201);
    return (body as { audioUrl: string }).audioUrl;
  },
  'a clip': async ({ browser, personId }: Family) => {
    const { body } = await browser
      .post(`/api/people/${personId}/clips`)
      .send({
        video: clipUrl('baseline.mp4'),
        still: toDataUrl(await smallJpeg()),
        line: 'A walk',
      })
      .expect(201);
    return (body as { videoUrl: string }).videoUrl;
  },
};

describe.each(['the database', 'the object store'])('in %s', (place) => {
  let app: TestApp;
  let family: Family;
  beforeAll(async () => {
    const running = apps[place];
    if (!running) throw new Error(`There is an app with ${place}`);
    app = running;
    family = await signedInFamily(app);
  });

  describe.each(['a photo', 'a small photo', 'a recording', 'a song', 'a clip'] as const)(
    '%s',
    (kind) => {
      it.each([
        ['not read before', false],
        ['read before', true],
      ])('is answered in parts, %s', async (_when, isReadBefore) => {
        const address = await add[kind](family);
        const ask = (range: string) => family.browser.get(address).set('Range', range);
        // The others read the same bytes at another address.
        if (isReadBefore) await family.browser.get(address).expect(200);
        const first = await ask('bytes=0-1').expect(206);
        const size = Number(/\d+$/.exec(String(first.headers['content-range']))?.[0]);
        const parts: [range: string, start: number, end: number][] = [
          ['bytes=0-1', 0, 1],
          ['bytes=44-', 44, size - 1],
          [`bytes=${size - 1}-`, size - 1, size - 1],
          ['bytes=-10', size - 10, size - 1],
          ['bytes=-99999999', 0, size - 1],
          ['bytes=10-99999999999999999999', 10, size - 1],
        ];
        const answers = [];
        for (const [range] of parts) answers.push(await ask(range).expect(206));
        for (const range of [`bytes=${size}-`, 'bytes=99999999999-', 'bytes=-0', 'bytes=0-1,5-6']) {
          const { body, headers } = await ask(range).expect(416);
          expect(body).toMatchObject({ code: 'range' });
          expect(headers['content-range']).toBe(`bytes */${size}`);
          expect(headers['cache-control']).toBe('no-store');
        }
        const whole = await family.browser.get(address).expect(200);
        const bytes = whole.body as Buffer;
        expect(bytes).toHaveLength(size);
        expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes' });
        for (const [at, [range, start, end]] of parts.entries()) {
          const { body, headers } = answers[at] ?? whole;
          expect(headers, range).toMatchObject({
            'content-range': `bytes ${start}-${end}/${size}`,
            'content-type': whole.headers['content-type'],
            'cache-control': 'private, max-age=31536000, immutable',
            etag: whole.headers.etag,
          });
          expect(Buffer.compare(body as Buffer, bytes.subarray(start, end + 1)), range).toBe(0);
        }
      });

      it('is answered whole for a range that is none, one of another version, and a HEAD', async () => {
        const address = await add[kind](family);
        const { headers, body } = await family.browser.get(address).expect(200);
        const length = String((body as Buffer).length);
        for (const given of [
          { Range: 'bytes=5-2' },
          { Range: 'seconds=0-1' },
          { Range: 'bytes=0-1', 'If-Range': '"another"' },
          { Range: 'bytes=0-1', 'If-Range': 'Sat, 01 Jan 2000 00:00:00 GMT' },
        ]) {
          const whole = await family.browser.get(address).set(given).expect(200);
          expect(whole.headers['content-length'], JSON.stringify(given)).toBe(length);
        }
        const head = await family.browser.head(address).set('Range', 'bytes=0-1').expect(200);
        expect(head.headers['content-length']).toBe(length);
        const etag = String(headers.etag);
        await family.browser.get(address).set({ Range: 'bytes=0-1', 'If-Range': etag }).expect(206);
        await family.browser.get(address).set('If-None-Match', etag).expect(304);
      });

      it('is nobody else’s, in parts neither', async () => {
        const address = await add[kind](family);
        const strangers = await signedInFamily(app);
        for (const range of ['bytes=0-1', 'bytes=99999999-', 'bytes=0-1,5-6', 'bytes=-1']) {
          const { headers } = await strangers.browser.get(address).set('Range', range).expect(404);
          expect(headers['content-range']).toBeUndefined();
          await app.browser().get(address).set('Range', range).expect(401);
        }
      });
    },
  );
});

it('a file that the object store has lost is 404, whole and in parts', async () => {
  const app = apps['the object store'];
  if (!app) throw new Error('There is an app with the object store');
  const family = await signedInFamily(app);
  for (const address of [await add['a photo'](family), await add['a recording'](family)]) {
    await store.lose(address.slice(address.lastIndexOf('/') + 1));
    for (const headers of [{}, { Range: 'bytes=0-1' }, { Range: 'bytes=-5' }]) {
      const answer = await family.browser.get(address).set(headers).expect(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  }
});
