import { describe, expect, it } from 'vitest';
import type { Invitation } from '#shared/circle/invitation.answer';
import { hasRight, ROLES } from '#shared/circle/roles';
import type { Person } from '#shared/people/person.answer';
import {
  INVITATION_DAYS,
  INVITATION_RESENDS,
  MEMBERS_MAX,
  PEOPLE_MAX,
} from '#shared/product/limits';
import { purgeExpired } from '../../server/purge-expired';
import {
  createTestApp,
  mailedToken,
  newAddress,
  PASSWORD,
  passwordIsStale,
  queryOf,
  signedInFamily,
  useTestApp,
} from '../support/app';
import {
  INVITATION_PAGE,
  invited,
  invitedByEmail,
  memberWith,
  type Family,
} from '../support/invitations';
import { somebodyWaits } from '../support/locks';

const app = useTestApp();
const query = queryOf(app);

type Browser = ReturnType<ReturnType<typeof app>['browser']>;
const family = () => signedInFamily(app());
const invitationsOf = ({ personId }: Pick<Family, 'personId'>) =>
  `/api/people/${personId}/invitations`;
const list = async (owner: Family) =>
  (await owner.browser.get(invitationsOf(owner)).expect(200)).body as Invitation[];
const invite = (owner: Family, email = newAddress('invited'), role = 'helper') =>
  owner.browser.post(invitationsOf(owner)).send({ email, role });
const read = (token: string) => app().browser().post('/api/invitation').send({ token });
const accept = (browser: Browser, token: string) =>
  browser.post('/api/invitation/accept').send({ token });
const people = async (browser: Browser) =>
  (await browser.get('/api/people').expect(200)).body as Person[];
const rolesOf = async (personId: number) =>
  (await query('SELECT user_id, role FROM memberships WHERE person_id = $1', [personId])).rows;
const history = async (personId: number) =>
  (
    await query('SELECT what, user_id, whom FROM circle_log WHERE person_id = $1 ORDER BY id', [
      personId,
    ])
  ).rows;
const expire = (id: number) =>
  query('UPDATE invitations SET expires_at = now() WHERE id = $1', [id]);
const registration = (email: string, invitation: string) => ({
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  invitation,
});

/** Delivers the queued emails and counts those to an address. */
async function mailsTo(address: string): Promise<number> {
  app().sent.length = 0;
  await app().mails.deliverWaiting();
  return app().sent.filter(({ to }) => to.address === address).length;
}

/** Has requests wait for the lock of a person, in this order, and returns their statuses. */
async function inTurn(personId: number, asks: (() => PromiseLike<{ status: number }>)[]) {
  const { $client: pool } = app().db;
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM people WHERE id = $1 FOR UPDATE', [personId]);
  const answers: Promise<{ status: number }>[] = [];
  for (const ask of asks) {
    answers.push(Promise.resolve(ask()));
    await somebodyWaits(pool, answers.length);
  }
  await holder.query('ROLLBACK');
  holder.release();
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** An owner, and a signed-in account that they have invited. */
async function ownerAndGuest(role: (typeof ROLES)[number] = 'helper') {
  const [owner, guest] = [await family(), await family()];
  return { owner, guest, ...(await invitedByEmail(app(), owner, { email: guest.email, role })) };
}

type Rival = (
  of: Pick<Invitation, 'id' | 'email'> & { owner: Family; second: Family },
) => PromiseLike<{ status: number }>;
const memberOf = ({ personId, id }: Family) => `/api/people/${personId}/members/${id}`;

const deadTokens: [name: string, end: () => Promise<string>][] = [
  ['was never sent', () => Promise.resolve('x'.repeat(43))],
  [
    'was accepted',
    async () => {
      const { guest, token } = await ownerAndGuest();
      await accept(guest.browser, token).expect(200);
      return token;
    },
  ],
  [
    'was revoked',
    async () => {
      const { owner, id, token } = await ownerAndGuest();
      await owner.browser.delete(`${invitationsOf(owner)}/${id}`).expect(204);
      return token;
    },
  ],
  [
    'was replaced by another invitation',
    async () => {
      const { owner, email, token } = await ownerAndGuest();
      await invite(owner, email).expect(201);
      return token;
    },
  ],
  [
    'was replaced when the email was sent again',
    async () => {
      const { owner, id, token } = await ownerAndGuest();
      await owner.browser.post(`${invitationsOf(owner)}/${id}/resend`).expect(200);
      await app().mails.deliverWaiting();
      return token;
    },
  ],
  [
    'has expired',
    async () => {
      const { id, token } = await ownerAndGuest();
      await expire(id);
      return token;
    },
  ],
  [
    'was made by somebody who has left',
    async () => {
      const { owner, token } = await ownerAndGuest();
      await memberWith(app(), owner, 'owner');
      await query('DELETE FROM memberships WHERE user_id = $1', [owner.id]);
      return token;
    },
  ],
  [
    'was made by somebody who may no longer invite',
    async () => {
      const { owner, token } = await ownerAndGuest();
      await memberWith(app(), owner, 'owner');
      await query(`UPDATE memberships SET role = 'caregiver' WHERE user_id = $1`, [owner.id]);
      return token;
    },
  ],
];

describe('inviting', () => {
  it.each(ROLES)('as %s, who may manage the circle or not', async (role) => {
    const owner = await family();
    const member = role === 'owner' ? owner : await memberWith(app(), owner, role);
    const { id } = await invited(owner);
    const path = invitationsOf(owner);
    const answers = [
      await member.browser.get(path),
      await member.browser.post(path).send({ email: newAddress(), role: 'viewer' }),
      await member.browser.post(`${path}/${id}/resend`),
      await member.browser.delete(`${path}/${id}`),
    ].map(({ status }) => status);
    expect(answers).toEqual(hasRight(role, 'manage') ? [200, 201, 200, 204] : [403, 403, 403, 403]);
    expect(await list(owner)).toHaveLength(1);
  });

  it('is not found by others, nor with the id of another circle’s invitation, and needs a session', async () => {
    const [owner, other] = [await family(), await family()];
    const { id } = await invited(owner);
    for (const [browser, path, status] of [
      [other.browser, invitationsOf(owner), 404],
      [other.browser, invitationsOf(other), 404],
      [app().browser(), invitationsOf(owner), 401],
    ] as const) {
      await browser.delete(`${path}/${id}`).expect(status);
      await browser.post(`${path}/${id}/resend`).expect(status);
    }
    await other.browser.get(invitationsOf(owner)).expect(404);
    await other.browser.post(invitationsOf(owner)).send({ email: newAddress() }).expect(404);
    await app().browser().get(invitationsOf(owner)).expect(401);
    await app().browser().post(invitationsOf(owner)).expect(401);
    expect(await list(owner)).toHaveLength(1);
    expect(await list(other)).toEqual([]);
  });

  it('answers and lists the invitation, newest last, with whoever invites by name or else by address', async () => {
    const owner = await family();
    const [first, second] = [await invited(owner, { role: 'owner' }), await invited(owner)];
    expect(first).toEqual({
      id: expect.any(Number),
      email: first.email,
      role: 'owner',
      inviterName: owner.email,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      resendsLeft: INVITATION_RESENDS,
    });
    const days = (Date.parse(first.expiresAt) - Date.parse(first.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(INVITATION_DAYS, 1);
    expect(await list(owner)).toEqual([first, second]);
    await query(`UPDATE users SET first_name = 'Marc', last_name = 'Maes' WHERE id = $1`, [
      owner.id,
    ]);
    expect((await list(owner))[0]?.inviterName).toBe('Marc Maes');
    expect(await history(owner.personId)).toEqual([
      { what: 'invited', user_id: owner.id, whom: null },
      { what: 'invited', user_id: owner.id, whom: null },
    ]);
  });

  it.each([
    [{ email: 'nobody', role: 'helper' }, 'email'],
    [{ email: 'anna@example.com', role: 'admin' }, 'role'],
    [{ email: 'anna@example.com' }, 'role'],
  ])('is refused with %j', async (body, path) => {
    const owner = await family();
    const answer = await owner.browser.post(invitationsOf(owner)).send(body).expect(400);
    expect(answer.body).toMatchObject({ code: 'invalid', errors: [{ path }] });
    expect(await list(owner)).toEqual([]);
  });

  it('needs a verified address and a confirmed password', async () => {
    const owner = await signedInFamily(app(), { verified: false });
    const unverified = await invite(owner).expect(403);
    expect(unverified.body.code).toBe('email-not-verified');
    await query('UPDATE users SET is_email_verified = true WHERE id = $1', [owner.id]);
    await passwordIsStale(app(), owner.id);
    const stale = await invite(owner).expect(403);
    expect(stale.body.code).toBe('password-needed');
    expect(await list(owner)).toEqual([]);
    expect(await history(owner.personId)).toEqual([]);
  });

  it('a member is refused, also with another spelling of the address', async () => {
    const owner = await family();
    const member = await memberWith(app(), owner, 'viewer');
    for (const email of [owner.email, member.email, member.email.toUpperCase()]) {
      const { body } = await invite(owner, email).expect(409);
      expect(body.code).toBe('already-member');
    }
  });

  it('the same address again replaces the invitation: its role, its link and its resends', async () => {
    const owner = await family();
    const first = await invitedByEmail(app(), owner, { role: 'viewer' });
    await owner.browser.post(`${invitationsOf(owner)}/${first.id}/resend`).expect(200);
    const { body: second } = await invite(owner, first.email.toUpperCase(), 'caregiver');
    expect(await list(owner)).toEqual([second]);
    expect(second).toMatchObject({ role: 'caregiver', resendsLeft: INVITATION_RESENDS });
    expect(await mailsTo(first.email)).toBe(1);
    const token = await mailedToken(app(), first.email, INVITATION_PAGE);
    await read(token).expect(200);
    await read(first.token).expect(400);
  });

  it('members and invitations that wait fill the circle together, also when many invite at once', async () => {
    const owner = await family();
    const ended = await invited(owner);
    await Promise.all(Array.from({ length: MEMBERS_MAX - 4 }, () => invite(owner).expect(201)));
    await memberWith(app(), owner, 'viewer');
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await invite(owner)).status),
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const { body } = await invite(owner).expect(409);
    expect(body.code).toBe('too-many');
    const [last] = (await list(owner)).slice(-1);
    await invite(owner, last?.email).expect(201);
    await expire(ended.id);
    await invite(owner).expect(201);
  });

  it('a care home has room for more', async () => {
    const home = await createTestApp({ beside: app(), env: { CARE_HOME: '1' } });
    const owner = await signedInFamily(home);
    await query(
      `INSERT INTO invitations (person_id, invited_by, role, email, expires_at)
       SELECT $1, $2, 'viewer', 'crowd' || n || '@example.com', now() + interval '1 day' FROM generate_series(1, $3) n`,
      [owner.personId, owner.id, MEMBERS_MAX],
    );
    await invite(owner).expect(201);
    await home.close();
  });

  it('is limited to twenty emails a day for an account and five to an address from one connection', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_SCALE: '1', CARE_HOME: '1' } });
    const owner = await signedInFamily(strict);
    const email = newAddress('invited');
    for (let at = 0; at < 5; at += 1) await invite(owner, email).expect(201);
    const { headers } = await invite(owner, email).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_600);
    const { body: kept } = await owner.browser.get(invitationsOf(owner)).expect(200);
    expect(kept).toHaveLength(1);
    for (let at = 0; at < 15; at += 1) await invite(owner).expect(201);
    await invite(owner).expect(429);
    await strict.close();
  });
});

describe('an invitation', () => {
  it('is sent again twice, each time with a new link and for another week; the third is refused', async () => {
    const owner = await family();
    const { id, email } = await invited(owner);
    const resend = () => owner.browser.post(`${invitationsOf(owner)}/${id}/resend`);
    const tokens = [await mailedToken(app(), email, INVITATION_PAGE)];
    for (let left = INVITATION_RESENDS - 1; left >= 0; left -= 1) {
      await query(`UPDATE invitations SET expires_at = now() + interval '1 hour' WHERE id = $1`, [
        id,
      ]);
      const { body } = await resend().expect(200);
      expect(body).toMatchObject({ id, email, resendsLeft: left });
      expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(6 * 86_400_000);
      tokens.push(await mailedToken(app(), email, INVITATION_PAGE));
    }
    const { body } = await resend().expect(429);
    expect(body.code).toBe('too-often');
    expect(await mailsTo(email)).toBe(0);
    const statuses = await Promise.all(tokens.map(async (token) => (await read(token)).status));
    expect(statuses).toEqual([400, 400, 200]);
  });

  it('is sent again at most twice, also when twenty ask at once', async () => {
    const owner = await family();
    const { id, email } = await invited(owner);
    await app().mails.deliverWaiting();
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await owner.browser.post(`${invitationsOf(owner)}/${id}/resend`)).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(INVITATION_RESENDS);
    expect(await mailsTo(email)).toBe(1);
  });

  it('that has expired is not listed, sent again nor kept', async () => {
    const owner = await family();
    const { id } = await invited(owner);
    await expire(id);
    expect(await list(owner)).toEqual([]);
    await owner.browser.post(`${invitationsOf(owner)}/${id}/resend`).expect(404);
    expect((await purgeExpired(app().db)).invitations).toBeGreaterThan(0);
    expect((await query('SELECT id FROM invitations WHERE id = $1', [id])).rows).toEqual([]);
  });

  it('that is revoked sends no email, and is in the history', async () => {
    const owner = await family();
    const { id, email } = await invited(owner);
    await owner.browser.delete(`${invitationsOf(owner)}/${id}`).expect(204);
    await owner.browser.delete(`${invitationsOf(owner)}/${id}`).expect(404);
    expect(await mailsTo(email)).toBe(0);
    expect(await history(owner.personId)).toMatchObject([
      { what: 'invited' },
      { what: 'revoked-invitation', user_id: owner.id },
    ]);
  });

  it('shows who invites to what as which role, as often as wanted, and changes nothing', async () => {
    const { owner, token, id } = await ownerAndGuest('caregiver');
    await query(`UPDATE people SET name = 'Maria' WHERE id = $1`, [owner.personId]);
    const rows = () => query('SELECT * FROM invitations WHERE id = $1', [id]);
    const before = (await rows()).rows;
    await app().browser().get(`${INVITATION_PAGE}?token=${token}`);
    for (let times = 0; times < 3; times += 1) {
      const { body } = await read(token).expect(200);
      expect(body).toEqual({ personName: 'Maria', inviterName: owner.email, role: 'caregiver' });
    }
    expect((await rows()).rows).toEqual(before);
  });

  it('shows a stranger nothing else of the person before it is accepted', async () => {
    const { owner, guest } = await ownerAndGuest('owner');
    const path = `/api/people/${owner.personId}`;
    for (const below of ['', '/members', '/invitations', '/face-photos', '/tablet-settings'])
      await guest.browser.get(`${path}${below}`).expect(404);
    expect((await people(guest.browser)).map(({ id }) => id)).toEqual([guest.personId]);
  });

  it('shows what its maker wrote to the verified account of its address alone, and not in the email', async () => {
    const [owner, guest] = [await family(), await family()];
    const note = 'Will you help us? See https://example.org';
    const { token } = await invitedByEmail(app(), owner, { email: guest.email, note });
    const mail = app().sent.filter(({ to }) => to.address === guest.email);
    for (const { text, html } of mail) expect(`${text}${html}`).not.toContain('Will you help us');
    expect(mail.length).toBeGreaterThan(0);
    const noteFor = (browser: typeof guest.browser) =>
      browser.post('/api/invitation/note').send({ token });
    expect((await read(token)).body).not.toHaveProperty('note');
    await noteFor(app().browser()).expect(401);
    expect((await noteFor((await family()).browser).expect(200)).body).toEqual({ note: null });
    expect((await noteFor(guest.browser).expect(200)).body).toEqual({ note });
    await query('UPDATE users SET is_email_verified = false WHERE id = $1', [guest.id]);
    expect((await noteFor(guest.browser).expect(200)).body).toEqual({ note: null });
  });

  it('stores only a hash of the token', async () => {
    const { token, id } = await ownerAndGuest();
    const { rows } = await query(
      `SELECT row_to_json(i)::text AS row FROM invitations i WHERE id = $1
       UNION ALL SELECT data::text FROM pgboss.job UNION ALL SELECT data::text FROM pgboss.archive`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('can be read a hundred times an hour from one connection', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_SCALE: '0.1' } });
    const ask = () =>
      strict
        .browser()
        .post('/api/invitation')
        .send({ token: 'x'.repeat(43) });
    for (let times = 0; times < 10; times += 1) await ask().expect(400);
    await ask().expect(429);
    await strict.close();
  });
});

describe('an invitation whose link', () => {
  it.each(deadTokens)('%s gets the one answer everywhere', async (_name, end) => {
    const token = await end();
    const guest = await family();
    const answers = [
      await read(token),
      await accept(guest.browser, token),
      await app().browser().post('/api/register').send(registration(newAddress(), token)),
    ].map(({ status, body }) => [status, body]);
    const { body } = await read('y'.repeat(43));
    expect(body.code).toBe('invitation-ended');
    expect(answers).toEqual(answers.map(() => [400, body]));
  });

  it('is not complete is refused as such', async () => {
    const { body } = await read('short').expect(400);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path: 'token' }] });
    await accept((await family()).browser, '').expect(400);
  });
});

describe('accepting an invitation', () => {
  it.each(ROLES)('makes a member with the role %s, and ends it', async (role) => {
    const { owner, guest, token } = await ownerAndGuest(role);
    const { body } = await accept(guest.browser, token).expect(200);
    expect(body).toEqual({
      id: owner.personId,
      name: null,
      role,
      isHome: false,
      photoUrl: null,
      timeZone: 'Europe/Brussels',
      createdAt: expect.any(String),
    });
    expect(await people(guest.browser)).toContainEqual(body);
    expect(await rolesOf(owner.personId)).toContainEqual({ user_id: guest.id, role });
    expect(await list(owner)).toEqual([]);
    expect(await history(owner.personId)).toEqual([
      { what: 'invited', user_id: owner.id, whom: null },
      { what: 'joined', user_id: guest.id, whom: null },
    ]);
    const { rows } = await query(
      'SELECT invited_by FROM memberships WHERE person_id = $1 AND user_id = $2',
      [owner.personId, guest.id],
    );
    expect(rows).toEqual([{ invited_by: owner.id }]);
  });

  it('is for whoever has the invited address, verified; others use nothing up', async () => {
    const owner = await family();
    const guest = await signedInFamily(app(), { verified: false });
    const { token } = await invitedByEmail(app(), owner, { email: guest.email });
    await accept(app().browser(), token).expect(401);
    const other = await accept((await family()).browser, token).expect(403);
    expect(other.body.code).toBe('other-address');
    const unverified = await accept(guest.browser, token).expect(403);
    expect(unverified.body.code).toBe('email-not-verified');
    await query('UPDATE users SET is_email_verified = true WHERE id = $1', [guest.id]);
    await accept(guest.browser, token).expect(200);
  });

  it('as a member ends the invitation and leaves the role as it is', async () => {
    const owner = await family();
    const email = newAddress();
    const { token } = await invitedByEmail(app(), owner, { email, role: 'owner' });
    const member = await memberWith(app(), owner, 'viewer');
    await query('UPDATE users SET email = $1 WHERE id = $2', [email, member.id]);
    const { body } = await accept(member.browser, token).expect(200);
    expect(body).toMatchObject({ id: owner.personId, role: 'viewer' });
    expect(await list(owner)).toEqual([]);
    expect((await history(owner.personId)).map(({ what }) => what)).toEqual(['invited']);
  });

  it('is refused to whoever cares for the most people already', async () => {
    const { owner, guest, token } = await ownerAndGuest();
    for (let held = 1; held < PEOPLE_MAX; held += 1)
      await guest.browser.post('/api/people').send({ name: 'Maria' }).expect(201);
    const { body } = await accept(guest.browser, token).expect(409);
    expect(body.code).toBe('too-many');
    expect(await list(owner)).toHaveLength(1);
  });

  it('twenty times at once, over two servers, makes one member; the others find it ended', async () => {
    const { owner, guest, token } = await ownerAndGuest();
    const other = await createTestApp({ beside: app() });
    const elsewhere = other.browser();
    await elsewhere.post('/api/login').send({ email: guest.email, password: PASSWORD }).expect(200);
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, at) => (await accept(at % 2 ? guest.browser : elsewhere, token)).status,
      ),
    );
    await other.close();
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    expect(await rolesOf(owner.personId)).toHaveLength(2);
    expect((await history(owner.personId)).map(({ what }) => what)).toEqual(['invited', 'joined']);
  });

  it.each<[string, Rival, ended: number, survived: number]>([
    [
      'it is revoked',
      ({ owner, id }) => owner.browser.delete(`${invitationsOf(owner)}/${id}`),
      204,
      404,
    ],
    ['it is replaced', ({ owner, email }) => invite(owner, email, 'viewer'), 201, 409],
    [
      'its maker is removed',
      ({ owner, second }) => second.browser.delete(memberOf(owner)).send({}),
      204,
      204,
    ],
    [
      'its maker is made a caregiver',
      ({ owner, second }) => second.browser.patch(memberOf(owner)).send({ role: 'caregiver' }),
      200,
      200,
    ],
  ])('while %s does all or nothing', async (_case, rival, ended, survived) => {
    for (const isFirst of [true, false]) {
      const { owner, guest, token, ...invitation } = await ownerAndGuest('caregiver');
      const second = await memberWith(app(), owner, 'owner');
      const asks = [
        () => accept(guest.browser, token),
        () => rival({ owner, second, ...invitation }),
      ];
      const statuses = await inTurn(owner.personId, isFirst ? asks : asks.reverse());
      expect(statuses).toEqual(isFirst ? [200, survived] : [ended, 400]);
      const members = (await rolesOf(owner.personId)).map(({ user_id: id }) => id);
      expect(members.includes(guest.id)).toBe(isFirst);
    }
  });
});

describe('registering through an invitation', () => {
  it('makes a verified member without a person of their own, sends no email, and signs nobody in', async () => {
    const owner = await family();
    const { email, token } = await invitedByEmail(app(), owner, { role: 'caregiver' });
    const browser = app().browser();
    const { body } = await browser
      .post('/api/register')
      .send(registration(email, token))
      .expect(201);
    expect(body).toEqual({
      message: 'Your account is ready, and your email address is verified. You can log in now.',
    });
    expect(await mailsTo(email)).toBe(0);
    await browser.get('/api/user').expect(401);
    const { body: user } = await browser
      .post('/api/login')
      .send({ email, password: PASSWORD })
      .expect(200);
    expect(user).toMatchObject({ email, isEmailVerified: true });
    expect(await people(browser)).toMatchObject([
      { id: owner.personId, role: 'caregiver', isHome: false },
    ]);
    const { rows } = await query('SELECT id FROM people WHERE home_of = $1', [user.id]);
    expect(rows).toEqual([]);
    expect((await history(owner.personId)).at(-1)).toEqual({
      what: 'joined',
      user_id: user.id,
      whom: null,
    });
    await read(token).expect(400);
  });

  it('gives a person of their own with the first that they add', async () => {
    const owner = await family();
    const { email, token } = await invitedByEmail(app(), owner);
    const browser = app().browser();
    await browser.post('/api/register').send(registration(email, token)).expect(201);
    await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    const { body } = await browser.post('/api/people').send({ name: 'Josef' }).expect(201);
    expect(body).toMatchObject({ isHome: true, role: 'owner' });
  });

  it('with another address, or an address that has an account, makes nothing and uses nothing up', async () => {
    const owner = await family();
    const { token } = await invitedByEmail(app(), owner);
    const stranger = newAddress();
    const other = await app()
      .browser()
      .post('/api/register')
      .send(registration(stranger, token))
      .expect(403);
    expect(other.body.code).toBe('other-address');
    expect((await query('SELECT id FROM users WHERE email = $1', [stranger])).rows).toEqual([]);
    const guest = await family();
    const known = await invitedByEmail(app(), owner, { email: guest.email });
    const taken = await app()
      .browser()
      .post('/api/register')
      .send(registration(guest.email, known.token))
      .expect(409);
    expect(taken.body.code).toBe('account-exists');
    await read(token).expect(200);
    await read(known.token).expect(200);
  });

  it('twenty times at once makes one account and one member', async () => {
    const owner = await family();
    const { email, token } = await invitedByEmail(app(), owner);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app().browser().post('/api/register').send(registration(email, token)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await rolesOf(owner.personId)).toHaveLength(2);
  });

  it('while it is revoked makes a member or no account', async () => {
    for (const isFirst of [true, false]) {
      const owner = await family();
      const { id, email, token } = await invitedByEmail(app(), owner);
      const asks = [
        () => app().browser().post('/api/register').send(registration(email, token)),
        () => owner.browser.delete(`${invitationsOf(owner)}/${id}`),
      ];
      const statuses = await inTurn(owner.personId, isFirst ? asks : asks.reverse());
      expect(statuses).toEqual(isFirst ? [201, 404] : [204, 400]);
      const { rows } = await query('SELECT id FROM users WHERE email = $1', [email]);
      expect(rows).toHaveLength(isFirst ? 1 : 0);
      expect(await rolesOf(owner.personId)).toHaveLength(isFirst ? 2 : 1);
    }
  });
});
