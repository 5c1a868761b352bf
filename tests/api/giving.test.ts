import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#shared/circle/roles';
import { GIVING_TOKEN_HEADER } from '#shared/giving/giving-token';
import { GIFT_CONSENT_VERSION } from '#shared/giving/giving.form';
import { GIFT_TRIES_PER_HOUR, GIFTS_PER_HOUR, WAITING_GIFTS_MAX } from '#shared/product/limits';
import { purgeExpired } from '../../server/purge-expired';
import { createTestApp, queryOf, signedInFamily, useTestApp } from '../support/app';
import { bytesOf } from '../support/bytes-of';
import { fullCircle, leaveCircle, memberOf } from '../support/circle';
import { deadTokens, giftOf, givingLink, sendGift } from '../support/giving';
import { pictureBombs } from '../support/picture-bombs';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

interface WaitingGift {
  id: number;
  photoUrl: string | null;
  voiceUrl: string | null;
}

const INVENTED = 'x'.repeat(43);
const app = useTestApp();
const query = queryOf(app);

const voice = toVoiceUrl(wav());
let photoUrl: string;
let circle: Awaited<ReturnType<typeof fullCircle>>;
let at: string;
beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
});
beforeEach(async () => {
  circle = await fullCircle(app());
  at = `/api/people/${circle.personId}`;
});

const link = (changes: Parameters<typeof givingLink>[2] = {}) =>
  givingLink(circle.caregiver.browser, circle.personId, changes);
const give = (token: string, gift: { id: string } = giftOf({ photoUrl })) =>
  sendGift(app(), token, gift);
const read = (token: string) => app().browser().get('/api/give').set('X-Giving-Token', token);
const waiting = async () =>
  (await circle.owner.browser.get(`${at}/waiting`).expect(200)).body as WaitingGift[];
/** A gift that waits. */
async function waitingGift(
  content: Parameters<typeof giftOf>[0] = { photoUrl },
  changes: Parameters<typeof link>[0] = {},
) {
  await give((await link(changes)).token, giftOf(content)).expect(201);
  const [gift] = (await waiting()).slice(-1);
  if (!gift) throw new Error('No gift waits');
  return gift;
}
const take = (id: number, changes: object = {}) =>
  circle.caregiver.browser.post(`${at}/waiting/${id}/take`).send(changes);
/** The files of an export that are a photo or a recording, or that name the giver. */
async function exported(browser: ReturnType<ReturnType<typeof app>['browser']>, address: string) {
  const unpacked = unzipSync(new Uint8Array(await bytesOf(browser.get(address))));
  return Object.entries(unpacked)
    .filter(([name, bytes]) => /^(photos|voices)\//.test(name) || strFromU8(bytes).includes('Els'))
    .map(([name]) => name)
    .sort();
}
const files = async () => {
  const { rows } = await query<{ count: number }>(
    `SELECT (SELECT count(*)::int FROM photos WHERE person_id = $1) + (SELECT count(*)::int FROM voices WHERE person_id = $1) AS count`,
    [circle.personId],
  );
  return rows[0]?.count;
};

describe('a giving link', () => {
  it('works for 14 days and 20 gifts, in the language of the person, and its token is stored hashed', async () => {
    const { token, ...made } = await link();
    expect(made).toEqual({
      id: expect.any(Number),
      label: 'For Grandpa’s album',
      asks: 'photo-voice',
      faceId: null,
      faceName: null,
      locale: 'en',
      tellsOpened: false,
      uses: 0,
      usesLeft: 20,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      hasEnded: false,
    });
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(14 * 24 * 3600 * 1000);
    const { body } = await circle.owner.browser.get(`${at}/giving-links`).expect(200);
    expect(body).toEqual([made]);
    const { rows } = await query('SELECT * FROM giving_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('may work for up to 90 days and 100 gifts, and no longer', async () => {
    expect(await link({ days: 90, uses: 100, locale: 'nl' })).toMatchObject({
      usesLeft: 100,
      locale: 'nl',
    });
    for (const changes of [{ days: 91 }, { uses: 101 }, { days: 0 }, { asks: 'photo', faceId: 1 }])
      await circle.owner.browser
        .post(`${at}/giving-links`)
        .send({ label: 'Album', asks: 'voice', ...changes })
        .expect(400);
  });

  it('is made for a face of the person only', async () => {
    const { body } = await circle.outsider.browser
      .post('/api/face-photos')
      .send({ name: 'Mei', photoUrl })
      .expect(201);
    await circle.owner.browser
      .post(`${at}/giving-links`)
      .send({ label: 'Your voice', asks: 'voice', faceId: (body as { id: number }).id })
      .expect(400);
  });

  it('is made by somebody with a verified address, and works on if that is verified no more', async () => {
    const { token } = await link();
    await query('UPDATE users SET is_email_verified = false WHERE id = $1', [circle.caregiver.id]);
    const { body } = await circle.caregiver.browser
      .post(`${at}/giving-links`)
      .send({ label: 'Album', asks: 'photo' })
      .expect(403);
    expect(body).toMatchObject({ code: 'email-not-verified' });
    await read(token).expect(200);
  });

  it('says nothing of the person but its label', async () => {
    await circle.owner.browser.patch(at).send({ name: 'Maria' }).expect(200);
    const { token } = await link();
    const { body, headers } = await read(token).expect(200);
    expect(body).toEqual({
      label: 'For Grandpa’s album',
      asks: 'photo-voice',
      locale: 'en',
      askedBy: null,
      looksFirst: null,
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('ends with the membership and the right of whoever made it', async () => {
    const [first, second] = [await link(), await link()];
    await read(first.token).expect(200);
    await query(`UPDATE memberships SET role = 'helper' WHERE user_id = $1`, [circle.caregiver.id]);
    await read(first.token).expect(404);
    await leaveCircle(app(), circle.personId, circle.caregiver.id);
    await read(second.token).expect(404);
    expect((await circle.owner.browser.get(`${at}/giving-links`)).body).toEqual([]);
  });

  it('opens nothing else, and no account opens its calls', async () => {
    const { token } = await link();
    await circle.owner.browser.get('/api/give').expect(404);
    await app().browser().get('/api/people').set('X-Giving-Token', token).expect(401);
    await app().browser().get(`${at}/waiting`).set('X-Giving-Token', token).expect(401);
  });
});

describe('a link that has ended', () => {
  it('is answered like one that never was, byte by byte, with the same statements, before the body is read', async () => {
    const beside = await createTestApp({ beside: app() });
    const pool = beside.db.$client;
    const query = pool.query.bind(pool) as (...asked: unknown[]) => unknown;
    let statements: unknown[] = [];
    Object.defineProperty(pool, 'query', {
      value: (...asked: unknown[]) => {
        statements.push((asked[0] as { text: unknown }).text);
        return query(...asked);
      },
    });
    const answers = [];
    const tokens = await deadTokens(app(), circle.owner.browser, circle.personId);
    for (const token of [...Object.values(tokens), 'short']) {
      statements = [];
      const ofCall = async (call: 'get' | 'post') => {
        const sending = beside.browser()[call]('/api/give').set('X-Giving-Token', token);
        const answer = await (call === 'post' ? sending.send({ wrong: true }) : sending);
        const { date: _date, ...headers } = answer.headers as Record<string, string>;
        return { status: answer.status, text: answer.text, headers };
      };
      answers.push({
        read: await ofCall('get'),
        given: await ofCall('post'),
        statements,
      });
    }
    await beside.close();
    expect(answers[0]?.read).toMatchObject({ status: 404 });
    expect(JSON.parse(String(answers[0]?.given.text))).toEqual({
      code: 'link-ended',
      message: 'This link does not work any more. Please ask whoever sent it to you for a new one.',
    });
    expect(answers[0]?.statements).toHaveLength(2);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('takes one of twenty last gifts at once', async () => {
    const { token } = await link({ uses: 1 });
    const sent = await Promise.all(Array.from({ length: 20 }, () => give(token)));
    const statuses = sent.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // Uploads are limited, so some never come as far as the link.
    expect(statuses.every((status) => [201, 404, 429, 503].includes(status))).toBe(true);
    expect(await waiting()).toHaveLength(1);
  });
});

describe('a gift', () => {
  it('waits for a caregiver, with the sentence that its giver agreed to, and sets no cookie', async () => {
    const { token } = await link();
    const gift = { ...giftOf({ photoUrl, voice }), relationship: 'Niece', description: 'At sea' };
    const { body, headers } = await give(token, gift).expect(201);
    expect(body).toEqual({ withdrawToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await waiting()).toEqual([
      expect.objectContaining({
        kind: 'gift',
        byUserId: null,
        byName: 'Els',
        words: { fromName: 'Els', relationship: 'Niece', description: 'At sea' },
        photoUrl: expect.stringContaining('/waiting/'),
        voiceUrl: expect.stringContaining('/waiting/'),
      }),
    ]);
    const { rows } = await query<Record<string, unknown>>(
      'SELECT consent_version, consent_at, withdraw_hash FROM contributions WHERE person_id = $1',
      [circle.personId],
    );
    expect(rows[0]).toMatchObject({
      consent_version: GIFT_CONSENT_VERSION,
      consent_at: expect.any(Date),
    });
    expect(rows[0]?.withdraw_hash).not.toBe((body as { withdrawToken: string }).withdrawToken);
  });

  it.each([
    ['is not agreed to', { agreed: false }],
    ['has neither a photo nor a recording', { photoUrl: undefined }],
    ['names nobody', { fromName: ' ' }],
    ['has no id', { id: 'mine' }],
    ['has a photo that the album refuses', { photoUrl: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['has a recording that the album refuses', { voice: 'data:audio/mpeg;base64,SUQz' }],
  ])('that %s is refused, and uses nothing up', async (_what, changes) => {
    const { token } = await link({ uses: 1 });
    await give(token, { ...giftOf({ photoUrl }), ...changes }).expect(400);
    expect(await waiting()).toEqual([]);
    expect(await files()).toBe(0);
    await give(token).expect(201);
  });

  it('with a picture that would take the decoder apart is refused, and uses nothing up', async () => {
    const { token } = await link({ uses: 1 });
    const { type, make } = pictureBombs['GIF of 65535 x 65535'];
    await give(token, giftOf({ photoUrl: toDataUrl(await make(), `image/${type}`) })).expect(400);
    expect(await files()).toBe(0);
    await give(token).expect(201);
  });

  it('counts against its sender before the picture is decoded: sixty tries an hour', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_SCALE: '0.1' } });
    const { browser, personId } = await signedInFamily(limited);
    const { token } = await givingLink(browser, personId);
    const broken = Buffer.from('89504e470d0a1a0a0000', 'hex');
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const answer = await limited
        .browser()
        .post('/api/give')
        .set(GIVING_TOKEN_HEADER, token)
        .send(giftOf({ photoUrl: toDataUrl(broken, 'image/png') }));
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(GIFT_TRIES_PER_HOUR / 10).fill(400), 429, 429]);
    await limited.close();
  });

  it('is what the link asks for', async () => {
    await give((await link({ asks: 'voice' })).token, giftOf({ photoUrl })).expect(400);
    await give((await link({ asks: 'photo' })).token, giftOf({ photoUrl, voice })).expect(400);
    expect(await waiting()).toEqual([]);
  });

  it('tells who decides that a child is in it and a parent agrees', async () => {
    const { token } = await link();
    const ofChild = { ...giftOf({ photoUrl }), childAgreed: true };
    await give(token, ofChild).expect(201);
    await give(token).expect(201);
    expect(await waiting()).toMatchObject([{ childAgreed: true }, { childAgreed: false }]);
  });

  it('names the face of the album that has the name of its giver', async () => {
    const { fromName } = giftOf({ photoUrl });
    const { body } = await circle.owner.browser
      .post(`${at}/face-photos`)
      .send({ name: fromName, relationship: 'Granddaughter', photoUrl })
      .expect(201);
    await waitingGift();
    expect(await waiting()).toMatchObject([
      { sameName: [{ id: body.id, name: fromName, relationship: 'Granddaughter' }] },
    ]);
  });

  it('that is sent twice is stored once, uses the link once and has one secret, also as its last use', async () => {
    const { token, id } = await link({ uses: 1 });
    const gift = giftOf({ photoUrl });
    const [first, second] = [await give(token, gift), await give(token, gift)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await waiting()).toHaveLength(1);
    const { rows } = await query('SELECT uses FROM giving_links WHERE id = $1', [id]);
    expect(rows).toEqual([{ uses: 1 }]);
  });

  it('that is sent twenty times at once is stored once', async () => {
    const { token } = await link();
    const gift = giftOf({ voice });
    await Promise.all(Array.from({ length: 20 }, () => give(token, gift)));
    expect(await waiting()).toHaveLength(1);
  });

  it('is withdrawn by its browser while it waits, also once the link has ended, and by nobody else', async () => {
    const { token, id } = await link();
    const gift = giftOf({ photoUrl, voice });
    const { body } = await give(token, gift).expect(201);
    await circle.owner.browser.delete(`${at}/giving-links/${id}`).expect(204);
    const withdraw = (withdrawToken: string, of = gift.id) =>
      app().browser().delete(`/api/give/${of}`).send({ withdrawToken });
    const { withdrawToken } = body as { withdrawToken: string };
    await withdraw(INVENTED).expect(404);
    await withdraw(withdrawToken, randomUUID()).expect(404);
    await withdraw(withdrawToken, 'mine').expect(404);
    await withdraw(withdrawToken).expect(204);
    expect(await waiting()).toEqual([]);
    expect(await files()).toBe(0);
    expect((await withdraw(withdrawToken).expect(404)).body).toMatchObject({ code: 'link-ended' });
  });

  it('is in no list, image, tablet, history or export before it is taken', async () => {
    const tablet = app().browser();
    await pairedTablet(app(), circle.owner.browser, tablet);
    const gift = await waitingGift({ photoUrl, voice });
    const { rows } = await query<{ address: string }>(
      `SELECT '/api/photos/' || id AS address FROM photos WHERE person_id = $1 UNION ALL SELECT '/api/voices/' || id FROM voices WHERE person_id = $1`,
      [circle.personId],
    );
    expect(rows).toHaveLength(2);
    for (const role of ROLES) {
      const { browser } = circle[role];
      for (const { address } of rows) await browser.get(address).expect(404);
      for (const list of ['face-photos', 'remember-items', 'hello', 'history'])
        expect((await browser.get(`${at}/${list}`).expect(200)).text).not.toContain('Els');
      if (role === 'helper' || role === 'viewer') {
        const { status, body } = await browser.get(`${at}/waiting`);
        expect(status === 403 || (body as unknown[]).length === 0).toBe(true);
        for (const file of [gift.photoUrl, gift.voiceUrl])
          expect([403, 404]).toContain((await browser.get(String(file))).status);
      }
      expect((await browser.get(`${at}/face-pictures`).expect(200)).text).not.toContain('Els');
      // The dashboard of those who decide shows it beside the content.
      const [{ gift: shown, ...overview }] = (await browser.get('/api/overview').expect(200)).body;
      expect(JSON.stringify(overview)).not.toContain('Els');
      expect(shown?.byName).toBe(role === 'helper' || role === 'viewer' ? undefined : 'Els');
      expect(await exported(browser, '/api/account/export')).toEqual([]);
    }
    expect(await exported(circle.owner.browser, `${at}/export`)).toEqual([]);
    for (const file of [gift.photoUrl, gift.voiceUrl]) {
      await circle.caregiver.browser.get(String(file)).expect(200);
      for (const browser of [circle.outsider.browser, circle.removed.browser])
        await browser.get(String(file)).expect(404);
    }
    for (const { address } of rows)
      await tablet.get(address.replace('/api/', '/api/tablet/')).expect(404);
    const content = await tablet.get('/api/tablet/content').expect(200);
    expect(content.text).not.toContain('Els');

    // An accepted gift is in it, so the search finds what is there.
    await take(gift.id).expect(201);
    expect(await exported(circle.owner.browser, `${at}/export`)).toEqual([
      'data.json',
      'index.html',
      'photos/people/001-els.webp',
      'voices/people/001-els.wav',
    ]);
  });

  it('goes after 30 days with its photo and recording if nobody looks at it', async () => {
    await waitingGift({ photoUrl, voice });
    await query(`UPDATE contributions SET created_at = now() - interval '29 days'`);
    await purgeExpired(app().db);
    expect(await waiting()).toHaveLength(1);
    await query(`UPDATE contributions SET created_at = now() - interval '30 days'`);
    await purgeExpired(app().db);
    expect(await waiting()).toEqual([]);
    expect(await files()).toBe(0);
  });

  it('goes with the person', async () => {
    await waitingGift();
    await query('DELETE FROM people WHERE id = $1', [circle.personId]);
    for (const table of ['giving_links', 'contributions', 'photos'])
      expect(
        (await query(`SELECT FROM ${table} WHERE person_id = $1`, [circle.personId])).rowCount,
      ).toBe(0);
  });
});

describe('the family', () => {
  it('takes a gift as a new face, with its voice and what its giver agreed to', async () => {
    const { id } = await waitingGift({ photoUrl, voice });
    const { body } = await take(id, { relationship: 'Niece' }).expect(201);
    expect(body).toMatchObject({
      name: 'Els',
      relationship: 'Niece',
      voiceUrl: expect.stringMatching(/^\/api\/voices\//),
    });
    const { rows } = await query<object>(
      'SELECT status, words, consent_version, face_id FROM contributions WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        status: 'taken',
        words: { fromName: 'Els' },
        consent_version: GIFT_CONSENT_VERSION,
        face_id: (body as { id: number }).id,
      },
    ]);
    await query(`UPDATE contributions SET decided_at = now() - interval '31 days'`);
    await purgeExpired(app().db);
    expect((await query('SELECT FROM contributions WHERE id = $1', [id])).rowCount).toBe(1);
    await circle.owner.browser
      .delete(`${at}/face-photos/${(body as { id: number }).id}`)
      .expect(204);
  });

  it('takes a gift as the picture of a face that is there', async () => {
    const face = await circle.owner.browser
      .post(`${at}/face-photos`)
      .send({ name: 'Mei', photoUrl })
      .expect(201);
    const { id: faceId } = face.body as { id: number };
    const { id } = await waitingGift();
    const { body } = await take(id, { faceId }).expect(201);
    expect(body).toMatchObject({ id: faceId, name: 'Mei' });
  });

  it('takes a recording for the face that the link asks for, and needs one otherwise', async () => {
    const face = await circle.owner.browser
      .post(`${at}/face-photos`)
      .send({ name: 'Mei', photoUrl })
      .expect(201);
    const { id: faceId } = face.body as { id: number };
    const asked = await waitingGift({ voice }, { asks: 'voice', faceId, label: 'Your voice' });
    expect(asked).toMatchObject({ faceId, of: 'Mei' });
    expect((await take(asked.id).expect(201)).body).toMatchObject({
      voiceUrl: expect.stringMatching(/^\/api\/voices\//),
    });
    const other = await waitingGift({ voice }, { asks: 'voice' });
    await take(other.id).expect(404);
    await take(other.id, { faceId }).expect(201);
  });

  it('shows a gift on the tablet, from its giver', async () => {
    const tablet = app().browser();
    await pairedTablet(app(), circle.owner.browser, tablet);
    const { id } = await waitingGift();
    expect((await take(id, { asHello: true }).expect(201)).body).toMatchObject({ from: 'Els' });
    const { body } = await tablet.get('/api/tablet/content').expect(200);
    expect(body).toMatchObject({ hello: { from: 'Els' } });
  });

  it('declines a gift, which is deleted at once without a word to the giver', async () => {
    const { token } = await link();
    const gift = giftOf({ photoUrl, voice });
    const first = await give(token, gift).expect(201);
    const [{ id } = { id: 0 }] = await waiting();
    await circle.caregiver.browser.delete(`${at}/waiting/${id}`).expect(204);
    expect(await files()).toBe(0);
    expect((await give(token, gift).expect(201)).body).toEqual(first.body);
    expect(await waiting()).toEqual([]);
    const { rows } = await query(
      'SELECT words, consent_version, withdraw_hash FROM contributions WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ words: {}, consent_version: null, withdraw_hash: null }]);
  });

  it('is told of gifts at most once an hour', async () => {
    const { token } = await link();
    for (const _ of [1, 2, 3]) await give(token).expect(201);
    await app().mails.deliverWaiting();
    const told = app().sent.filter(({ to }) => to.address === circle.owner.email);
    expect(told).toHaveLength(1);
  });

  it('of helpers and viewers makes no links, sees and revokes none', async () => {
    const { id } = await link();
    for (const { browser } of [circle.helper, circle.viewer]) {
      await browser.post(`${at}/giving-links`).send({ label: 'A', asks: 'photo' }).expect(403);
      await browser.get(`${at}/giving-links`).expect(403);
      await browser.delete(`${at}/giving-links/${id}`).expect(403);
    }
    const stranger = await memberOf(app(), circle.outsider.personId, 'owner');
    await stranger.browser
      .delete(`/api/people/${stranger.personId}/giving-links/${id}`)
      .expect(404);
  });

  it('finds in the history who made and revoked a link', async () => {
    const { id } = await link();
    await circle.caregiver.browser.delete(`${at}/giving-links/${id}`).expect(204);
    const { body } = await circle.viewer.browser.get(`${at}/history`).expect(200);
    expect(body).toMatchObject([
      { what: 'revoked-giving-link', whom: 'For Grandpa’s album' },
      { what: 'made-giving-link', byUserId: circle.caregiver.id },
    ]);
  });
});

describe('gifts are limited', () => {
  /** Lets so many gifts more wait. */
  const fillWaiting = (count: number) =>
    query(
      `INSERT INTO contributions (person_id, kind, words, gift_id, consent_version, consent_at)
       SELECT $1, 'gift', '{}', gen_random_uuid(), 'v', now() FROM generate_series(1, $2::int)`,
      [circle.personId, count],
    );

  it(`to ${GIFTS_PER_HOUR} an hour by a link and sender, kindly`, async () => {
    const strict = await createTestApp({ beside: app(), env: { RATE_LIMIT_SCALE: '1' } });
    const { token } = await link();
    for (let sent = 0; sent < GIFTS_PER_HOUR; sent += 1)
      await sendGift(strict, token, giftOf({ voice })).expect(201);
    const { body, headers } = await sendGift(strict, token, giftOf({ voice })).expect(429);
    expect((body as { message: string }).message).toMatch(/^Thank you, you have sent a lot/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    await sendGift(strict, (await link()).token, giftOf({ voice })).expect(201);
    await strict.close();
  });

  it(`to ${GIFTS_PER_HOUR} an hour also if twenty come at once`, async () => {
    const strict = await createTestApp({ beside: app(), env: { RATE_LIMIT_SCALE: '1' } });
    const { token } = await link({ uses: 100 });
    const send = () => sendGift(strict, token, giftOf({ voice }));
    const statuses: number[] = [];
    // Uploads are limited too, so that not all of the first come as far as this limit.
    for (let round = 0; round < 5; round += 1) {
      const sent = await Promise.all(Array.from({ length: 20 }, send));
      statuses.push(...sent.map(({ status }) => status));
    }
    await strict.close();
    expect(statuses.filter((status) => status === 201)).toHaveLength(GIFTS_PER_HOUR);
    expect(await waiting()).toHaveLength(GIFTS_PER_HOUR);
  });

  it(`to ${WAITING_GIFTS_MAX} that wait also if twenty come at once for the last place`, async () => {
    const { token } = await link({ uses: 100 });
    await fillWaiting(WAITING_GIFTS_MAX - 1);
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => give(token, giftOf({ voice }))),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await waiting()).toHaveLength(WAITING_GIFTS_MAX);
    expect(await files()).toBe(1);
  });

  it(`to ${WAITING_GIFTS_MAX} of a person that wait, and one that came already is still answered`, async () => {
    const { token } = await link({ uses: 100 });
    const gift = giftOf({ voice });
    await give(token, gift).expect(201);
    await fillWaiting(WAITING_GIFTS_MAX - 1);
    await give(token, giftOf({ voice })).expect(429);
    await give(token, gift).expect(201);
    expect(await waiting()).toHaveLength(WAITING_GIFTS_MAX);
  });
});

it('no log line contains the token, the secret or the name of a giver', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const logged = await createTestApp({ beside: app(), log: pino({ level: 'trace' }, stream) });
  const { token } = await link();
  const gift = giftOf({ voice });
  const { body } = await sendGift(logged, token, gift).expect(201);
  const { withdrawToken } = body as { withdrawToken: string };
  await logged.browser().get('/api/give').set('X-Giving-Token', token).expect(200);
  await logged.browser().delete(`/api/give/${gift.id}`).send({ withdrawToken }).expect(204);
  await logged.close();
  const log = lines.join('');
  expect(log).toContain('/api/give');
  for (const secret of [token, withdrawToken, 'Els']) expect(log).not.toContain(secret);
});
