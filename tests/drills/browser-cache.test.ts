import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright/test';
import { expect, it } from 'vitest';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import type { Tablet } from '#shared/tablets/tablet.answer';
import config from '../../playwright.config';
import { buildIfNeeded } from '../../scripts/build-if-needed.mjs';
import { startProduct, type Product } from '../e2e/support/product';
import { tap } from '../e2e/support/tap';
import { afterwards } from '../faults/support/server-process';
import { until } from '../faults/support/until';
import { signedIn, type Visitor } from '../faults/support/visitor';
import { clipUrl } from '../support/clip-files';
import { jpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { songUrl } from '../support/song-files';

const FACES = 200;
const SONGS = 30;
/** The bytes that the browser grants, and those of them that a tablet uses. Chromium names more, and a tablet learns it by a refusal. */
const GRANTED = 300_000_000;
const BUDGET = GRANTED * 0.6;
/** With the pictures and voices, so much that all clips find room, and some of the songs. */
const CLIP_BYTES = 200_000;
const SONG_BYTES = 8_000_000;

/** A file of so many bytes, which no tablet plays in this test. */
const bytes = (count: number) => `decode(repeat('5a', ${count}), 'hex')`;

/** The largest family that a tablet has to hold: one of each kind comes through the API, and is copied. */
async function fillFamily(product: Product): Promise<{ family: Visitor; personId: number }> {
  const family = await signedIn(product.url);
  await product.query('UPDATE users SET is_email_verified = true');
  const call = async (method: string, address: string, body?: object) => {
    const answer = await family.call(method, address, body);
    expect(answer.status, `${method} ${address}`).toBeLessThan(300);
    return answer.body as { id: number }[] & { id: number };
  };
  const [person] = await call('GET', '/api/people');
  const of = `/api/people/${person?.id}`;
  // Without a night, home is shown at any hour.
  await call('PATCH', of, { name: 'John', nightFrom: '03:00', nightTo: '03:00' });
  const photoUrl = toDataUrl(await jpeg({ width: 800, height: 600, seed: 1 }));
  const voice = toVoiceUrl(wav({ milliseconds: 3_000 }));
  const { id: face } = await call('POST', '/api/face-photos', { name: 'Person 1', photoUrl });
  await call('PUT', `/api/face-photos/${face}/voice`, { voice });
  const clip = { video: clipUrl('vp9.mp4'), still: photoUrl, voice, line: 'Waves.' };
  const { id: clipId } = await call('POST', `${of}/clips`, clip);
  await call('PUT', `${of}/face-photos/${face}/clip`, { clipId });
  await call('POST', `${of}/songs`, { title: 'Song 1', audio: songUrl('constant-bitrate.mp3') });
  await product.query(`
    UPDATE videos SET bytes = ${bytes(CLIP_BYTES)};
    UPDATE sounds SET bytes = ${bytes(SONG_BYTES)};
    WITH place AS (
      SELECT number, gen_random_uuid() AS photo, gen_random_uuid() AS voice, gen_random_uuid() AS still, gen_random_uuid() AS sound, gen_random_uuid() AS video
      FROM generate_series(2, ${FACES}) AS number
    ),
    model AS (SELECT * FROM face_photos LIMIT 1),
    photo AS (
      INSERT INTO photos (id, person_id, created_by, "full", small)
      SELECT unnest(ARRAY[place.photo, place.still]), photos.person_id, photos.created_by, photos."full", photos.small
      FROM place, model JOIN photos ON photos.id = model.photo_id
    ),
    voice AS (
      INSERT INTO voices (id, person_id, created_by, bytes, milliseconds)
      SELECT unnest(ARRAY[place.voice, place.sound]), voices.person_id, voices.created_by, voices.bytes, voices.milliseconds
      FROM place, model JOIN voices ON voices.id = model.voice_id
    ),
    video AS (
      INSERT INTO videos (id, person_id, created_by, bytes, codec, milliseconds)
      SELECT place.video, videos.person_id, videos.created_by, videos.bytes, videos.codec, videos.milliseconds FROM place, videos
    ),
    clip AS (
      INSERT INTO clips (person_id, created_by, video_id, still_id, voice_id, line, is_placed, created_at)
      SELECT model.person_id, model.created_by, place.video, place.still, place.sound, 'Waves.', true, now() - number / 2 * interval '1 day'
      FROM place, model RETURNING id, video_id
    )
    INSERT INTO face_photos (person_id, created_by, name, photo_id, voice_id, clip_id)
    SELECT model.person_id, model.created_by, 'Person ' || number, place.photo, place.voice, clip.id
    FROM place JOIN clip ON clip.video_id = place.video, model ORDER BY number;
    WITH place AS (SELECT number, gen_random_uuid() AS sound FROM generate_series(2, ${SONGS}) AS number),
    sound AS (
      INSERT INTO sounds (id, person_id, created_by, bytes, content_type, milliseconds)
      SELECT place.sound, sounds.person_id, sounds.created_by, sounds.bytes, sounds.content_type, sounds.milliseconds FROM place, sounds
    )
    INSERT INTO songs (person_id, created_by, title, sound_id, position)
    SELECT songs.person_id, songs.created_by, 'Song ' || number, place.sound, number FROM place, songs WHERE songs.title = 'Song 1'`);
  return { family, personId: person?.id ?? 0 };
}

/** Starts the tablet's browser, which keeps its storage in the folder. */
async function switchOn(folder: string, baseURL: string) {
  const context = await chromium.launchPersistentContext(folder, {
    ...config.use?.launchOptions,
    baseURL,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  afterwards(() => context.close());
  const tablet = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(tablet);
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL, quotaSize: GRANTED });
  return { context, tablet };
}

/** The face that was looked at most is the second one of its day. */
const LOOKED_AT_MOST = 'Person 7';

async function contentOf(context: BrowserContext): Promise<TabletContent> {
  const answer = await context.request.get('/api/tablet/content');
  expect(answer.status()).toBe(200);
  return (await answer.json()) as TabletContent;
}

/** The files of clips and songs in the order in which a tablet must keep them. */
function filesInOrder({ faces, songs }: TabletContent): string[] {
  const clips = faces.flatMap(({ name, clip }) => (clip ? [{ name, clip }] : []));
  const looks = (name: string) => (name === LOOKED_AT_MOST ? 1 : 0);
  clips.sort(
    (one, other) =>
      other.clip.day.localeCompare(one.clip.day) || looks(other.name) - looks(one.name),
  );
  return [
    ...clips.flatMap(({ clip }) => [clip.stillUrl, clip.voiceUrl ?? '', clip.videoUrl]),
    ...songs.map(({ audioUrl }) => audioUrl),
  ];
}

const cachedFiles = (tablet: Page) =>
  tablet.evaluate(async () =>
    (await (await caches.open('dear-ones-family')).keys()).map(({ url }) => new URL(url).pathname),
  );

/** Expects that the tablet has told how many clips and songs it has, that this is so, and that what it has is the first part of the order. */
async function expectInOrder(
  { context, tablet }: { context: BrowserContext; tablet: Page },
  told: () => Promise<Tablet['state'] | undefined>,
): Promise<{ songs: number }> {
  const content = await contentOf(context);
  const order = filesInOrder(content);
  // Once what it tells does not change, it is done.
  const songs = await until(
    'the tablet has told how many clips and songs it has',
    async () => {
      const counts = await told();
      const here = new Set(await cachedFiles(tablet));
      const clips = content.faces.filter(
        ({ clip }) =>
          clip && [clip.stillUrl, clip.voiceUrl ?? '', clip.videoUrl].every((url) => here.has(url)),
      );
      const sounds = [...here].filter((file) => file.includes('/sounds/'));
      const isSo = counts?.clips?.saved === clips.length && counts.songs?.saved === sounds.length;
      return isSo ? sounds.length : undefined;
    },
    300_000,
  );
  const cached = new Set(await cachedFiles(tablet));
  const following = order.filter((file) => cached.has(file));
  expect(following).toEqual(order.slice(0, following.length));
  for (const { photoUrl, voiceUrl } of content.faces) {
    expect(cached).toContain(photoUrl);
    expect(cached).toContain(voiceUrl);
  }
  const { usage = 0 } = await tablet.evaluate(() => navigator.storage.estimate());
  expect(usage).toBeLessThanOrEqual(BUDGET);
  console.log(
    `${cached.size} files, ${following.length - songs} of them of clips, and ${songs} of ${SONGS} songs: ${Math.round(usage / 1e6)} MB of ${BUDGET / 1e6}`,
  );
  return { songs };
}

it('a tablet whose browser grants 300 MB keeps what matters most, says so, and starts without a network', async () => {
  await buildIfNeeded();
  const product = await startProduct();
  afterwards(() => product.stop());
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-tablet-'));
  afterwards(() => rm(folder, { recursive: true, force: true }));
  const { family, personId } = await fillFamily(product);
  const { body } = await family.call('POST', '/api/tablets/code');
  let on = await switchOn(folder, product.url);
  const paired = await on.context.request.post('/api/tablet/pair', {
    data: { code: (body as { code: string }).code, name: 'Kitchen' },
  });
  expect(paired.status()).toBe(201);
  const { faces } = await contentOf(on.context);
  const lookedAt = faces.find(({ name }) => name === LOOKED_AT_MOST)?.id;
  await on.tablet.addInitScript((id) => {
    const seen = { [String(id)]: { looks: 1, helps: 0 } };
    localStorage.setItem('dear-ones-tablet-faces', JSON.stringify({ seen, untold: {} }));
  }, lookedAt);
  const asked: string[] = [];
  on.tablet.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(videos|sounds)\//.test(pathname)) asked.push(pathname);
  });
  const told = async () => {
    const answer = await family.call('GET', `/api/people/${personId}/tablets`);
    return (answer.body as Tablet[])[0]?.state;
  };
  const begun = performance.now();
  await on.tablet.goto('/tablet');
  await on.tablet.getByRole('heading', { level: 1, name: /John/ }).waitFor();
  console.log(`Home was there after ${Math.round(performance.now() - begun)} ms`);
  const first = await expectInOrder(on, told);
  console.log(`Everything was there after ${Math.round((performance.now() - begun) / 1000)} s`);
  expect(first.songs).toBeGreaterThan(0);
  expect(first.songs).toBeLessThan(SONGS);
  const inOrder = filesInOrder(await contentOf(on.context));
  const followed = inOrder.filter((file) => /\/(videos|sounds)\//.test(file));
  expect(asked.slice(0, FACES + first.songs)).toEqual(followed.slice(0, FACES + first.songs));

  // Two new clips are there before the last songs.
  await product.query(`
    WITH place AS (SELECT id AS face, gen_random_uuid() AS video FROM face_photos ORDER BY id DESC LIMIT 2),
    video AS (
      INSERT INTO videos (id, person_id, created_by, bytes, codec, milliseconds)
      SELECT place.video, model.person_id, model.created_by, ${bytes(5_000_000)}, model.codec, model.milliseconds
      FROM place, (SELECT * FROM videos LIMIT 1) AS model
    )
    UPDATE clips SET video_id = place.video, created_at = now() + interval '1 minute'
    FROM place JOIN face_photos ON face_photos.id = place.face WHERE clips.id = face_photos.clip_id;
    UPDATE face_photos SET description = 'With a new clip.' WHERE id IN (SELECT id FROM face_photos ORDER BY id DESC LIMIT 2)`);
  await on.tablet.reload();
  const second = await expectAfterReload(on, told, first.songs);

  // Longer voices of faces matter more than songs.
  await product.query(`
    WITH place AS (SELECT id AS face, gen_random_uuid() AS voice FROM face_photos ORDER BY id LIMIT 20),
    voice AS (
      INSERT INTO voices (id, person_id, created_by, bytes, milliseconds)
      SELECT place.voice, model.person_id, model.created_by, ${bytes(640_000)}, 20000
      FROM place, (SELECT * FROM voices LIMIT 1) AS model
    )
    UPDATE face_photos SET voice_id = place.voice FROM place WHERE face_photos.id = place.face`);
  await on.tablet.reload();
  const third = await expectAfterReload(on, told, second.songs);
  expect(third.songs).toBeGreaterThan(1);

  await on.context.close();
  await product.pause();
  on = await switchOn(folder, product.url);
  const started = performance.now();
  await on.tablet.goto('/tablet');
  await on.tablet.getByRole('heading', { level: 1, name: /John/ }).waitFor({ timeout: 5_000 });
  console.log(
    `Without a network, home was there after ${Math.round(performance.now() - started)} ms`,
  );
  await tap(on.tablet, /^Music/);
  const titles = new Set<string>();
  const title = on.tablet.getByRole('heading', { level: 1 });
  for (let count = 0; count < third.songs; count += 1) {
    titles.add(await title.innerText());
    await tap(on.tablet, 'Another song');
  }
  expect(titles.size).toBe(third.songs);
  expect([...titles]).toContain(await title.innerText());
});

/** Waits until the tablet tells fewer songs than before. */
async function expectAfterReload(
  on: { context: BrowserContext; tablet: Page },
  told: () => Promise<Tablet['state'] | undefined>,
  before: number,
): Promise<{ songs: number }> {
  await until(
    'the tablet has told fewer songs',
    async () => ((await told())?.songs?.saved ?? before) < before,
    120_000,
  );
  const after = await expectInOrder(on, told);
  expect(after.songs).toBeLessThan(before);
  return after;
}
