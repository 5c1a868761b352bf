import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../../../../tests/support/client/caches';
import { held } from '../../../../../tests/support/client/held';
import { fakeServer } from '../../../../../tests/support/client/server';
import { tabletContent, tabletFace } from '../../../../../tests/support/client/tablet-content';
import { saveForOffline } from './family-files';
import { deleteSavedContent, openSavedContent } from './saved-content.store';

const withFaces = (...ids: number[]) => ({
  body: tabletContent({
    faces: ids.map((id) => ({ ...tabletFace(id, `Face ${id}`), photoUrl: photo(id) })),
    items: [],
    contacts: [],
  }),
  tag: `W/"${ids.join('-')}"`,
});
const photo = (id: number) => `/api/tablet/photos/${id}`;

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

async function kept() {
  const family = await openSavedContent();
  return {
    faces: (await family?.content())?.body.faces.length,
    files: (await family?.files())?.sort(),
  };
}

test('content is kept with its pictures, each of which is fetched once', async () => {
  await saveForOffline(withFaces(1, 2, 3, 4));
  await saveForOffline(withFaces(1, 2, 3, 4, 5));
  expect(await kept()).toEqual({ faces: 5, files: [1, 2, 3, 4, 5].map(photo) });
  expect(asked.sort()).toEqual(['1', '2', '3', '4', '5']);
});

test('content is kept with its ETag, so that a tablet that was switched off asks for what is new only', async () => {
  await saveForOffline(withFaces(1));
  expect((await (await openSavedContent())?.content())?.tag).toBe('W/"1"');
});

test('what is kept and cannot be shown counts as nothing', async () => {
  const family = await openSavedContent();
  await family?.saveContent({ body: null as never, tag: undefined });
  expect(await family?.content()).toBeUndefined();
});

test.each([0, 401, 429, 503])(
  'content whose picture does not come just now (%i) is not kept, and what was kept stays',
  async (status) => {
    await saveForOffline(withFaces(1));
    answers = { 3: status };
    await expect(saveForOffline(withFaces(2, 3))).rejects.toThrow();
    expect(await kept()).toMatchObject({ faces: 1 });
    answers = {};
    await saveForOffline(withFaces(2, 3));
    expect(await kept()).toMatchObject({ faces: 2 });
  },
);

test.each([404, 500])(
  'a picture that the server cannot give (%i) keeps nothing else waiting',
  async (status) => {
    answers = { 2: status };
    await saveForOffline(withFaces(1, 2));
    expect(await kept()).toEqual({ faces: 2, files: [photo(1)] });
  },
);

test('a picture that is named no more stays while it may still be shown, and goes with the next change', async () => {
  await saveForOffline(withFaces(1, 2));
  await saveForOffline(withFaces(2));
  expect((await kept()).files).toEqual([photo(1), photo(2)]);
  await saveForOffline(withFaces(2, 3));
  expect((await kept()).files).toEqual([photo(2), photo(3)]);
});

test('a picture that is on its way when the family is forgotten is not kept', async () => {
  const { promise, settle } = held<{ body: object }>();
  fakeServer({ 'GET /api/tablet/photos/:id': () => promise });
  const keeping = saveForOffline(withFaces(1));
  await deleteSavedContent();
  settle({ body: {} });
  await keeping;
  expect(await kept()).toEqual({ faces: undefined, files: [] });
});
