import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TabletSong } from '#shared/songs/song.answer';
import { fakeCaches } from '../../../../../tests/support/client/caches';
import { holdDeadlines } from '../../../../../tests/support/client/deadlines';
import { fakeServer } from '../../../../../tests/support/client/server';
import { tabletContent, tabletFace } from '../../../../../tests/support/client/tablet-content';
import { saveForOffline } from './family-files';
import { openSavedContent } from './saved-content.store';
import { followingCounts, savedFiles } from './saved-files.store';

/** Each test has its own files: what is behind a URL never changes. */
let run = 0;
const url = (id: number) => `/api/tablet/sounds/${run}-${id}`;
const song = (id: number): TabletSong => ({
  id,
  title: `Song ${id}`,
  who: null,
  why: null,
  photoUrl: `/api/tablet/photos/${id}`,
  audioUrl: url(id),
  seconds: 180,
});
const withSongs = (...ids: number[]) => ({
  body: tabletContent({ faces: [], items: [], contacts: [], songs: ids.map(song) }),
  tag: `W/"${ids.join('-')}"`,
});

let asked: string[];
let answers: Record<string, number>;
let size: number;
beforeEach(() => {
  [asked, answers, size] = [[], {}, 1_000];
  run += 1;
  vi.stubGlobal('caches', { ...fakeCaches(), keys: () => Promise.resolve(['dear-ones-family']) });
  savedFiles.set([]);
  followingCounts.set(undefined);
  fakeServer({
    'GET /api/tablet/photos/:id': () => ({ body: {} }),
    'GET /api/tablet/sounds/:file': (_body, { file = '' }) => {
      const id = file.split('-')[1] ?? '';
      asked.push(id);
      return answers[id] === 0
        ? Promise.reject(new TypeError('Failed to fetch'))
        : {
            status: answers[id] ?? 200,
            body: {},
            headers: { 'Content-Length': String(size) },
          };
    },
  });
});

const storage = (estimate: { quota?: number; usage?: number }) =>
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { estimate: () => Promise.resolve(estimate) },
  });
afterEach(() => Reflect.deleteProperty(navigator, 'storage'));
const saved = async () => (await (await openSavedContent())?.files())?.filter(isSound).sort();
const isSound = (file: string) => file.startsWith('/api/tablet/sounds/');
const songsHere = () => followingCounts.read()?.songs;
const offered = () => savedFiles.read().filter(isSound);

test('songs follow the content in their order, and content does not wait for them', async () => {
  answers = { 2: 0 };
  await saveForOffline(withSongs(3, 1, 2));
  expect((await (await openSavedContent())?.content())?.body.songs).toHaveLength(3);
  await vi.waitFor(() => expect(offered()).toEqual([3, 1].map(url)));
  expect(asked).toEqual(['3', '1', '2']);
  answers = {};
  await saveForOffline(withSongs(3, 1, 2));
  await vi.waitFor(() => expect(offered()).toEqual([3, 1, 2].map(url)));
  expect(asked).toEqual(['3', '1', '2', '2']);
});

test('a song that was deleted meanwhile does not hold up the others', async () => {
  answers = { 1: 404 };
  await saveForOffline(withSongs(1, 2));
  await vi.waitFor(() => expect(offered()).toEqual([url(2)]));
});

test.each([
  ['60 percent of what the browser grants', { quota: 10_000, usage: 4_500 }, 1_501],
  ['600 MiB', { quota: 10 ** 12, usage: 0 }, 600 * 1024 * 1024 + 1],
  ['200 MiB where the browser names nothing', {}, 200 * 1024 * 1024 + 1],
])('songs fill at most %s', async (_what, estimate, tooMuch) => {
  storage(estimate);
  size = tooMuch;
  await saveForOffline(withSongs(1, 2));
  await vi.waitFor(() => expect(asked).toEqual(['1']));
  expect(await saved()).toEqual([]);
  size = tooMuch - 1;
  await vi.waitFor(async () => {
    await saveForOffline(withSongs(3, 4));
    expect(await saved()).toEqual([3, 4].map(url));
  });
});

test('a song that the network swallows does not hold up the others for ever', async () => {
  const deadlines = holdDeadlines();
  const files = {
    'GET /api/tablet/photos/:id': () => ({ body: {} }),
    'GET /api/tablet/sounds/:file': () => ({ body: {}, headers: { 'Content-Length': '1000' } }),
  };
  const { calls } = fakeServer({
    ...files,
    'GET /api/tablet/sounds/:file': () => new Promise<never>(() => undefined),
  });
  await saveForOffline(withSongs(1, 2));
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain(url(1)));
  fakeServer(files);
  deadlines.pass(30 * 60_000);
  await vi.waitFor(async () => {
    await saveForOffline(withSongs(1, 2));
    expect(offered()).toEqual([1, 2].map(url));
  });
});

test('a song without room is asked for once, and not with each poll', async () => {
  storage({ quota: 1_000, usage: 500 });
  size = 150;
  await saveForOffline(withSongs(1));
  await vi.waitFor(() => expect(songsHere()).toEqual({ saved: 0, of: 1 }));
  followingCounts.set(undefined);
  await saveForOffline(withSongs(1));
  await vi.waitFor(() => expect(songsHere()).toEqual({ saved: 0, of: 1 }));
  expect(asked).toEqual(['1']);
  storage({ quota: 1_000, usage: 450 });
  await saveForOffline(withSongs(1));
  await vi.waitFor(() => expect(songsHere()).toEqual({ saved: 1, of: 1 }));
});

test('the last songs leave a tablet whose pictures and voices have filled the room', async () => {
  size = 150;
  storage({ quota: 1_000, usage: 100 });
  await saveForOffline(withSongs(1, 2, 3));
  await vi.waitFor(() => expect(songsHere()).toEqual({ saved: 3, of: 3 }));
  storage({ quota: 1_000, usage: 800 });
  await saveForOffline(withSongs(1, 2, 3));
  await vi.waitFor(() => expect(songsHere()).toEqual({ saved: 1, of: 3 }));
  expect(offered()).toEqual([url(1)]);
});

test('songs that are gone from the content leave the tablet, one content later', async () => {
  await saveForOffline(withSongs(1, 2));
  await vi.waitFor(async () => expect(await saved()).toEqual([1, 2].map(url)));
  await saveForOffline(withSongs(2));
  expect(await saved()).toEqual([1, 2].map(url));
  await saveForOffline(withSongs(2, 3));
  expect(await saved()).not.toContain(url(1));
});

test('the family is told how many songs are on the tablet once all that fits is there, also when none is left', async () => {
  size = 150;
  storage({ quota: 1_000, usage: 400 });
  await saveForOffline(withSongs(1, 2, 3));
  await vi.waitFor(() => expect(songsHere()).toEqual({ saved: 3, of: 3 }));
  storage({ quota: 1_000, usage: 500 });
  await saveForOffline(withSongs(1, 2, 3, 4));
  await vi.waitFor(() => expect(songsHere()).toEqual({ saved: 3, of: 4 }));
  await saveForOffline(withSongs());
  await vi.waitFor(() => expect(songsHere()).toEqual({ saved: 0, of: 0 }));
});

test('a song that comes earlier takes the place of the last one, if there is no other', async () => {
  size = 150;
  storage({ quota: 1_000, usage: 400 });
  await saveForOffline(withSongs(1, 2));
  await vi.waitFor(() => expect(songsHere()).toEqual({ saved: 2, of: 2 }));
  storage({ quota: 1_000, usage: 500 });
  await saveForOffline(withSongs(3, 1, 2));
  await vi.waitFor(() => expect(songsHere()).toEqual({ saved: 2, of: 3 }));
  expect(await saved()).toEqual([1, 3].map(url));
});

test('counts of somebody else on a shared tablet are not those of who sits at it', async () => {
  await saveForOffline(withSongs(1), 'dear-ones-family-7');
  await vi.waitFor(() => expect(asked).toEqual(['1']));
  await saveForOffline(withSongs(2));
  await vi.waitFor(() => expect(songsHere()).toEqual({ saved: 1, of: 1 }));
});

test('the pictures and voices of clips follow too, and those of today’s hello come with the content', async () => {
  const clip = (id: number) => ({
    id,
    videoUrl: `/api/tablet/videos/${id}`,
    stillUrl: `/api/tablet/photos/2${id}`,
    voiceUrl: `/api/tablet/voices/${id}`,
    line: 'Anna waves.',
    seconds: 3,
    codec: 'h264' as const,
    by: 'Anna',
    day: '2026-11-21',
  });
  const files: string[] = [];
  const route = (kind: string) => ({
    [`GET /api/tablet/${kind}/:id`]: (_body: unknown, { id = '' }) => {
      files.push(`${kind} ${id}`);
      return { body: {}, headers: { 'Content-Length': '10' } };
    },
  });
  fakeServer({ ...route('photos'), ...route('videos'), ...route('voices') });
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
  const hello = { id: 1, from: 'Anna', fromFaceId: null, words: null, photoUrl: null };
  const body = tabletContent({
    faces: [tabletFace(1, 'Anna', { photoUrl: '/api/tablet/photos/1', clip: clip(1) })],
    hello: { ...hello, voiceUrl: null, clip: clip(2), day: '2026-11-21' },
    items: [],
    contacts: [],
  });
  await saveForOffline({ body, tag: 'W/"clips"' });
  expect(files.toSorted()).toEqual(['photos 1', 'photos 22', 'voices 2']);
  await vi.waitFor(() =>
    expect(files.slice(3)).toEqual(['videos 2', 'photos 21', 'voices 1', 'videos 1']),
  );
  await vi.waitFor(() =>
    expect(followingCounts.read()).toEqual({
      clips: { saved: 2, of: 2 },
      songs: { saved: 0, of: 0 },
    }),
  );
});

/** Refuses a file, as a browser does that has less room than it names. It stays known, so this is the last test here. */
async function refuse(file: string): Promise<void> {
  const cache = await caches.open('dear-ones-family');
  const put = cache.put.bind(cache);
  vi.spyOn(cache, 'put').mockImplementation((path, answer) =>
    path === file
      ? Promise.reject(new DOMException('No room', 'QuotaExceededError'))
      : put(path, answer),
  );
  vi.spyOn(caches, 'open').mockResolvedValue(cache);
}

test('a browser that refuses a song has granted less than it named', async () => {
  size = 150;
  storage({ quota: 10_000, usage: 400 });
  await refuse(url(4));
  await saveForOffline(withSongs(1, 2, 3, 4, 5));
  await vi.waitFor(() => expect(songsHere()).toEqual({ saved: 1, of: 5 }));
  expect(offered()).toEqual([url(1)]);
});
