import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FacePhoto, FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { signedInFamily, useTestApp } from '../support/app';
import { jpeg, smallJpeg, toDataUrl } from '../support/pictures';
import { purgeFaces } from '../support/purge';

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

const anna = () => ({
  name: 'Anna',
  relationship: 'Your daughter',
  description: 'She lives by the sea.',
  photoUrl,
});

async function added(by = family, face: object = anna()): Promise<FaceWithPhotos> {
  const { body } = await by.browser.post('/api/face-photos?photos=link').send(face).expect(201);
  return body as FaceWithPhotos;
}

async function listed(by = family, query = '?photos=link'): Promise<FacePhoto[]> {
  const { body } = await by.browser.get(`/api/face-photos${query}`).expect(200);
  return body as FacePhoto[];
}

async function photosStored(): Promise<number> {
  const { rows } = await app().db.$client.query<{ photos: number }>(
    'SELECT count(*)::int AS photos FROM photos',
  );
  return rows[0]?.photos ?? 0;
}

describe('adding a photo', () => {
  it('answers the row, and lists it last', async () => {
    const { photos, clip, clipAfterDeath, ...face } = await added();
    expect(photos).toEqual([
      { id: expect.any(String) as string, photoUrl: face.photoUrl, isMain: true },
    ]);
    expect([clip, clipAfterDeath]).toEqual([null, false]);
    expect(face).toEqual({
      id: expect.any(Number) as number,
      name: 'Anna',
      relationship: 'Your daughter',
      description: 'She lives by the sea.',
      photoUrl: expect.stringMatching(/^\/api\/photos\/[\da-f-]{36}$/) as string,
      onTablet: 'look',
      voiceUrl: null,
      userId: family.id,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    expect((await listed()).at(-1)).toEqual(face);
  });

  it('shows photos inline by default, as the specified data URL', async () => {
    const { body } = await family.browser.post('/api/face-photos').send(anna()).expect(201);
    expect((body as FacePhoto).photoUrl).toMatch(/^data:image\/webp;base64,/);
    const inline = await listed(family, '');
    expect(inline.at(-1)?.photoUrl).toBe((body as FacePhoto).photoUrl);
  });

  it('stores text as typed, without spaces around it, and an empty field as null', async () => {
    const face = await added(family, { name: ' <b>Ömer</b> 👵 ', relationship: '', photoUrl });
    expect(face).toMatchObject({ name: '<b>Ömer</b> 👵', relationship: null, description: null });
  });

  it.each([
    ['name', { name: '  ' }, 'Name is required'],
    ['name', { name: undefined }, 'Name is required'],
    ['name', { name: 'a'.repeat(101) }, 'Name must be at most 100 characters long'],
    ['name', { name: 'An\u0000na' }, 'Name contains characters that cannot be stored'],
    [
      'description',
      { description: '\ud800' },
      'Description contains characters that cannot be stored',
    ],
    [
      'description',
      { description: 'a'.repeat(1001) },
      'Description must be at most 1,000 characters long',
    ],
    ['photoUrl', { photoUrl: undefined }, 'Photo is required'],
    [
      'photoUrl',
      { photoUrl: 'https://example.com/anna.jpg' },
      'Photo must be a JPEG, PNG, WebP or GIF image',
    ],
    [
      'photoUrl',
      { photoUrl: 'data:image/png;base64,AAAA' },
      'Photo must be a JPEG, PNG, WebP or GIF image',
    ],
  ])('refuses a bad %s: %j', async (path, change, message) => {
    const { body } = await family.browser
      .post('/api/face-photos')
      .send({ ...anna(), ...change })
      .expect(400);
    expect(body).toEqual({ message, code: 'invalid', errors: [{ path, message }] });
  });

  it('refuses a stranger before reading what they send', async () => {
    await app()
      .browser()
      .post('/api/face-photos')
      .send({ ...anna(), photoUrl: 'x'.repeat(13_000_000) })
      .expect(401);
  });

  it('refuses more than 12 MiB', async () => {
    await family.browser
      .post('/api/face-photos')
      .send({ ...anna(), photoUrl: 'x'.repeat(13_000_000) })
      .expect(413);
  });

  it('ends at 200 photos, also with concurrent uploads', async () => {
    const full = await signedInFamily(app());
    await app().db.$client.query(
      `WITH p AS (INSERT INTO photos (user_id, "full", small) SELECT $1, '', '' FROM generate_series(1, 195) RETURNING id)
       INSERT INTO face_photos (name, photo_id, user_id) SELECT 'Anna', id, $1 FROM p`,
      [full.id],
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        full.browser.post('/api/face-photos?photos=link').send(anna()),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await listed(full)).toHaveLength(200);
  });
});

describe('changing a photo', () => {
  it('changes what is named, and keeps the photo when none is sent', async () => {
    const before = await added();
    const { body } = await family.browser
      .patch(`/api/face-photos/${before.id}?photos=link`)
      .send({ name: 'Anna Maes', relationship: null })
      .expect(200);
    expect(body).toEqual({ ...before, name: 'Anna Maes', relationship: null });
  });

  it('puts a new photo at a new address and removes the old one', async () => {
    const before = await added();
    const stored = await photosStored();
    const other = toDataUrl(await jpeg({ width: 300, height: 200, seed: 7 }), 'image/jpeg');
    const { body } = await family.browser
      .patch(`/api/face-photos/${before.id}?photos=link`)
      .send({ photoUrl: other })
      .expect(200);
    expect((body as FacePhoto).photoUrl).not.toBe(before.photoUrl);
    await family.browser.get(before.photoUrl).expect(404);
    expect(await photosStored()).toBe(stored);
  });

  it("is refused on another's, a missing one and an odd id, all alike", async () => {
    const { id } = await added();
    for (const [by, address] of [
      [strangers, String(id)],
      [family, '2147483647'],
      [family, '2147483648'],
      [family, '1e3'],
      [family, `0${id}`],
      [family, '%20' + String(id)],
      [family, '%00'],
    ] as const) {
      const { body } = await by.browser
        .patch(`/api/face-photos/${address}`)
        .send({ name: 'Mallory' })
        .expect(404);
      expect(body).toMatchObject({ code: 'not-found' });
    }
    expect((await listed()).find((face) => face.id === id)?.name).toBe('Anna');
  });

  it('is refused signed out, and with a name taken away', async () => {
    const { id } = await added();
    await app().browser().patch(`/api/face-photos/${id}`).send({ name: 'Mallory' }).expect(401);
    await family.browser.patch(`/api/face-photos/${id}`).send({ name: '' }).expect(400);
  });
});

describe('deleting a photo', () => {
  it('takes the picture with it, whose bytes are free once it can no longer be restored', async () => {
    const face = await added();
    const stored = await photosStored();
    await family.browser.delete(`/api/face-photos/${face.id}`).expect(204);
    expect((await listed()).map(({ id }) => id)).not.toContain(face.id);
    await family.browser.get(face.photoUrl).expect(404);
    await family.browser.delete(`/api/face-photos/${face.id}`).expect(404);
    await purgeFaces(app());
    expect(await photosStored()).toBe(stored - 1);
  });

  it('is refused to strangers and signed out', async () => {
    const { id } = await added();
    await strangers.browser.delete(`/api/face-photos/${id}`).expect(404);
    await app().browser().delete(`/api/face-photos/${id}`).expect(401);
  });
});

describe('a photo at its address', () => {
  it('is WebP of at most 1280 pixels, small for lists, and cached forever by the browser of its owner only', async () => {
    const big = toDataUrl(await jpeg({ width: 2400, height: 1600 }), 'image/jpeg');
    const face = await added(family, { ...anna(), photoUrl: big });
    for (const [query, width] of [
      ['', 1280],
      ['?size=small', 320],
    ] as const) {
      const { body, headers } = await family.browser.get(`${face.photoUrl}${query}`).expect(200);
      expect(headers['content-type']).toBe('image/webp');
      expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  it('is 401 signed out, 404 to others and for what is no address', async () => {
    const face = await added();
    await app().browser().get(face.photoUrl).expect(401);
    await strangers.browser.get(face.photoUrl).expect(404);
    await family.browser.get('/api/photos/1').expect(404);
    await family.browser
      .get(`/api/photos/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`)
      .expect(404);
  });
});

it('an account lists its own photos only, and nobody lists them signed out', async () => {
  await added();
  expect(await listed(strangers)).toEqual([]);
  await app().browser().get('/api/face-photos').expect(401);
});
