import { beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '../../server/openapi/openapi';
import { signedInAdmin, type Family } from '../support/admin';
import { signedInFamily, useTestApp } from '../support/app';
import { createAuthenticator } from '../support/authenticator';
import { clipUrl } from '../support/clip-files';
import { giftOf, givingLink, sendGift } from '../support/giving';
import { callsOf, openApiDocument } from '../support/openapi-document';
import { addPasskey } from '../support/passkeys';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { songUrl } from '../support/song-files';
import { pairedTablet } from '../support/tablets';

const document = openApiDocument.parse(
  JSON.parse(
    JSON.stringify(openapi({ appUrl: 'http://localhost:3000', https: false, version: '1.0.0' })),
  ),
);
/** Every call that names one thing, but for admins', which are about everybody. */
const calls = callsOf(document).filter(
  ({ path }) => path.includes('{') && !path.startsWith('/api/admin/'),
);

const app = useTestApp({ env: { CARE_HOME: '1' } });
let owner: Family;
let others: Record<'a stranger' | 'an admin', Family>;
/** For each resource: an id of the owner's, an id that never existed, a valid body for a change, and how both are answered. */
let things: Record<string, { theirs: string; missing: string; change?: object; status?: number }>;

beforeAll(async () => {
  owner = await signedInFamily(app());
  others = { 'a stranger': await signedInFamily(app()), 'an admin': await signedInAdmin(app()) };
  const photoUrl = toDataUrl(await smallJpeg());
  const note = { title: 'Keys', content: 'On the hook.', category: 'Home' };
  const face = await owner.browser
    .post('/api/face-photos?photos=link')
    .send({ name: 'Anna', photoUrl })
    .expect(201);
  const item = await owner.browser
    .post('/api/remember-items?photos=link')
    .send({ ...note, photoUrl })
    .expect(201);
  const voice = toVoiceUrl(wav());
  const spoken = await owner.browser
    .put(`/api/face-photos/${face.body.id}/voice`)
    .send({ voice })
    .expect(200);
  for (const { browser } of [owner, ...Object.values(others)])
    await pairedTablet(app(), browser, browser);
  const tablets = await owner.browser.get('/api/tablets').expect(200);
  const plan = await owner.browser
    .post('/api/plans')
    .send({ title: 'Tea', at: '16:00', weekdays: [3] })
    .expect(201);
  const contact = { name: 'Anna', way: 'ask', address: owner.email, facePhotoId: face.body.id };
  const contacts = await owner.browser.put('/api/call-contacts').send([contact]).expect(200);
  const request = await owner.browser
    .post(`/api/tablet/calls/${contacts.body[0].id}/ask`)
    .expect(200);
  await owner.browser.put('/api/tablet-settings').send({ personName: 'Maria' }).expect(200);
  const { $client: db } = app().db;
  const invitation = await db.query<{ id: number }>(
    `INSERT INTO invitations (person_id, invited_by, role, email, expires_at) VALUES ($1, $2, 'viewer', 'marc@example.com', now() + interval '7 days') RETURNING id`,
    [owner.personId, owner.id],
  );
  const waiting = await db.query<{ id: number }>(
    `INSERT INTO contributions (person_id, created_by, kind, words) VALUES ($1, $2, 'face', '{"name": "Marc"}') RETURNING id`,
    [owner.personId, owner.id],
  );
  const album = await db.query<{ id: number }>(
    `INSERT INTO imports (person_id, created_by, request_key, size, brought) VALUES ($1, $2, gen_random_uuid(), 1, '{}') RETURNING id`,
    [owner.personId, owner.id],
  );
  const ringing = await db.query<{ id: string }>(
    `INSERT INTO live_calls (person_id, caller_id, state, day) VALUES ($1, $2, 'ringing', current_date) RETURNING id`,
    [owner.personId, owner.id],
  );
  const liveCall = {
    theirs: String(ringing.rows[0]?.id),
    missing: '00000000-0000-4000-8000-000000000000',
    change: { restart: true },
  };
  const of = `/api/people/${owner.personId}`;
  const passkey = await addPasskey(owner.browser, createAuthenticator());
  const link = await givingLink(owner.browser, owner.personId);
  const gift = giftOf({ photoUrl });
  await sendGift(app(), link.token, gift).expect(201);
  const reminder = await owner.browser
    .post(`${of}/reminders`)
    .send({ says: 'Drink something', at: '15:00', weekdays: [3] })
    .expect(201);
  const hello = await owner.browser
    .post(`${of}/hello`)
    .send({ photoUrl, words: 'Hello' })
    .expect(201);
  const song = await owner.browser
    .post(`${of}/songs`)
    .send({ title: 'A waltz', audio: songUrl('mpeg-2.5.mp3') })
    .expect(201);
  const sound = {
    theirs: song.body.audioUrl.split('/').at(-1),
    missing: '00000000-0000-4000-8000-000000000000',
  };
  await owner.browser.patch(of).send({ messagesOn: true }).expect(200);
  const message = {
    theirs: '00000000-0000-4000-8000-000000000001',
    missing: '00000000-0000-4000-8000-000000000000',
  };
  await owner.browser
    .post('/api/tablet/messages')
    .send({ id: message.theirs, kind: 'voice', at: new Date().toISOString(), voice })
    .expect(201);
  const clip = await owner.browser
    .post(`${of}/clips`)
    .send({ video: clipUrl('baseline.mp4'), still: photoUrl, line: 'A walk' })
    .expect(201);
  const video = {
    theirs: clip.body.videoUrl.split('/').at(-1),
    missing: '00000000-0000-4000-8000-000000000000',
  };
  things = {
    '/api/live-calls/': liveCall,
    '/api/tablet/live-calls/': liveCall,
    '/api/videos/': video,
    '/api/tablet/videos/': video,
    '/api/messages/': message,
    '/api/messages/{id}/voice': message,
    '/api/messages/{id}/keep': message,
    '/api/messages/{id}/show': message,
    '/api/songs/': {
      theirs: String(song.body.id),
      missing: '2147483647',
      change: { title: 'Mallory' },
    },
    '/api/sounds/': sound,
    '/api/tablet/sounds/': sound,
    '/api/waiting/{id}/keep': {
      theirs: String(waiting.rows[0]?.id),
      missing: '2147483647',
      change: { reason: 'Mallory' },
    },
    // Without its secret, nothing is told of a gift, not even that there is none.
    '/api/give/{id}/opened': {
      theirs: gift.id,
      missing: '00000000-0000-4000-8000-000000000000',
      change: { withdrawToken: 'x'.repeat(43) },
      status: 200,
    },
    '/api/reminders/': {
      theirs: String(reminder.body.id),
      missing: '2147483647',
      change: { says: 'Mallory', voice },
    },
    '/api/imports/': { theirs: String(album.rows[0]?.id), missing: '2147483647' },
    '/api/hello/': {
      theirs: String(hello.body.id),
      missing: '2147483647',
      change: { name: 'Mallory' },
    },
    '/api/invitations/': { theirs: String(invitation.rows[0]?.id), missing: '2147483647' },
    '/api/waiting/': {
      theirs: String(waiting.rows[0]?.id),
      missing: '2147483647',
      change: { name: 'Mallory' },
    },
    '/api/passkeys/': {
      theirs: String(passkey.id),
      missing: '2147483647',
      change: { name: 'Mallory' },
    },
    '/api/giving-links/': { theirs: String(link.id), missing: '2147483647' },
    '/api/give/': {
      theirs: gift.id,
      missing: '00000000-0000-4000-8000-000000000000',
      change: { withdrawToken: 'x'.repeat(43) },
    },
    '/api/members/': {
      theirs: String(owner.id),
      missing: '2147483647',
      change: { role: 'viewer' },
    },
    '/api/tablets/': {
      theirs: String(tablets.body[0].id),
      missing: '2147483647',
      change: { name: 'Mallory' },
    },
    '/api/plans/': {
      theirs: String(plan.body.id),
      missing: '2147483647',
      change: { title: 'Mallory' },
    },
    '/api/tablet/calls/': { theirs: String(contacts.body[0].id), missing: '2147483647' },
    '/api/tablet/call-requests/': {
      theirs: String(request.body.id),
      missing: '00000000-0000-4000-8000-000000000000',
    },
    '/api/tablet/photos/': {
      theirs: face.body.photoUrl.split('/').at(-1),
      missing: '00000000-0000-4000-8000-000000000000',
    },
    '/api/tablet/voices/': {
      theirs: spoken.body.voiceUrl.split('/').at(-1),
      missing: '00000000-0000-4000-8000-000000000000',
    },
    '/api/face-photos/': {
      theirs: String(face.body.id),
      missing: '2147483647',
      change: { name: 'Mallory', voice, photoUrl },
    },
    '/api/face-photos/{id}/clip': {
      theirs: String(face.body.id),
      missing: '2147483647',
      change: { clipId: clip.body.id, afterDeath: true },
    },
    '/api/face-photos/{id}/place': {
      theirs: String(face.body.id),
      missing: '2147483647',
      change: { before: null },
    },
    '/api/face-photos/{id}/photos/': {
      theirs: `${face.body.id}/photos/${face.body.photos[0].id}`,
      missing: '2147483647/photos/00000000-0000-4000-8000-000000000000',
      change: { isMain: true },
    },
    '/api/remember-items/': {
      theirs: String(item.body.id),
      missing: '2147483647',
      change: { ...note, title: 'Mallory', voice, pinned: true },
    },
    '/api/voices/': {
      theirs: spoken.body.voiceUrl.split('/').at(-1),
      missing: '00000000-0000-4000-8000-000000000000',
    },
    '/api/photos/': {
      theirs: face.body.photoUrl.split('/').at(-1),
      missing: '00000000-0000-4000-8000-000000000000',
    },
  };
});

const PERSON = '/api/people/{personId}';

/** Calls of a person, and those that name one thing. */
const [ofPeople, ofThings] = [
  calls.filter(({ path }) => path.startsWith(PERSON)),
  calls.filter(({ path }) => path.replace(PERSON, '').includes('{')),
];

function thingAt(path: string) {
  // A nested row is named with its parent.
  const whole = path.replace(PERSON, '/api');
  const folder = whole.replace(/\{(?!.*\{).*/, '');
  const thing = things[whole] ?? things[folder];
  if (!thing) throw new Error(`Say in this test what lies under ${folder}`);
  return thing;
}

/** The result of `all` after the previous test, which is the state before the next one. */
let lastSeen: unknown[] | undefined;

/** Expects the same answer, a 404 if nothing else is said, for both addresses from everybody but the owner, and that nothing has changed. */
async function expectMissing(
  method: (typeof calls)[number]['method'],
  address: (by: Family, which: 'theirs' | 'missing') => string,
  { change, status = 404 }: { change?: object; status?: number } = {},
): Promise<void> {
  const before = lastSeen ?? (await all());
  for (const [who, by] of Object.entries(others)) {
    const theirs = await by.browser[method](address(by, 'theirs')).send(change);
    const missing = await by.browser[method](address(by, 'missing')).send(change);
    expect([theirs.status, missing.status], who).toEqual([status, status]);
    expect(theirs.body, who).toEqual(missing.body);
    expect(Object.keys(theirs.headers).sort(), who).toEqual(Object.keys(missing.headers).sort());
  }
  lastSeen = await all();
  expect(lastSeen).toEqual(before);
}

describe("another family's things", () => {
  it.each(ofThings.map(({ method, path }) => [method, path] as const))(
    'are as good as missing: %s %s',
    async (method, path) => {
      const thing = thingAt(path);
      await expectMissing(
        method,
        ({ personId }, which) =>
          path.replace('{personId}', String(personId)).replace(/\{.*\}/, thing[which]),
        thing,
      );
    },
  );

  it.each(ofPeople.map(({ method, path }) => [method, path] as const))(
    'are as good as missing, like their person: %s %s',
    async (method, path) => {
      const thing = path.replace(PERSON, '').includes('{') ? thingAt(path) : undefined;
      await expectMissing(
        method,
        (_, which) =>
          path
            .replace('{personId}', which === 'theirs' ? String(owner.personId) : '2147483647')
            .replace(/\{.*\}/, String(thing?.theirs)),
        thing,
      );
    },
  );

  it("are in nobody else's lists", async () => {
    for (const { browser } of Object.values(others)) {
      await browser.get('/api/face-photos').expect(200, []);
      await browser.get('/api/remember-items').expect(200, []);
      await browser.get('/api/plans').expect(200, []);
      await browser.get('/api/call-contacts').expect(200, []);
      await browser
        .get('/api/tablet-settings')
        .expect(200, { personName: null, message: null, locale: 'en' });
      const { body } = await browser.get('/api/tablet/content').expect(200);
      expect(body).toEqual({
        personName: null,
        message: null,
        locale: 'en',
        faces: [],
        items: [],
        contacts: [],
        plans: [],
        reminders: [],
        practice: [],
        calls: [],
        hello: null,
        helloBefore: null,
        songs: [],
        liveCalls: { on: false, voiceUrls: [] },
        messages: { on: false, resting: false, to: [] },
        clock: {
          timeZone: 'Europe/Brussels',
          quietFrom: '20:00',
          quietTo: '08:00',
          nightFrom: '22:00',
          nightTo: '07:00',
        },
      });
    }
  });
});

const all = async () => [
  (
    await app().db.$client.query(
      `SELECT people.id, people.name, memberships.role, (SELECT count(*) FROM invitations) AS invitations, (SELECT count(*) FROM contributions) AS contributions, (SELECT count(*) FROM giving_links) AS links
       FROM people JOIN memberships ON person_id = people.id ORDER BY people.id`,
    )
  ).rows,
  ...(await Promise.all(
    [
      '/api/face-photos',
      '/api/remember-items',
      '/api/tablets',
      '/api/plans',
      '/api/call-contacts',
    ].map(async (list) => (await owner.browser.get(list).expect(200)).body as unknown),
  )),
];
