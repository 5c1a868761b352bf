import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { SESSIONS_MAX } from '#shared/product/limits';
import type { RememberItem } from '#shared/remember/remember-item.answer';
import { signedInAdmin, type Family } from '../support/admin';
import {
  createTestApp,
  newAddress,
  registeredFamily,
  signedInFamily,
  useTestApp,
} from '../support/app';
import { cookieOf, listening } from '../support/listening';
import { jpeg, smallJpeg, toDataUrl } from '../support/pictures';
import { subscribed } from '../support/push';
import { toVoiceUrl, wav } from '../support/recordings';
import { dayFromNow, pairedTablet, pairingCode } from '../support/tablets';

const app = useTestApp();

let at: Awaited<ReturnType<typeof listening>>;
let admin: Family;
let photoUrl: string;
beforeAll(async () => {
  at = await listening(app());
  admin = await signedInAdmin(app());
  photoUrl = toDataUrl(await smallJpeg());
});
afterAll(() => at.close());

async function takenAlong(email: string) {
  const answer = await fetch(`${at.url}/api/account/export`, {
    headers: { cookie: await cookieOf(app(), email) },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const files = unzipSync(bytes);
  const text = (name: string) => new TextDecoder().decode(files[name]);
  return {
    answer,
    bytes,
    files,
    page: text('index.html'),
    data: JSON.parse(text('data.json')) as Record<string, unknown>,
  };
}

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;

describe('downloading one’s data', () => {
  it('is one ZIP with a page to look at, the photos and recordings, and everything else for other programs', async () => {
    const { browser, email, id } = await registeredFamily(app());
    await browser
      .post('/api/face-photos')
      .send({ name: '<b>Ömer</b> & Anna', relationship: 'Son', photoUrl })
      .expect(201);
    const other = toDataUrl(await jpeg({ width: 300, height: 200, seed: 3 }));
    const { body: mei } = await browser
      .post('/api/face-photos?photos=link')
      .send({ name: '美', description: 'First line\nsecond', photoUrl: other })
      .expect(201);
    const { body: keys } = await browser
      .post('/api/remember-items')
      .send({ title: 'Keys/../../etc', content: 'On the hook.', category: 'Home', photoUrl })
      .expect(201);
    await browser
      .patch(`/api/face-photos/${(mei as FacePhoto).id}`)
      .send({ onTablet: 'practice' })
      .expect(200);
    await browser
      .patch(`/api/remember-items/${(keys as RememberItem).id}`)
      .send({ pinned: true })
      .expect(200);
    await browser
      .post(`/api/face-photos/${(mei as FacePhoto).id}/photos`)
      .send({ photoUrl })
      .expect(201);
    const tablet = await pairedTablet(app(), browser);
    await browser
      .put('/api/tablet-settings')
      .send({ personName: 'Maria', message: 'You are at home.' })
      .expect(200);
    await browser
      .post('/api/plans')
      .send({ title: 'Tea', at: '16:00', weekdays: [7, 3] })
      .expect(201);
    await browser
      .put('/api/call-contacts')
      .send([
        {
          name: 'Mei',
          way: 'phone',
          address: '+32 470 12 34 56',
          facePhotoId: (mei as FacePhoto).id,
        },
      ])
      .expect(200);
    const seen = { id: (mei as FacePhoto).id, looks: 2, helps: 1 };
    await tablet
      .post('/api/tablet/reports')
      .send({ id: randomUUID(), day: dayFromNow(0), faces: [seen] })
      .expect(204);
    await browser
      .put(`/api/face-photos/${(mei as FacePhoto).id}/voice`)
      .send({ voice: toVoiceUrl(wav()) })
      .expect(200);
    await browser
      .post('/api/remember-items')
      .send({ title: 'Pills', content: 'White ones.', category: 'Medication' })
      .expect(201);
    await subscribed(browser, 'https://fcm.googleapis.com/fcm');
    await app().db.$client.query(
      `INSERT INTO oidc_identities (issuer, subject, user_id) VALUES ('https://login.example', 'anna', $1)`,
      [id],
    );
    await app().db.$client.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, user_handle, rp_id, name)
       VALUES ($1, 'credential of anna', 'public key of anna', 7, 'handle of anna', 'localhost', 'Phone')`,
      [id],
    );
    await browser
      .post('/api/contact')
      .send({ name: 'Anna', email, subject: 'Hello', message: 'How does it work?' })
      .expect(201);
    await admin.browser
      .put(`/api/admin/users/${id}`)
      .send({ firstName: 'Anna', lastName: 'Maes' })
      .expect(200);

    const { answer, files, page, data } = await takenAlong(email);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="dear-ones-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const photos = [
      'photos/people/001-b-omer-b-anna.webp',
      'photos/people/002.webp',
      'photos/memory-items/001-keys-etc.webp',
    ];
    const otherPhoto = 'photos/people/002-2.webp';
    const voice = 'voices/people/002.wav';
    expect(Object.keys(files)).toEqual([
      photos[0],
      photos[1],
      voice,
      otherPhoto,
      photos[2],
      'data.json',
      'index.html',
    ]);
    expect(Buffer.compare(files[voice] ?? Buffer.alloc(0), wav())).toBe(0);
    expect(await sharp(files[photos[0] ?? '']).metadata()).toMatchObject({
      format: 'webp',
      width: 96,
    });
    const { body: picture } = await browser.get((mei as FacePhoto).photoUrl).expect(200);
    expect(Buffer.compare(files[photos[1] ?? ''] ?? Buffer.alloc(0), picture as Buffer)).toBe(0);

    const row = { id: expect.any(Number) as number, createdAt: moment };
    const keyed = { ...row, key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string };
    expect(data).toEqual({
      product: 'Dear Ones',
      format: 1,
      madeAt: moment,
      account: {
        ...((await browser.get('/api/user').expect(200)).body as object),
        language: 'en',
        lastLoginAt: moment,
        lastActiveAt: moment,
        lastEmailSent: moment,
        updatedAt: moment,
      },
      people: [
        {
          ...keyed,
          name: '<b>Ömer</b> & Anna',
          relationship: 'Son',
          description: null,
          photo: photos[0],
          otherPhotos: [],
          voice: null,
          onTablet: 'look',
          hasDied: false,
          clip: null,
          clipAfterDeath: false,
        },
        {
          ...keyed,
          name: '美',
          relationship: null,
          description: 'First line\nsecond',
          photo: photos[1],
          otherPhotos: [otherPhoto],
          voice,
          onTablet: 'practice',
          hasDied: false,
          clip: null,
          clipAfterDeath: false,
        },
      ],
      memoryItems: [
        {
          ...keyed,
          title: 'Keys/../../etc',
          content: 'On the hook.',
          category: 'Home',
          photo: photos[2],
          voice: null,
          pinned: true,
          caregiversOnly: false,
        },
        {
          ...keyed,
          title: 'Pills',
          content: 'White ones.',
          category: 'Medication',
          photo: null,
          voice: null,
          pinned: false,
          caregiversOnly: false,
        },
      ],
      hellos: [],
      songs: [],
      givingLinks: [],
      gifts: [],
      tablets: {
        personName: 'Maria',
        message: 'You are at home.',
        locale: 'en',
        paired: [
          {
            ...row,
            name: 'Kitchen',
            messagesOn: true,
            waitsForOwner: false,
            lastUsedAt: moment,
            state: null,
          },
        ],
        callContacts: [
          {
            id: row.id,
            name: 'Mei',
            way: 'phone',
            address: '+32 470 12 34 56',
            person: seen.id,
            alsoAtNight: false,
            paperPhone: null,
            lastAskedAt: null,
          },
        ],
        callConsents: [],
        callRequests: [],
        plans: [
          {
            ...keyed,
            title: 'Tea',
            at: '16:00',
            day: null,
            weekdays: [3, 7],
            monthDay: null,
            exceptions: [],
            person: null,
            song: null,
          },
        ],
        used: [{ tablet: row.id, day: dayFromNow(0), people: [seen], createdAt: moment }],
        reminders: [],
        ringVoices: [],
        reminded: [],
        practice: [],
      },
      knownBrowsers: [{ lastSignIn: moment }, { lastSignIn: moment }],
      loginProviders: [
        { issuer: 'https://login.example', subject: 'anna', since: moment, lastLogin: moment },
      ],
      passkeys: [{ name: 'Phone', worksAt: 'localhost', addedAt: moment, lastUsedAt: null }],
      notifications: [{ service: 'fcm.googleapis.com', turnedOnAt: moment, lastUsedAt: moment }],
      loggedIn: [
        { since: moment, until: moment },
        { since: moment, until: moment },
      ],
      messages: [],
      messagesToSupport: [
        { name: 'Anna', email, subject: 'Hello', message: 'How does it work?', createdAt: moment },
      ],
      liveCalls: [],
      changesByAdministrators: [
        {
          by: 'an administrator',
          action: 'updated',
          fields: ['firstName', 'lastName'],
          createdAt: moment,
        },
      ],
    });

    for (const file of [...photos, voice]) expect(page).toContain(`src="${file}"`);
    for (const words of [
      'The album of <bdi>Anna Maes</bdi>',
      '<h3 class="paper-name xl" dir="auto">&lt;b&gt;Ömer&lt;/b&gt; &amp; Anna',
      'First line\nsecond',
      'Pills',
      email,
    ])
      expect(page).toContain(words);
    expect(page).not.toMatch(/<script|https?:|<b>|javascript/i);
  });

  it('is in the language of the account, and names nothing in English', async () => {
    const { browser, email, id } = await signedInFamily(app());
    await app().db.$client.query(`UPDATE users SET locale = 'nl' WHERE id = $1`, [id]);
    for (const [name, relationship] of [
      ['Anna', 'daughter'],
      ['Mei', 'friend (woman)'],
      ['Jef', 'petekind'],
    ])
      await browser.post('/api/face-photos').send({ name, relationship, photoUrl }).expect(201);
    await browser
      .post('/api/remember-items')
      .send({ title: 'Pillen', content: 'De witte.', category: 'Medication' })
      .expect(201);
    const { page, data } = await takenAlong(email);
    expect(page).toContain('<html lang="nl">');
    expect(page).toContain(`<h1>Het album van <bdi>${email}</bdi></h1>`);
    for (const words of ['Opgeslagen op ', '<dt>Account gemaakt</dt>'])
      expect(page).toContain(words);
    // A relation that the family chose from the suggestions, and one that it wrote.
    for (const words of ['dochter', 'vriendin', 'petekind', 'Medicijnen'])
      expect(page).toContain(`<p class="paper-relation" dir="auto">${words}</p>`);
    expect(page).not.toMatch(/Saved on|Remember This|yet\.|Your profile/);
    expect(data).toMatchObject({ product: 'Dear Ones', account: { language: 'nl' } });
  });

  it('holds the newest thousand of what can be added to without end', async () => {
    const { email, id } = await signedInFamily(app());
    const many = (insert: string) =>
      app().db.$client.query(`INSERT INTO ${insert} FROM generate_series(1, 1001) n`);
    await many(
      `contact_messages (name, email, subject, message) SELECT 'Anna', '${email}', n::text, 'Hello there'`,
    );
    await many(
      `session (sid, sess, expire, created_at) SELECT 'many' || n, '{"passport":{"user":${id}}}', now() + interval '1 day', now() - n * interval '1 minute'`,
    );
    await many(
      `admin_audit (target_id, target_email, admin_email, action, fields) SELECT ${id}, '${email}', 'a@example.com', 'updated', ARRAY[n::text]`,
    );
    const { data } = await takenAlong(email);
    const { messagesToSupport, loggedIn, changesByAdministrators } = data as Record<
      string,
      { subject: string; fields: string[]; since: string }[]
    >;
    expect(messagesToSupport?.map(({ subject }) => Number(subject))).toEqual(
      Array.from({ length: 1_000 }, (_, n) => n + 2),
    );
    expect(changesByAdministrators?.map(({ fields }) => Number(fields[0]))).toEqual(
      Array.from({ length: 1_000 }, (_, n) => n + 2),
    );
    expect(loggedIn).toHaveLength(SESSIONS_MAX);
    expect(loggedIn).toEqual([...(loggedIn ?? [])].sort((a, b) => a.since.localeCompare(b.since)));
    expect(Date.parse(loggedIn?.at(-1)?.since ?? '')).toBeGreaterThan(
      Date.parse(loggedIn?.at(-3)?.since ?? ''),
    );
  });

  it('holds no password, token or session', async () => {
    const { browser, email, id } = await signedInFamily(app());
    await pairedTablet(app(), browser);
    await pairingCode(browser);
    await app().browser().post('/api/forgot-password').send({ email }).expect(200);
    await app().mails.deliverWaiting();
    const { bytes } = await takenAlong(email);
    const { rows } = await app().db.$client.query<{ secret: string | null }>(
      `SELECT password AS secret FROM users WHERE id = $1 UNION ALL SELECT token_hash FROM mailed_links WHERE user_id = $1
       UNION ALL SELECT token_hash FROM known_browsers WHERE user_id = $1
       UNION ALL SELECT unnest(ARRAY[credential_id, public_key, user_handle]) FROM passkeys WHERE user_id = $1
       UNION ALL SELECT unnest(ARRAY[endpoint, p256dh, auth]) FROM push_subscriptions WHERE user_id = $1
       UNION ALL SELECT sid FROM session WHERE sess -> 'passport' ->> 'user' = $1::text
       UNION ALL SELECT token_hash FROM tablets WHERE user_id = $1 UNION ALL SELECT code_hash FROM tablet_codes WHERE user_id = $1`,
      [id],
    );
    const secrets = rows.flatMap(({ secret }) => secret ?? []);
    expect(secrets.length).toBeGreaterThanOrEqual(7);
    for (const secret of secrets) expect(Buffer.from(bytes).includes(secret)).toBe(false);
  });

  it("is the account's own only, and of its address only what it has proved to own", async () => {
    const { browser, email } = await signedInFamily(app());
    await browser.post('/api/face-photos').send({ name: 'Anna', photoUrl }).expect(201);
    const somebody = newAddress();
    await app()
      .browser()
      .post('/api/contact')
      .send({ name: 'Ruth', email: somebody, subject: 'Private', message: 'This is private.' })
      .expect(201);
    const unproved = await signedInFamily(app(), { email: somebody, verified: false });
    const { data, files, page } = await takenAlong(unproved.email);
    expect(data).toMatchObject({
      people: [],
      memoryItems: [],
      hellos: [],
      songs: [],
      messagesToSupport: [],
      account: { email: somebody },
    });
    expect(Object.keys(files)).toEqual(['data.json', 'index.html']);
    expect(page).toContain('No people yet.');
    expect(page).not.toContain(email);
    await app().browser().get('/api/account/export').expect(401);
    await browser.head('/api/account/export').expect(200);
  });

  it('knows every table that belongs to an account', async () => {
    const { rows } = await app().db.$client.query<{ line: string }>(
      `SELECT conrelid::regclass || '.' || attname AS line FROM pg_constraint
       JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
       WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1`,
    );
    // A new table is either added to the export or left out on purpose.
    expect(rows.map(({ line }) => line)).toEqual([
      'admin_audit.admin_id',
      'admin_audit.target_id',
      'call_consents.created_by',
      'call_consents.user_id',
      'call_contacts.created_by',
      'call_contacts.user_id',
      'call_requests.user_id',
      'circle_log.user_id',
      'clips.created_by',
      'contributions.created_by',
      'face_photos.created_by',
      'face_photos.user_id',
      'face_pictures.created_by',
      'hellos.created_by',
      'imports.created_by',
      'inactive_account_warnings.user_id',
      'known_browsers.user_id',
      'mailed_links.made_by',
      'mailed_links.user_id',
      'memberships.invited_by',
      'memberships.user_id',
      'oidc_identities.user_id',
      'passkey_notices.user_id',
      'passkeys.user_id',
      'people.home_of',
      'photos.created_by',
      'photos.user_id',
      'plans.created_by',
      'plans.user_id',
      'push_subscriptions.user_id',
      'remember_items.created_by',
      'remember_items.user_id',
      'reminders.created_by',
      'songs.created_by',
      'sounds.created_by',
      'tablet_codes.created_by',
      'tablet_codes.user_id',
      'tablet_reports.user_id',
      'tablet_settings.user_id',
      'tablets.created_by',
      'tablets.user_id',
      'videos.created_by',
      'voices.created_by',
      'voices.user_id',
    ]);
  });

  it('is counted: ten times an hour', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
    const { browser } = await signedInFamily(strict);
    for (let i = 0; i < 10; i += 1) await browser.get('/api/account/export').expect(200);
    const { headers } = await browser.get('/api/account/export').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    await strict.close();
  });
});

describe('the export of a large album', () => {
  /** Far more than lies in the buffers between server and reader. */
  const MEGABYTES = 60;

  async function begun(): Promise<{
    family: Family;
    rest: ReadableStreamDefaultReader<Uint8Array>;
  }> {
    const family = await signedInFamily(app());
    await app().db.$client.query(
      `WITH p AS (INSERT INTO photos (user_id, "full", small) SELECT $1, decode(repeat('00', 1048576), 'hex'), '' FROM generate_series(1, $2) RETURNING id)
       INSERT INTO face_photos (name, photo_id, user_id) SELECT 'Anna', id, $1 FROM p`,
      [family.id, MEGABYTES],
    );
    const answer = await fetch(`${at.url}/api/account/export`, {
      headers: { cookie: await cookieOf(app(), family.email) },
    });
    const rest = answer.body?.getReader();
    if (!rest) throw new Error('The answer has no body');
    await rest.read();
    return { family, rest };
  }

  async function readToTheEnd(rest: ReadableStreamDefaultReader<Uint8Array>): Promise<number> {
    let bytes = 0;
    for (let piece = await rest.read(); !piece.done; piece = await rest.read())
      bytes += piece.value.byteLength;
    return bytes;
  }

  it('breaks off when the database fails, so that nobody takes a part for the whole', async () => {
    const { rest } = await begun();
    await app().db.$client.query('ALTER TABLE photos RENAME TO photos_away');
    await expect(readToTheEnd(rest)).rejects.toThrow();
    await app().db.$client.query('ALTER TABLE photos_away RENAME TO photos');
    await admin.browser.get('/api/user').expect(200);
  });

  it('goes without what was deleted meanwhile, and disturbs nobody when its reader leaves', async () => {
    const { family, rest } = await begun();
    const { body } = await family.browser.get('/api/face-photos?photos=link').expect(200);
    await family.browser.delete(`/api/face-photos/${(body as FacePhoto[]).at(-1)?.id}`).expect(204);
    const bytes = await readToTheEnd(rest);
    expect(bytes).toBeGreaterThan((MEGABYTES - 2) * 1024 * 1024);
    expect(bytes).toBeLessThan(MEGABYTES * 1024 * 1024);

    const { rest: left } = await begun();
    await left.cancel();
    await admin.browser.get('/api/user').expect(200);
  });
});
