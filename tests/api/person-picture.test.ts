import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_A_PHOTO } from '#shared/media/photo.form';
import { STORAGE_MAX_BYTES } from '#shared/product/limits';
import { storedBytesOf } from '../../server/media/storage.repository';
import { signedInFamily, useTestApp, type TestApp } from '../support/app';
import { fullCircle, leaveCircle, memberOf } from '../support/circle';
import { cookieOf, listening } from '../support/listening';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();
type Browser = ReturnType<TestApp['browser']>;

let at: Awaited<ReturnType<typeof listening>>;
let photoUrl: string;
beforeAll(async () => {
  at = await listening(app());
  photoUrl = toDataUrl(await smallJpeg());
});
afterAll(() => at.close());

const save = (browser: Browser, personId: number, picture: unknown) =>
  browser.patch(`/api/people/${personId}`).send({ photoUrl: picture });
const pictureOf = async (browser: Browser, personId: number): Promise<string | null> =>
  (await browser.get(`/api/people/${personId}`).expect(200)).body.photoUrl;
const countPhotos = async (personId: number): Promise<number> => {
  const { rows } = await app().db.$client.query(`SELECT id FROM photos WHERE person_id = $1`, [
    personId,
  ]);
  return rows.length;
};

async function exported(email: string, path: string) {
  const answer = await fetch(at.url + path, { headers: { cookie: await cookieOf(app(), email) } });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  return { names: Object.keys(files), page: text('index.html'), data: text('data.json') };
}

describe('the picture of a person', () => {
  it('is set, replaced and removed by owners and caregivers, and only by them', async () => {
    const { personId, owner, caregiver, helper, viewer, removed, outsider } =
      await fullCircle(app());
    const { body } = await save(caregiver.browser, personId, photoUrl).expect(200);
    expect(body.photoUrl).toMatch(/^\/api\/photos\/[\da-f-]{36}$/);
    await save(helper.browser, personId, null).expect(403);
    await save(viewer.browser, personId, photoUrl).expect(403);
    await save(removed.browser, personId, null).expect(404);
    await save(outsider.browser, personId, null).expect(404);
    await save(app().browser(), personId, null).expect(401);
    expect(await pictureOf(owner.browser, personId)).toBe(body.photoUrl);

    const replaced = await save(owner.browser, personId, photoUrl).expect(200);
    expect(replaced.body.photoUrl).not.toBe(body.photoUrl);
    await owner.browser.get(body.photoUrl).expect(404);
    expect(await countPhotos(personId)).toBe(1);

    await owner.browser.patch(`/api/people/${personId}`).send({ name: 'Maria' }).expect(200);
    expect(await pictureOf(owner.browser, personId)).toBe(replaced.body.photoUrl);

    expect((await save(caregiver.browser, personId, null).expect(200)).body.photoUrl).toBeNull();
    expect(await countPhotos(personId)).toBe(0);
  });

  it('opens for all members, upright and without metadata, and for nobody else', async () => {
    const { personId, owner, caregiver, helper, viewer, removed, outsider } =
      await fullCircle(app());
    const { body } = await save(owner.browser, personId, photoUrl).expect(200);
    const address = body.photoUrl as string;
    for (const { browser } of [owner, caregiver, helper, viewer]) {
      const list = await browser.get('/api/people').expect(200);
      expect(list.body).toContainEqual(
        expect.objectContaining({ id: personId, photoUrl: address }),
      );
      await browser.get(address).expect(200).expect('Content-Type', 'image/webp');
    }
    for (const { browser } of [removed, outsider]) await browser.get(address).expect(404);
    await app().browser().get(address).expect(401);
    const small = await viewer.browser.get(`${address}?size=small`).expect(200);
    const metadata = await sharp(small.body as Buffer).metadata();
    expect(metadata).toMatchObject({ format: 'webp' });
    expect(metadata.exif).toBeUndefined();
    await leaveCircle(app(), personId, viewer.id);
    await viewer.browser.get(address).expect(404);
  });

  it('can come with a new person, once however often the request is repeated', async () => {
    const { browser } = await signedInFamily(app());
    const key = randomUUID();
    const add = () =>
      browser
        .post('/api/people')
        .set('Idempotency-Key', key)
        .send({ name: 'Maria', photoUrl })
        .expect(201);
    const { body } = await add();
    expect((await add()).body).toEqual(body);
    expect(await countPhotos(body.id)).toBe(1);
    await browser.get(body.photoUrl).expect(200);
    expect((await browser.get('/api/people').expect(200)).body).toContainEqual(body);
  });

  it.each(['', 'https://example.org/a.jpg', 'data:image/png;base64,AAAA', 7, [], {}])(
    'must be a photo: %j',
    async (picture) => {
      const { browser, personId } = await signedInFamily(app());
      await save(browser, personId, picture).expect(400);
      await browser.post('/api/people').send({ name: 'Maria', photoUrl: picture }).expect(400);
      expect(await pictureOf(browser, personId)).toBeNull();
      expect((await browser.get('/api/people').expect(200)).body).toHaveLength(1);
    },
  );

  it('is refused with the words of every photo, and changes nothing then', async () => {
    const { browser, personId } = await signedInFamily(app());
    const { body } = await browser
      .patch(`/api/people/${personId}`)
      .send({ name: 'Maria', photoUrl: 'data:image/jpeg;base64,AAAA' })
      .expect(400);
    expect(body).toMatchObject({ errors: [{ path: 'photoUrl', message: NOT_A_PHOTO }] });
    expect((await browser.get(`/api/people/${personId}`).expect(200)).body.name).toBeNull();
  });

  it('counts for the storage of the person', async () => {
    const { browser, personId } = await signedInFamily(app());
    await save(browser, personId, photoUrl).expect(200);
    const bytes = await storedBytesOf(app().db, personId);
    expect(bytes).toBeGreaterThan(0);
    // A photo that claims to lie in an object store.
    await app().db.$client.query('INSERT INTO photos (person_id, object_bytes) VALUES ($1, $2)', [
      personId,
      STORAGE_MAX_BYTES - bytes,
    ]);
    await save(browser, personId, photoUrl).expect(200);
    await app().db.$client.query(
      'UPDATE photos SET object_bytes = object_bytes + 1 WHERE person_id = $1 AND object_bytes IS NOT NULL',
      [personId],
    );
    const before = await pictureOf(browser, personId);
    const { body } = await save(browser, personId, photoUrl).expect(409);
    expect(body).toMatchObject({ code: 'storage-full' });
    expect(await pictureOf(browser, personId)).toBe(before);
  });

  it('is not on the tablet, whose content does not change with it', async () => {
    const { browser, personId } = await signedInFamily(app());
    const tablet = await pairedTablet(app(), browser);
    const content = await tablet.get('/api/tablet/content').expect(200);
    const { body } = await save(browser, personId, photoUrl).expect(200);
    await tablet
      .get('/api/tablet/content')
      .set('If-None-Match', content.headers.etag ?? '')
      .expect(304);
    expect(JSON.stringify(content.body)).not.toContain(body.photoUrl.split('/').at(-1));
  });

  it('is in the history as a change of the settings, if it changed', async () => {
    const { browser, personId } = await signedInFamily(app());
    await save(browser, personId, photoUrl).expect(200);
    await save(browser, personId, null).expect(200);
    await save(browser, personId, null).expect(200);
    const { body } = await browser.get(`/api/people/${personId}/history`).expect(200);
    expect(body.map(({ what }: { what: string }) => what)).toEqual([
      'changed-settings',
      'changed-settings',
    ]);
  });

  it('is in the exports of the person and of an account that cares alone', async () => {
    const { browser, personId, email } = await signedInFamily(app());
    const place = 'photos/person.webp';
    for (const path of [`/api/people/${personId}/export`, '/api/account/export'])
      expect((await exported(email, path)).names).not.toContain(place);
    const { body } = await save(browser, personId, photoUrl).expect(200);
    for (const path of [`/api/people/${personId}/export`, '/api/account/export']) {
      const { names, page, data } = await exported(email, path);
      expect(names).toContain(place);
      expect(page).toContain(place);
      expect(JSON.parse(data)).toMatchObject({ photoOfPerson: place });
      expect(data).not.toContain(body.photoUrl);
    }
  });

  it('is gone with the person, and with the account of a member who takes back what they added', async () => {
    const { browser, personId } = await signedInFamily(app());
    const caregiver = await memberOf(app(), personId, 'caregiver');
    await save(caregiver.browser, personId, photoUrl).expect(200);
    await caregiver.browser
      .delete(`/api/people/${personId}/members/${caregiver.id}`)
      .send({ takeBack: true })
      .expect(204);
    expect(await pictureOf(browser, personId)).toBeNull();
    expect(await countPhotos(personId)).toBe(0);

    await save(browser, personId, photoUrl).expect(200);
    await browser.delete(`/api/people/${personId}`).expect(204);
    expect(await countPhotos(personId)).toBe(0);
  });

  it('stays when the member who added it leaves without taking it back', async () => {
    const { browser, personId } = await signedInFamily(app());
    const caregiver = await memberOf(app(), personId, 'caregiver');
    const { body } = await save(caregiver.browser, personId, photoUrl).expect(200);
    await caregiver.browser
      .delete(`/api/people/${personId}/members/${caregiver.id}`)
      .send({})
      .expect(204);
    expect(await pictureOf(browser, personId)).toBe(body.photoUrl);
    await browser.get(body.photoUrl).expect(200);
  });
});
