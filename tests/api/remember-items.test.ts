import { beforeAll, describe, expect, it } from 'vitest';
import type { RememberItem } from '#shared/remember/remember-item.answer';
import { signedInFamily, useTestApp } from '../support/app';
import { jpeg, smallJpeg, toDataUrl } from '../support/pictures';

const app = useTestApp();
type Family = Awaited<ReturnType<typeof signedInFamily>>;

let photoUrl: string;
let family: Family;
let strangers: Family;
beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg(), 'image/jpeg');
  family = await signedInFamily(app());
  strangers = await signedInFamily(app());
});

const keys = {
  title: 'Where are my keys?',
  content: 'On the hook\nby the front door.',
  category: 'Home',
};

async function added(item: object = keys, by = family): Promise<RememberItem> {
  const { body } = await by.browser.post('/api/remember-items?photos=link').send(item).expect(201);
  return body as RememberItem;
}

async function listed(by = family): Promise<RememberItem[]> {
  const { body } = await by.browser.get('/api/remember-items?photos=link').expect(200);
  return body as RememberItem[];
}

describe('adding an item', () => {
  it('answers the row and lists it last, without a photo when none was sent', async () => {
    const item = await added();
    expect(item).toEqual({
      ...keys,
      id: expect.any(Number) as number,
      photoUrl: null,
      pinned: false,
      voiceUrl: null,
      userId: family.id,
      createdAt: expect.stringMatching(/Z$/) as string,
    });
    expect((await listed()).at(-1)).toEqual(item);
  });

  it('keeps its photo at an address, or inline as specified', async () => {
    const item = await added({ ...keys, photoUrl });
    await family.browser
      .get(`${item.photoUrl}?size=small`)
      .expect(200)
      .expect('Content-Type', 'image/webp');
    const { body } = await family.browser.get('/api/remember-items').expect(200);
    expect((body as RememberItem[]).find(({ id }) => id === item.id)?.photoUrl).toMatch(
      /^data:image\/webp;base64,/,
    );
  });

  it.each([
    ['title', { title: '' }, 'Title is required'],
    ['content', { content: ' \n ' }, 'Content is required'],
    ['category', { category: undefined }, 'Category is required'],
    ['title', { title: 'x'.repeat(201) }, 'Title must be at most 200 characters long'],
    ['content', { content: 'x'.repeat(10_001) }, 'Content must be at most 10,000 characters long'],
    ['category', { category: 'x'.repeat(51) }, 'Category must be at most 50 characters long'],
    [
      'photoUrl',
      { photoUrl: 'javascript:alert(1)' },
      'Photo must be a JPEG, PNG, WebP or GIF image',
    ],
  ])('refuses a bad %s: %j', async (path, change, message) => {
    const { body } = await family.browser
      .post('/api/remember-items')
      .send({ ...keys, ...change })
      .expect(400);
    expect(body).toEqual({ message, code: 'invalid', errors: [{ path, message }] });
  });

  it('ends at 500 items, also with concurrent requests', async () => {
    const full = await signedInFamily(app());
    await app().db.$client.query(
      `INSERT INTO remember_items (title, content, category, user_id) SELECT 't', 'c', 'k', $1 FROM generate_series(1, 497)`,
      [full.id],
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => full.browser.post('/api/remember-items').send(keys)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201, 201, 201, 409, 409, 409, 409, 409,
    ]);
  });
});

describe('changing an item', () => {
  const change = { title: 'Keys', content: 'In the blue bowl.', category: 'Daily routine' };
  const put = (id: number | string, body: object, by = family) =>
    by.browser.put(`/api/remember-items/${id}?photos=link`).send(body);

  it('keeps the photo when none is sent, takes it away for null, and puts a new one at a new address', async () => {
    const item = await added({ ...keys, photoUrl });
    const changed = await put(item.id, change).expect(200);
    expect(changed.body).toEqual({ ...item, ...change });

    const other = toDataUrl(await jpeg({ width: 200, height: 200, seed: 9 }), 'image/jpeg');
    const { body } = await put(item.id, { ...change, photoUrl: other }).expect(200);
    const renewed = body as RememberItem;
    expect(renewed.photoUrl).not.toBe(item.photoUrl);
    await family.browser.get(String(item.photoUrl)).expect(404);

    const bare = await put(item.id, { ...change, photoUrl: null }).expect(200);
    expect(bare.body).toMatchObject({ photoUrl: null });
    await family.browser.get(String(renewed.photoUrl)).expect(404);
  });

  it("is refused on another's, a missing one, an odd id and signed out", async () => {
    const { id } = await added();
    await put(id, change, strangers).expect(404);
    await put(2147483647, change).expect(404);
    await put('9e9', change).expect(404);
    await app().browser().put(`/api/remember-items/${id}`).send(change).expect(401);
    await put(id, { ...change, title: '' }).expect(400);
    expect((await listed()).find((item) => item.id === id)).toMatchObject(keys);
  });
});

describe('deleting an item', () => {
  it('takes its photo with it, once, and only for its family', async () => {
    const item = await added({ ...keys, photoUrl });
    const address = `/api/remember-items/${item.id}`;
    await strangers.browser.delete(address).expect(404);
    await app().browser().delete(address).expect(401);
    await family.browser.delete(address).expect(204);
    await family.browser.delete(address).expect(404);
    await family.browser.get(String(item.photoUrl)).expect(404);
  });
});

it('an account lists its own items only, and nobody lists them signed out', async () => {
  await added();
  expect(await listed(strangers)).toEqual([]);
  await app().browser().get('/api/remember-items').expect(401);
});
