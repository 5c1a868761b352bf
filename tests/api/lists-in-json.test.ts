import { expect, it } from 'vitest';
import { signedInFamily, useTestApp } from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';

const app = useTestApp();

const words = [
  'Anna "Annie" \\ Maes',
  'éclair 👵🏽   —   <b>&amp;</b> / \u00a0\u200d\ufeff.',
  '{"id": 1, "a" : [null]}',
  " %s $1 ? ' ; -- ",
];
const lines = words.map((text) => `${text}\n\tand a line below\u2028and another\u2029\n`);

/** The JSON from PostgreSQL must equal the output of JSON.stringify for the single answers byte for byte. */
async function holdAgainstAnswers(
  path: string,
  forms: object[],
  table: 'face_photos' | 'remember_items',
) {
  const { browser } = await signedInFamily(app());
  const read = async () =>
    browser
      .get(`${path}?photos=link`)
      .expect(200)
      .expect('Content-Type', 'application/json; charset=utf-8');
  expect((await read()).text).toBe('[]');
  const made: string[] = [];
  for (const form of forms)
    made.push((await browser.post(`${path}?photos=link`).send(form).expect(201)).text);
  // The pictures and the clip of a face are told with the face alone.
  const inList = made.map((answer) =>
    answer.replace(/,"photos":\[[^\]]*\],"clip":null,"clipAfterDeath":false\}$/, '}'),
  );
  expect((await read()).text).toBe(`[${inList.join(',')}]`);
  await app().db.$client.query(
    `UPDATE ${table} SET created_at = '2026-03-29 02:30:00.129999+05:30'`,
  );
  const moments = (JSON.parse((await read()).text) as { createdAt: string }[]).map(
    ({ createdAt }) => createdAt,
  );
  expect(new Set(moments)).toEqual(new Set(['2026-03-28T21:00:00.129Z']));
}

it('the list of faces equals the answers to each of them byte for byte', async () => {
  const photoUrl = toDataUrl(await smallJpeg(), 'image/jpeg');
  const forms = words.map((name, index) => ({
    name,
    photoUrl,
    ...(index % 2 ? { relationship: name, description: lines[index] } : {}),
  }));
  await holdAgainstAnswers('/api/face-photos', forms, 'face_photos');
});

it('the list of items equals the answers to each of them byte for byte', async () => {
  const photoUrl = toDataUrl(await smallJpeg(), 'image/jpeg');
  const forms = words.map((title, index) => ({
    title,
    content: lines[index],
    category: 'Home',
    ...(index % 2 ? { photoUrl } : {}),
  }));
  await holdAgainstAnswers('/api/remember-items', forms, 'remember_items');
});
