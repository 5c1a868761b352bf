import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE_MAX } from '#shared/product/limits';
import type { Family } from '../support/admin';
import { createTestApp, PASSWORD, signedInFamily, useTestApp, type TestApp } from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';

const app = useTestApp();

let there: TestApp;
let family: Family;
/** The same account, signed in on another server. */
let elsewhere: Family['browser'];
let photoUrl: string;
beforeAll(async () => {
  there = await createTestApp({ beside: app() });
  family = await signedInFamily(app());
  elsewhere = there.browser();
  await elsewhere.post('/api/login').send({ email: family.email, password: PASSWORD }).expect(200);
  photoUrl = toDataUrl(await smallJpeg());
});
afterAll(() => there.close());

const face = () => ({ name: 'Anna', photoUrl });
const note = () => ({ title: 'Keys', content: 'On the hook.', category: 'Home', photoUrl });
const creates = [
  ['a face', '/api/face-photos', face],
  ['an item', '/api/remember-items', note],
] as const;

type Browser = Family['browser'];
const send = (browser: Browser, address: string, key: string, body: object) =>
  browser.post(`${address}?photos=link`).set('Idempotency-Key', key).send(body);

/** Counts the stored rows of the list and the pictures. */
async function stored(address: string): Promise<{ rows: number; photos: number }> {
  const table = address === '/api/face-photos' ? 'face_photos' : 'remember_items';
  const { rows } = await app().db.$client.query<{ rows: number; photos: number }>(
    `SELECT (SELECT count(*)::int FROM ${table}) AS rows, (SELECT count(*)::int FROM photos) AS photos`,
  );
  return rows[0] ?? { rows: 0, photos: 0 };
}

describe.each(creates)(
  '%s, created by a request with a name of its own',
  (_what, address, body) => {
    it('is created once, however often the request is sent', async () => {
      const key = randomUUID();
      const first = await send(family.browser, address, key, body()).expect(201);
      const before = await stored(address);
      for (const spelling of [key, key.toUpperCase(), `"${key}"`]) {
        const again = await send(elsewhere, address, spelling, body()).expect(201);
        expect(again.body).toEqual(first.body);
      }
      expect(await stored(address)).toEqual(before);
      expect(JSON.stringify(first.body)).not.toContain(key);
    });

    it('is created once when two servers are asked at the same moment', async () => {
      const before = await stored(address);
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 8 }, async (_, n) =>
          send(n % 2 ? elsewhere : family.browser, address, key, body()),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 201));
      expect(new Set(answers.map((answer) => (answer.body as { id: number }).id)).size).toBe(1);
      expect(await stored(address)).toEqual({ rows: before.rows + 1, photos: before.photos + 1 });
    });

    it('answers as it is by now, without a look at the body or at how much room is left', async () => {
      const full = await signedInFamily(app());
      const key = randomUUID();
      const { body: first } = await send(full.browser, address, key, body()).expect(201);
      await app().db.$client.query(
        address === '/api/face-photos'
          ? `INSERT INTO face_photos (name, photo_id, user_id) SELECT name, photo_id, user_id FROM face_photos, generate_series(1, 199) WHERE id = ${first.id}`
          : `INSERT INTO remember_items (title, content, category, user_id) SELECT title, content, category, user_id FROM remember_items, generate_series(1, 499) WHERE id = ${first.id}`,
      );
      await send(full.browser, address, randomUUID(), body()).expect(409);
      const words = {
        ...body(),
        name: 'Peter',
        title: 'Pills',
        photoUrl: toDataUrl(Buffer.from('no picture at all')),
      };
      const { body: again } = await send(full.browser, address, key, words).expect(201);
      expect(again).toEqual(first);
    });

    it("is nobody else's, is checked like every other, and without a name is new each time", async () => {
      const key = randomUUID();
      const { body: mine } = await send(family.browser, address, key, body()).expect(201);
      const strangers = await signedInFamily(app());
      const { body: theirs } = await send(strangers.browser, address, key, body()).expect(201);
      expect(theirs.id).not.toBe(mine.id);
      expect(theirs.userId).toBe(strangers.id);

      await send(app().browser(), address, key, body()).expect(401);
      for (const odd of ['', 'anna', `${key}, ${randomUUID()}`, `"${key}`]) {
        const { body: refused } = await send(family.browser, address, odd, body()).expect(400);
        expect(refused).toEqual({
          code: 'invalid',
          message: 'The Idempotency-Key header must hold a UUID',
        });
      }
      const before = await stored(address);
      for (let i = 0; i < 2; i += 1) await family.browser.post(address).send(body()).expect(201);
      expect(await stored(address)).toEqual({ rows: before.rows + 2, photos: before.photos + 2 });
    });
  },
);

it('a message to support goes out once, however often and wherever it is sent', async () => {
  const words = {
    name: 'Anna',
    email: 'anna@example.com',
    subject: 'A question',
    message: 'How does it work?',
  };
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, n) =>
      (n % 2 ? there : app())
        .browser()
        .post('/api/contact')
        .set('Idempotency-Key', key)
        .send(words),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  const { rows } = await app().db.$client.query('SELECT subject FROM contact_messages');
  expect(rows).toEqual([{ subject: 'A question' }]);
  app().sent.splice(0);
  await app().mails.deliverWaiting();
  expect(app().sent.map(({ subject }) => subject)).toEqual(['Contact form: A question']);
  await app().browser().post('/api/contact').set('Idempotency-Key', 'anna').send(words).expect(400);
});

describe('A person whom the account cares for, added by a request with a name of its own', () => {
  const add = (browser: Browser, key: string, name = 'Maria') =>
    browser.post('/api/people').set('Idempotency-Key', key).send({ name });
  const people = async (browser: Browser) =>
    ((await browser.get('/api/people').expect(200)).body as { name: string | null }[]).length;

  it('is added once, however often and wherever the request is sent', async () => {
    const { browser, email } = await signedInFamily(app());
    const other = there.browser();
    await other.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => add(n % 2 ? other : browser, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await people(browser)).toBe(2);
  });

  it('is answered again where there is no room for another', async () => {
    const { browser } = await signedInFamily(app());
    const key = randomUUID();
    const { body: first } = await add(browser, key).expect(201);
    for (let held = 2; held < PEOPLE_MAX; held += 1) await add(browser, randomUUID()).expect(201);
    await add(browser, randomUUID()).expect(409);
    expect((await add(browser, key, 'Jan').expect(201)).body).toEqual(first);
  });

  it("is nobody else's, and is a new one without a key", async () => {
    const key = randomUUID();
    const { browser } = await signedInFamily(app());
    const stranger = await signedInFamily(app());
    const { body: mine } = await add(browser, key).expect(201);
    const { body: theirs } = await add(stranger.browser, key).expect(201);
    expect(theirs.id).not.toBe(mine.id);
    await add(browser, 'maria').expect(400);
    await add(app().browser(), key).expect(401);
    for (let i = 0; i < 2; i += 1)
      await browser.post('/api/people').send({ name: 'Maria' }).expect(201);
    expect(await people(browser)).toBe(4);
  });
});
