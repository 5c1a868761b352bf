import { beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '../../server/openapi/openapi';
import { type Family, signedInAdmin } from '../support/admin';
import { signedInFamily, useTestApp } from '../support/app';
import { callsOf, openApiDocument } from '../support/openapi-document';
import { smallJpeg, toDataUrl } from '../support/pictures';

const document = openApiDocument.parse(JSON.parse(JSON.stringify(openapi({ appUrl: 'http://localhost:3000', https: false, version: '1.0.0' }))));
/** Every call that names one thing, but for admins', which are about everybody. */
const calls = callsOf(document).filter(({ path }) => path.includes('{') && !path.startsWith('/api/admin/'));

const app = useTestApp();
let owner: Family;
let others: Record<'a stranger' | 'an admin', Family>;
/** By the folder of its address: a thing of the owner's, one that never was, and what a change may say of it. */
let things: Record<string, { theirs: string; missing: string; change?: object }>;

beforeAll(async () => {
  owner = await signedInFamily(app());
  others = { 'a stranger': await signedInFamily(app()), 'an admin': await signedInAdmin(app()) };
  const photoUrl = toDataUrl(await smallJpeg());
  const note = { title: 'Keys', content: 'On the hook.', category: 'Home' };
  const face = await owner.browser.post('/api/face-photos?photos=link').send({ name: 'Anna', photoUrl }).expect(201);
  const item = await owner.browser.post('/api/remember-items?photos=link').send({ ...note, photoUrl }).expect(201);
  things = {
    '/api/face-photos/': { theirs: String(face.body.id), missing: '2147483647', change: { name: 'Mallory' } },
    '/api/remember-items/': { theirs: String(item.body.id), missing: '2147483647', change: { ...note, title: 'Mallory' } },
    '/api/photos/': { theirs: face.body.photoUrl.split('/').at(-1), missing: '00000000-0000-4000-8000-000000000000' },
  };
});

describe("another family's things", () => {
  it.each(calls.map(({ method, path }) => [method, path] as const))('are as good as missing: %s %s', async (method, path) => {
    const folder = path.replace(/\{.*/, '');
    const thing = things[folder];
    if (!thing) throw new Error(`Say in this test what lies under ${folder}`);
    const before = await all();
    for (const [who, { browser }] of Object.entries(others)) {
      const theirs = await browser[method](path.replace(/\{\w+\}/, thing.theirs)).send(thing.change);
      const missing = await browser[method](path.replace(/\{\w+\}/, thing.missing)).send(thing.change);
      expect([theirs.status, missing.status], who).toEqual([404, 404]);
      expect(theirs.body, who).toEqual(missing.body);
      expect(Object.keys(theirs.headers).sort(), who).toEqual(Object.keys(missing.headers).sort());
    }
    expect(await all()).toEqual(before);
  });

  it('are in nobody else\'s lists', async () => {
    for (const { browser } of Object.values(others)) {
      await browser.get('/api/face-photos').expect(200, []);
      await browser.get('/api/remember-items').expect(200, []);
    }
  });
});

const all = async () =>
  Promise.all(['/api/face-photos', '/api/remember-items'].map(async (list) => (await owner.browser.get(list).expect(200)).body as unknown));
