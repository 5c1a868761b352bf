import { beforeEach, expect, test, vi } from 'vitest';
import {
  FACE_PHOTOS_MAX,
  FACE_PICTURES_MAX,
  TABLET_OTHER_PICTURES_MAX,
} from '#shared/product/limits';
import { fakeCaches } from '../../../../../tests/support/client/caches';
import { holdDeadlines } from '../../../../../tests/support/client/deadlines';
import { held } from '../../../../../tests/support/client/held';
import { fakeServer } from '../../../../../tests/support/client/server';
import { tabletContent, tabletFace } from '../../../../../tests/support/client/tablet-content';
import { isTabletFull, saveForOffline } from './family-files';
import { deleteSavedContent, openSavedContent, readSavedContent } from './saved-content.store';

const withFaces = (...ids: number[]) => ({
  body: tabletContent({
    faces: ids.map((id) => ({ ...tabletFace(id, `Face ${id}`), photoUrl: photo(id) })),
    items: [],
    contacts: [],
  }),
  tag: `W/"${ids.join('-')}"`,
});
const photo = (id: number) => `/api/tablet/photos/${id}`;

/** Lets everything happen that does not wait for anything else. It takes fake timers. */
const later = () => vi.advanceTimersByTimeAsync(0);

let answers: Record<string, number>;
let asked: string[];
beforeEach(() => {
  [answers, asked] = [{}, []];
  vi.stubGlobal('caches', fakeCaches());
  fakeServer({
    'GET /api/tablet/photos/:id': (_body, { id = '' }) => {
      asked.push(id);
      return answers[id] === 0
        ? Promise.reject(new TypeError('Failed to fetch'))
        : { status: answers[id] ?? 200, body: {} };
    },
  });
});

async function saved() {
  const family = await openSavedContent();
  return {
    faces: (await family?.content())?.body.faces.length,
    files: (await family?.files())?.sort(),
  };
}

test('content is saved with its pictures, each of which is fetched once', async () => {
  await saveForOffline(withFaces(1, 2, 3, 4));
  await saveForOffline(withFaces(1, 2, 3, 4, 5));
  expect(await saved()).toEqual({ faces: 5, files: [1, 2, 3, 4, 5].map(photo) });
  expect(asked.sort()).toEqual(['1', '2', '3', '4', '5']);
});

test('the recordings for ringing are there before anybody rings', async () => {
  const { body, tag } = withFaces(1);
  const voiceUrls = [photo(9)];
  await saveForOffline({ body: { ...body, liveCalls: { on: true, voiceUrls } }, tag });
  expect((await saved()).files).toEqual([photo(1), photo(9)]);
});

test('content is saved with its ETag, so that a restarted tablet downloads only newer content', async () => {
  await saveForOffline(withFaces(1));
  expect((await (await openSavedContent())?.content())?.tag).toBe('W/"1"');
});

test('saved content that cannot be shown counts as none', async () => {
  const family = await openSavedContent();
  await family?.saveContent({ body: null as never, tag: undefined });
  expect(await family?.content()).toBeUndefined();
});

test.each([0, 401, 429, 503])(
  'content whose picture cannot be fetched just now (%i) is not saved, and the saved content stays',
  async (status) => {
    await saveForOffline(withFaces(1));
    answers = { 3: status };
    await expect(saveForOffline(withFaces(2, 3))).rejects.toThrow();
    expect(await saved()).toMatchObject({ faces: 1 });
    answers = {};
    await saveForOffline(withFaces(2, 3));
    expect(await saved()).toMatchObject({ faces: 2 });
  },
);

test.each([404, 500])(
  'other pictures do not wait for one that the server cannot deliver (%i)',
  async (status) => {
    answers = { 2: status };
    await saveForOffline(withFaces(1, 2));
    expect(await saved()).toEqual({ faces: 2, files: [photo(1)] });
  },
);

test('a picture of the previous content stays while it may still be shown, and the next save deletes it', async () => {
  await saveForOffline(withFaces(1, 2));
  await saveForOffline(withFaces(2));
  expect((await saved()).files).toEqual([photo(1), photo(2)]);
  await saveForOffline(withFaces(2, 3));
  expect((await saved()).files).toEqual([photo(2), photo(3)]);
});

test('to ask for content that was deleted makes no cache again', async () => {
  await saveForOffline(withFaces(1));
  expect((await readSavedContent())?.body.faces).toHaveLength(1);
  await deleteSavedContent();
  expect(await readSavedContent()).toBeUndefined();
  expect(await caches.has('dear-ones-family')).toBe(false);
});

test('of two saves at once, the second finds what the first has downloaded', async () => {
  await Promise.all([saveForOffline(withFaces(1, 2, 3)), saveForOffline(withFaces(1, 2, 3))]);
  expect(asked.sort()).toEqual(['1', '2', '3']);
});

test('content that came later stays the saved one, with its pictures', async () => {
  vi.useFakeTimers();
  const { promise, settle } = held<{ body: object }>();
  fakeServer({
    'GET /api/tablet/photos/:id': (_body, { id }) => (id === '1' ? promise : { body: {} }),
  });
  const older = saveForOffline(withFaces(1, 2));
  const newer = saveForOffline(withFaces(3));
  await later();
  settle({ body: {} });
  await Promise.all([older, newer]);
  expect((await (await openSavedContent())?.content())?.body.faces).toMatchObject([{ id: 3 }]);
  expect((await saved()).files).toContain(photo(3));
});

test('no picture is stored any more once a save has failed', async () => {
  vi.useFakeTimers();
  const { promise, settle } = held<{ body: object }>();
  fakeServer({
    'GET /api/tablet/photos/:id': (_body, { id }) =>
      id === '1' ? { status: 503, body: {} } : promise,
  });
  const isRejected = expect(saveForOffline(withFaces(1, 2, 3, 4))).rejects.toThrow();
  await later();
  settle({ body: {} });
  await isRejected;
  const { files } = await saved();
  await later();
  expect((await saved()).files).toEqual(files);
});

test('a download that never ends holds up the next save for a minute', async () => {
  const { promise } = held<{ body: object }>();
  fakeServer({
    'GET /api/tablet/photos/:id': (_body, { id }) => (id === '1' ? promise : { body: {} }),
  });
  vi.useFakeTimers();
  void saveForOffline(withFaces(1));
  const save = saveForOffline(withFaces(2));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(await saved()).toEqual({ faces: undefined, files: [] });
  await vi.advanceTimersByTimeAsync(1_000);
  await save;
  expect(await saved()).toEqual({ faces: 1, files: [photo(2)] });
});

test('a download that never ends holds up its own content for three minutes', async () => {
  const deadlines = holdDeadlines();
  fakeServer({
    'GET /api/tablet/photos/:id': (_body, { id = '' }) => {
      asked.push(id);
      return new Promise<never>(() => undefined);
    },
  });
  const save = saveForOffline(withFaces(1));
  await vi.waitFor(() => expect(asked).toEqual(['1']));
  deadlines.pass(180_000);
  await expect(save).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a save that waited while all content was deleted makes no cache again', async () => {
  const { promise, settle } = held<{ body: object }>();
  fakeServer({ 'GET /api/tablet/photos/:id': () => promise });
  const saves = [saveForOffline(withFaces(1)), saveForOffline(withFaces(2))];
  await deleteSavedContent();
  settle({ body: {} });
  await Promise.all(saves);
  expect(await caches.has('dear-ones-family')).toBe(false);
});

test('a picture whose download ends after all content was deleted is not saved', async () => {
  const { promise, settle } = held<{ body: object }>();
  fakeServer({ 'GET /api/tablet/photos/:id': () => promise });
  const saving = saveForOffline(withFaces(1));
  await deleteSavedContent();
  settle({ body: {} });
  await saving;
  expect(await saved()).toEqual({ faces: undefined, files: [] });
});

/** Faces with so many pictures each; the numbers of further ones begin with that of their face. */
const withPictures = (faces: number, pictures: number) => ({
  body: tabletContent({
    faces: Array.from({ length: faces }, (_, at) => ({
      ...tabletFace(at + 1, `Face ${at + 1}`),
      photoUrl: photo(at + 1),
      otherPhotoUrls: Array.from({ length: pictures - 1 }, (_each, other) =>
        photo((at + 1) * 1000 + other),
      ),
    })),
    items: [],
    contacts: [],
  }),
  tag: `W/"${faces} ${pictures}"`,
});

test('all pictures of a face are saved', async () => {
  await saveForOffline(withPictures(2, 3));
  expect((await saved()).files).toEqual([1, 2, 1000, 1001, 2000, 2001].map(photo).sort());
  expect(isTabletFull()).toBe(false);
});

test('of the largest album the main pictures are saved and a limited number of others, the first of each face before the second of any', async () => {
  await saveForOffline(withPictures(FACE_PHOTOS_MAX, FACE_PICTURES_MAX));
  expect(isTabletFull()).toBe(true);
  const numbers = asked.map(Number);
  expect(numbers).toHaveLength(FACE_PHOTOS_MAX + TABLET_OTHER_PICTURES_MAX);
  expect(numbers.filter((id) => id <= FACE_PHOTOS_MAX)).toHaveLength(FACE_PHOTOS_MAX);
  expect(new Set(numbers.filter((id) => id >= 1000).map((id) => id % 1000))).toEqual(
    new Set([0, 1]),
  );
  await saveForOffline(withPictures(3, FACE_PICTURES_MAX));
  expect(isTabletFull()).toBe(false);
});

test('a tablet without room for a picture shows the others, and is full', async () => {
  const cache = await caches.open('dear-ones-family');
  vi.spyOn(cache, 'put').mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError'));
  vi.spyOn(caches, 'open').mockResolvedValue(cache);
  await saveForOffline(withFaces(1, 2));
  expect((await saved()).files).toHaveLength(1);
  expect(isTabletFull()).toBe(true);
});
