import { beforeAll, describe, expect, it } from 'vitest';
import { NAME_MAX } from '#shared/product/limits';
import { deleteInactiveAccounts } from '../../server/accounts/inactive-accounts';
import { purgeExpired } from '../../server/purge-expired';
import { createTestApp, PASSWORD, queryOf, signedInFamily, useTestApp } from '../support/app';
import { joinCircle } from '../support/circle';
import { callsOf, openApiDocument } from '../support/openapi-document';
import {
  familyWithTablet,
  pairedTablet,
  pairedTabletCookie,
  pairingCode,
} from '../support/tablets';

const app = useTestApp();
const query = queryOf(app);

const DOES_NOT_WORK =
  'This code does not work. Please make a new one in Caregiver Tools and try again.';
const ENDED = {
  code: 'tablet-ended',
  message: 'This tablet is not connected. Your family can connect it in Caregiver Tools.',
};
const YEAR = 365 * 24 * 60 * 60;

const pair = (code: string, tablet = app().browser()) =>
  tablet.post('/api/tablet/pair').send({ code });
const cookieIn = ({ headers }: { headers: Record<string, string> }) =>
  String(headers['set-cookie'] ?? '');

describe('a pairing code', () => {
  it('is eight letters and digits that cannot be mixed up, with a link that carries it where no server sees it', async () => {
    const { browser } = await signedInFamily(app());
    const { body } = await browser.post('/api/tablets/code').expect(201);
    expect(body).toEqual({
      code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/) as string,
      link: `${app().config.appUrl}/tablet#code=${String(body.code)}`,
      expiresAt: expect.any(String) as string,
    });
    const minutes = (Date.parse(String(body.expiresAt)) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThan(11);
  });

  it('pairs a tablet once, however it is typed', async () => {
    const { browser, id } = await signedInFamily(app());
    const code = await pairingCode(browser);
    const tablet = app().browser();
    const typed = ` ${code.slice(0, 4).toLowerCase()} – ${code.slice(4)} `;
    const paired = await tablet
      .post('/api/tablet/pair')
      .send({ code: typed, name: 'Kitchen' })
      .expect(201, { name: 'Kitchen' });
    expect(cookieIn(paired)).toMatch(
      /^dear-ones-tablet=[\w-]{43}; Max-Age=34560000; Path=\/; .*HttpOnly; SameSite=Strict$/,
    );
    await tablet.get('/api/tablet/content').expect(200);
    const { body: tablets } = await browser.get('/api/tablets').expect(200);
    expect(tablets).toEqual([
      {
        id: expect.any(Number) as number,
        name: 'Kitchen',
        messagesOn: true,
        waitsForOwner: false,
        createdAt: expect.any(String) as string,
        lastUsedAt: expect.any(String) as string,
        state: null,
        isMine: true,
        connectedBy: { userId: id, name: null, role: 'owner' },
      },
    ]);
    const { body } = await pair(code).expect(400);
    expect(body).toMatchObject({ code: 'wrong-code', message: DOES_NOT_WORK });
  });

  it('pairs a tablet that the list tells its maker from other members by', async () => {
    const owner = await signedInFamily(app());
    const caregiver = await signedInFamily(app());
    await joinCircle(app(), owner.personId, caregiver.id, 'caregiver');
    await pairedTablet(app(), owner.browser);
    const at = `/api/people/${owner.personId}/tablets`;
    const { body: mine } = await owner.browser.get(at).expect(200);
    const { body: theirs } = await caregiver.browser.get(at).expect(200);
    expect([mine, theirs]).toMatchObject([[{ isMine: true }], [{ isMine: false }]]);
  });

  it('pairs one of twenty devices that bring it at the same moment', async () => {
    const { browser } = await signedInFamily(app());
    const code = await pairingCode(browser);
    const other = await createTestApp({ beside: app() });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => pair(code, (at % 2 ? app() : other).browser())),
    );
    await other.close();
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(19).fill(400),
    ]);
    expect((await browser.get('/api/tablets').expect(200)).body).toHaveLength(1);
  });

  it('is of no use after ten minutes, after a newer one, and while its account is not verified; all is answered alike', async () => {
    const { browser, id } = await signedInFamily(app());
    const older = await pairingCode(browser);
    const newer = await pairingCode(browser);
    const said = async (code: string) => {
      const { status, body } = await pair(code);
      return [status, body.message] as unknown;
    };
    expect(await said(older)).toEqual([400, DOES_NOT_WORK]);
    expect(await said('ABCDEFGH')).toEqual([400, DOES_NOT_WORK]);
    expect(await said('O0')).toEqual([400, DOES_NOT_WORK]);
    await query('UPDATE users SET is_email_verified = false WHERE id = $1', [id]);
    expect(await said(newer)).toEqual([400, DOES_NOT_WORK]);
    await query('UPDATE users SET is_email_verified = true WHERE id = $1', [id]);
    await query(
      `UPDATE tablet_codes SET expires_at = expires_at - interval '10 minutes' WHERE user_id = $1`,
      [id],
    );
    expect(await said(newer)).toEqual([400, DOES_NOT_WORK]);
  });

  it('can be guessed at ten times in a quarter of an hour, and asked for twenty times an hour', async () => {
    const strict = await createTestApp({ beside: app(), env: { RATE_LIMIT_SCALE: '1' } });
    const { browser } = await signedInFamily(app());
    await query('DELETE FROM rate_limits');
    const wrong = await Promise.all(
      Array.from({ length: 14 }, () => pair('ABCDEFGH', strict.browser())),
    );
    expect(wrong.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(400),
      ...Array<number>(4).fill(429),
    ]);
    const refused = await pair(await pairingCode(browser), strict.browser()).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    await query('DELETE FROM rate_limits');

    const { email } = await signedInFamily(app());
    const family = strict.browser();
    await family.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    // Right codes count against nobody.
    for (let i = 0; i < 11; i += 1) {
      await pairedTablet(strict, family);
      await query('DELETE FROM tablets');
    }
    for (let i = 11; i < 20; i += 1) await pairingCode(family);
    await family.post('/api/tablets/code').expect(429);
    await strict.close();
  });

  it('is for accounts with a verified address, and for ten tablets', async () => {
    await app().browser().post('/api/tablets/code').expect(401);
    const unverified = await signedInFamily(app(), { verified: false });
    const { body } = await unverified.browser.post('/api/tablets/code').expect(403);
    expect(body).toMatchObject({ code: 'email-not-verified' });
    const { browser, id } = await signedInFamily(app());
    const code = await pairingCode(browser);
    await query(
      `INSERT INTO tablets (user_id, name, token_hash) SELECT $1, 'Tablet', 'hash' || n FROM generate_series(1, 10) n`,
      [id],
    );
    expect((await pair(code).expect(409)).body).toMatchObject({ code: 'too-many' });
    expect((await browser.post('/api/tablets/code').expect(409)).body).toMatchObject({
      code: 'too-many',
    });
    await query(`DELETE FROM tablets WHERE token_hash = 'hash1'`);
    await query(`UPDATE tablets SET name = 'Tablet 3' WHERE token_hash = 'hash3'`);
    await pair(code).expect(201, { name: 'Tablet 2' });
  });
});

describe('a paired tablet', () => {
  it('is renamed and ended by its family, at once and on every server', async () => {
    const { browser } = await signedInFamily(app());
    const cookie = await pairedTabletCookie(app(), browser);
    const other = await createTestApp({ beside: app() });
    const ask = (server: typeof other) =>
      server.browser().get('/api/tablet/content').set('Cookie', cookie);
    expect((await ask(other).expect(200)).headers).not.toHaveProperty('clear-site-data');
    const { body: tablets } = await browser.get('/api/tablets').expect(200);
    const address = `/api/tablets/${String(tablets[0].id)}`;
    await browser.patch(address).send({ name: ' ' }).expect(400);
    const { body } = await browser.patch(address).send({ name: 'Living room' }).expect(200);
    expect(body).toEqual({ ...tablets[0], name: 'Living room' });
    await browser.delete(address).expect(204);
    for (const server of [app(), other])
      await ask(server).expect(401, ENDED).expect('Clear-Site-Data', '"cache"');
    await other.close();
    await browser.delete(address).expect(404);
    await browser.patch(address).send({ name: 'Kitchen' }).expect(404);
  });

  it('keeps a name of its own: one that another tablet has gets a number', async () => {
    const { browser } = await signedInFamily(app());
    await pairedTablet(app(), browser);
    await pairedTablet(app(), browser);
    const { body } = await browser.get('/api/tablets').expect(200);
    const [one, other] = (body as { id: number }[]).map(({ id }) => `/api/tablets/${id}`);
    const rename = async (address = '', name = '') =>
      ((await browser.patch(address).send({ name }).expect(200)).body as { name: string }).name;
    expect(await rename(one, 'Bedroom')).toBe('Bedroom');
    expect(await rename(other, 'Bedroom')).toBe('Bedroom 2');
    expect(await rename(one, 'Bedroom')).toBe('Bedroom');
    const long = 'k'.repeat(NAME_MAX);
    expect(await rename(one, long)).toBe(long);
    expect(await rename(other, long)).toBe(`${long.slice(2)} 2`);
  });

  it('that is paired again is one tablet still, and outlives a new password but not its account', async () => {
    const { browser, email, tablet } = await familyWithTablet(app());
    await pairedTablet(app(), browser, tablet);
    expect((await browser.get('/api/tablets').expect(200)).body).toHaveLength(1);
    const profile = { email, firstName: 'Anna', lastName: 'Maes', currentPassword: PASSWORD };
    const [newPassword, confirmNewPassword] = ['Evening-walk-2!', 'Evening-walk-2!'];
    await browser
      .put('/api/profile')
      .send({ ...profile, newPassword, confirmNewPassword })
      .expect(200);
    await tablet.get('/api/tablet/content').expect(200);
    await browser.delete('/api/account').send({ currentPassword: newPassword }).expect(204);
    await tablet.get('/api/tablet/content').expect(401, ENDED);
  });

  it('that nobody has used for 400 days has ended, before it is cleared away and after', async () => {
    const { browser, id, tablet } = await familyWithTablet(app());
    const content = () => tablet.get('/api/tablet/content');
    const unused = (days: number) =>
      query(
        `UPDATE tablets SET created_at = now() - interval '900 days', last_used_at = now() - make_interval(days => $2) WHERE user_id = $1`,
        [id, days],
      );
    await unused(399);
    await purgeExpired(app().db);
    await content().expect(200);
    await unused(400);
    await content().expect(401, ENDED);
    await browser.get('/api/tablets').expect(200, []);
    await query(
      `INSERT INTO tablets (user_id, name, token_hash, last_used_at) SELECT $1, 'Tablet', 'unused' || n, now() - interval '400 days' FROM generate_series(1, 9) n`,
      [id],
    );
    await pairingCode(browser);
    await purgeExpired(app().db);
    expect((await query('SELECT FROM tablets WHERE user_id = $1', [id])).rowCount).toBe(9);
    await query(`UPDATE tablets SET created_at = last_used_at WHERE user_id = $1`, [id]);
    await purgeExpired(app().db);
    expect((await query('SELECT FROM tablets WHERE user_id = $1', [id])).rowCount).toBe(0);
  });

  it('has a cookie for https only behind https', async () => {
    const https = await createTestApp({
      env: { APP_URL: 'https://dearones.example', TRUST_PROXY: '1' },
    });
    const { rows } = await https.db.$client.query<{ id: number }>(
      `INSERT INTO users (email, password, is_email_verified) VALUES ('a@example.com', '', true) RETURNING id`,
    );
    await https.db.$client.query(
      `INSERT INTO tablet_codes VALUES ($1, encode(sha256('ABCDEFGH'), 'hex'), now() + interval '1 minute')`,
      [rows[0]?.id],
    );
    const answer = await https
      .browser()
      .post('/api/tablet/pair')
      .set('X-Forwarded-Proto', 'https')
      .send({ code: 'ABCD-EFGH' })
      .expect(201);
    expect(cookieIn(answer)).toMatch(
      /^__Host-dear-ones-tablet=[\w-]{43}; Max-Age=34560000; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
    );
    await https.close();
  });
});

describe('of all endpoints', () => {
  let calls: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    calls = callsOf(
      openApiDocument.parse((await app().browser().get('/api/openapi.json').expect(200)).body),
    );
  });
  const isTablets = ({ security }: (typeof calls)[number]) =>
    security.some((scheme) => 'tablet' in scheme);
  const isOpen = ({ security }: (typeof calls)[number]) => security.length === 0;

  it("a tablet opens its own, and none of an account's", async () => {
    const { tablet } = await familyWithTablet(app());
    const rest = calls.filter((call) => !isTablets(call) && !isOpen(call));
    expect(rest.length).toBeGreaterThan(30);
    for (const { method, path } of rest) {
      const { status } = await tablet[method](path.replace(/\{\w+\}/, '1')).send({});
      expect([401, 403, 404], `${method} ${path}`).toContain(status);
    }
    await tablet.get('/api/tablet/content').expect(200);
  });

  it('an account opens none of a tablet, and neither does a stranger or a made-up token', async () => {
    const { browser } = await signedInFamily(app());
    const mine = calls.filter(isTablets);
    expect(mine.map(({ operationId }) => operationId)).toEqual([
      'getTabletContent',
      'listTabletPeople',
      'takeUpTabletPeople',
      'getTabletPhoto',
      'getTabletVoice',
      'getTabletSound',
      'sendTabletUpload',
      'getTabletVideo',
      'tellTabletState',
      'reportTablet',
      'followTablet',
      'sendMessage',
      'askToCall',
      'getCallRequest',
      'answerLiveCall',
      'declineLiveCall',
      'signalCaller',
      'keepTabletCall',
      'endTabletCall',
      'reportReminders',
    ]);
    for (const { method, path } of mine) {
      const address = path.replace(/\{\w+\}/, '1');
      await browser[method](address).send({}).expect(401, ENDED);
      await app().browser()[method](address).send({}).expect(401, ENDED);
      const withMadeUpToken = app().browser();
      await withMadeUpToken[method](address)
        .set('Cookie', `dear-ones-tablet=${'x'.repeat(43)}`)
        .send({})
        .expect(401, ENDED);
    }
  });

  it('those of a tablet that write are refused when another site makes the browser send them', async () => {
    const { tablet } = await familyWithTablet(app());
    for (const { method, path } of calls.filter(
      (call) => isTablets(call) && call.method !== 'get',
    )) {
      const { body } = await tablet[method](path.replace(/\{\w+\}/, '1'))
        .set('Sec-Fetch-Site', 'cross-site')
        .send({})
        .expect(403);
      expect(body).toMatchObject({ code: 'cross-site' });
    }
    await app()
      .browser()
      .post('/api/tablet/pair')
      .set('Sec-Fetch-Site', 'cross-site')
      .send({ code: 'ABCDEFGH' })
      .expect(403);
  });
});

describe('the use of a tablet', () => {
  const uses = async (id: number) =>
    (
      await query(
        `SELECT tablets.last_used_at > now() - interval '5 minutes' AS tablet, coalesce(users.last_active_at > now() - interval '5 minutes', false) AS account
         FROM tablets JOIN users ON users.id = user_id WHERE user_id = $1`,
        [id],
      )
    ).rows[0];
  const wasUsed = (id: number, tablet: string, account: string) =>
    query(
      `WITH one AS (UPDATE tablets SET last_used_at = now() - $2::interval WHERE user_id = $1)
       UPDATE users SET last_active_at = now() - $3::interval WHERE id = $1`,
      [id, tablet, account],
    );

  it('is noted every hour at most, that of its account once a day, and begins the time of its cookie anew each day', async () => {
    const { id, tablet } = await familyWithTablet(app());
    const content = async () => cookieIn(await tablet.get('/api/tablet/content').expect(200));
    expect(await uses(id)).toEqual({ tablet: true, account: true });
    expect(await content()).toBe('');

    await wasUsed(id, '2 days', '25 hours');
    const together = await Promise.all(Array.from({ length: 8 }, content));
    expect(together.filter(Boolean)).toHaveLength(1);
    expect(together.join('')).toMatch(/^dear-ones-tablet=[\w-]{43}; Max-Age=34560000; /);
    expect(await uses(id)).toEqual({ tablet: true, account: true });
    expect(await content()).toBe('');

    await wasUsed(id, '2 days', '23 hours');
    await content();
    expect(await uses(id)).toEqual({ tablet: true, account: false });
    const { rows } = await query('SELECT xmin::text FROM tablets WHERE user_id = $1', [id]);
    await content();
    expect((await query('SELECT xmin::text FROM tablets WHERE user_id = $1', [id])).rows).toEqual(
      rows,
    );
  });

  it('keeps the accounts of owners and caregivers that nobody logs in to any more', async () => {
    const { id, email, personId, tablet } = await familyWithTablet(app());
    const { id: unused } = await familyWithTablet(app());
    const [caregiver, helper] = [await signedInFamily(app()), await signedInFamily(app())];
    await query(
      `INSERT INTO memberships (person_id, user_id, role) VALUES ($1, $2, 'caregiver'), ($1, $3, 'helper')`,
      [personId, caregiver.id, helper.id],
    );
    await query(
      `UPDATE users SET created_at = now() - $1::interval, last_login_at = now() - $1::interval, last_active_at = now() - $1::interval`,
      [`${2 * YEAR - 20 * 24 * 60 * 60} seconds`],
    );
    await query('UPDATE users SET last_active_at = NULL WHERE id = $1', [caregiver.id]);
    await query(`UPDATE tablets SET last_used_at = now() - interval '1 day'`);
    await tablet.get('/api/tablet/content').expect(200);
    await app().mails.deliverWaiting();
    app().sent.length = 0;
    await deleteInactiveAccounts(app().deps);
    await app().mails.deliverWaiting();
    expect(app().sent.map(({ to }) => to.address)).not.toContain(email);
    const { rows } = await query(
      'SELECT user_id FROM inactive_account_warnings WHERE user_id = ANY ($1) ORDER BY 1',
      [[id, unused, caregiver.id, helper.id]],
    );
    expect(rows).toEqual([{ user_id: unused }, { user_id: helper.id }]);
  });

  it('makes no session of an account', async () => {
    const { browser } = await signedInFamily(app());
    const code = await pairingCode(browser);
    const before = (await query('SELECT sid FROM session ORDER BY sid')).rows;
    const tablet = app().browser();
    await pair(code, tablet).expect(201);
    await tablet.get('/api/tablet/content').expect(200);
    await tablet.get('/api/user').expect(401);
    expect((await query('SELECT sid FROM session ORDER BY sid')).rows).toEqual(before);
  });
});
