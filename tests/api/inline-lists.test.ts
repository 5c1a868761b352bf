import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Family } from '../support/admin';
import { signedInFamily, useTestApp } from '../support/app';
import { cookieOf, listening } from '../support/listening';

const app = useTestApp();

let at: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => {
  at = await listening(app());
});
afterAll(() => at.close());

const lists = [
  ['people', '/api/face-photos'],
  ['items', '/api/remember-items'],
] as const;

/** Rows by the hundred, each with a picture of its own of so many bytes; of items every third has none. */
async function fill({ id }: Family, address: string, count: number, bytes: number): Promise<void> {
  const into =
    address === '/api/face-photos'
      ? `face_photos (name, photo_id, user_id) SELECT 'Person ' || n, id, $1`
      : `remember_items (title, content, category, photo_id, user_id)
         SELECT 'Item ' || n, 'Words', 'Home', CASE WHEN n % 3 = 0 THEN NULL ELSE id END, $1`;
  await app().db.$client.query(
    `WITH p AS (
       INSERT INTO photos (user_id, "full", small)
       SELECT $1, substr(decode(repeat(md5(n::text), $3 / 16 + 1), 'hex'), 1, $3), '' FROM generate_series(1, $2) n
       RETURNING id
     ) INSERT INTO ${into} FROM (SELECT id, row_number() OVER () AS n FROM p) AS numbered`,
    [id, count, bytes],
  );
}

describe.each(lists)('the list of %s with its pictures inline', (_what, address) => {
  it('comes in pieces that together are the JSON of the whole', async () => {
    const family = await signedInFamily(app());
    const headers = { cookie: await cookieOf(app(), family.email) };
    const empty = await fetch(`${at.url}${address}`, { headers });
    expect(await empty.text()).toBe('[]');

    await fill(family, address, 11, 1_000);
    const answer = await fetch(`${at.url}${address}`, { headers });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    const rows = JSON.parse(text) as { photoUrl: string | null }[];
    expect(text).toBe(JSON.stringify(rows));

    const { body: linked } = await family.browser.get(`${address}?photos=link`).expect(200);
    const inline = await Promise.all(
      (linked as typeof rows).map(async (row) => {
        if (row.photoUrl === null) return row;
        const { body: picture } = await family.browser.get(row.photoUrl).expect(200);
        return {
          ...row,
          photoUrl: `data:image/webp;base64,${(picture as Buffer).toString('base64')}`,
        };
      }),
    );
    expect(rows).toEqual(inline);
    expect(rows).toHaveLength(11);
    await family.browser.head(address).expect(200);
  });

  it('breaks off when the database fails, so that nobody takes a part for the whole', async () => {
    const family = await signedInFamily(app());
    await fill(family, address, 80, 1_000_000);
    const answer = await fetch(`${at.url}${address}`, {
      headers: { cookie: await cookieOf(app(), family.email) },
    });
    await app().db.$client.query('ALTER TABLE photos RENAME TO photos_away');
    await expect(answer.text()).rejects.toThrow();
    await family.browser.get(address).expect(500);
    await app().db.$client.query('ALTER TABLE photos_away RENAME TO photos');
    await family.browser.get(`${address}?photos=link`).expect(200);
  });
});

it('answers that nobody reads hold up only more of them for the same account', async () => {
  const [slow, other] = [await signedInFamily(app()), await signedInFamily(app())];
  for (const family of [slow, other]) await fill(family, '/api/face-photos', 20, 1_000_000);
  const headers = { cookie: await cookieOf(app(), slow.email) };
  const ask = () => fetch(`${at.url}/api/face-photos`, { headers });
  const unread = await Promise.all([ask(), ask(), ask()]);

  let isThere = false;
  const fourth = ask().then((answer) => {
    isThere = true;
    return answer.text();
  });
  const { body } = await other.browser.get('/api/face-photos').expect(200);
  expect(body).toHaveLength(20);
  await slow.browser.get('/api/face-photos?photos=link').expect(200);
  expect(isThere).toBe(false);

  await unread[0].body?.cancel();
  expect(JSON.parse(await fourth)).toHaveLength(20);
  for (const answer of unread.slice(1)) await answer.body?.cancel();
});
