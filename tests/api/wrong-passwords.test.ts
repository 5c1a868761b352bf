import { describe, expect, it } from 'vitest';
import { HttpError } from '../../server/http/http-error';
import {
  createTestApp,
  PASSWORD,
  passwordIsStale,
  sessionCookieOf,
  signedInFamily,
  useTestApp,
  type TestApp,
} from '../support/app';
import { somebodyWaits } from '../support/locks';

const app = useTestApp({ env: { RATE_LIMIT_SCALE: '1' } });

const WRONG = 'Wrong-walk-1!';

/** A session of its own, as its cookie, for requests to several servers. */
async function signIn(email: string): Promise<string> {
  return sessionCookieOf(
    await app().browser().post('/api/login').send({ email, password: PASSWORD }).expect(200),
  );
}
const typed = (cookie: string, currentPassword: string, on: TestApp = app()) =>
  on.browser().post('/api/confirm-password').set('Cookie', cookie).send({ currentPassword });
const user = (cookie: string) => app().browser().get('/api/user').set('Cookie', cookie);

const sessionsOf = async (id: number) =>
  (
    await app().db.$client.query<{ tries: number; wrong: number }>(
      `SELECT password_tries AS tries, wrong_passwords AS wrong FROM session WHERE sess -> 'passport' ->> 'user' = $1::text AND password_tries > 0`,
      [id],
    )
  ).rows;

/** Calls of a server's password check so far, and each waits for what is said, if anything. */
function watchHashes({ deps }: TestApp, wait: () => Promise<unknown> = () => Promise.resolve()) {
  const { matches } = deps.passwords;
  const seen = { hashes: 0, stop: () => void (deps.passwords.matches = matches) };
  deps.passwords.matches = async (...asked) => {
    seen.hashes += 1;
    await wait();
    return matches(...asked);
  };
  return seen;
}

describe('wrong passwords', () => {
  it('of a thief end the thief’s session with the tenth, and leave the owner every try', async () => {
    const owner = await signedInFamily(app());
    const thief = await signIn(owner.email);
    const profile = { email: owner.email, firstName: 'Anna', lastName: 'Maes' };
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await typed(thief, WRONG)).status);
      statuses.push(
        (
          await app()
            .browser()
            .delete('/api/account')
            .set('Cookie', thief)
            .send({ currentPassword: WRONG })
        ).status,
      );
      statuses.push(
        (
          await app()
            .browser()
            .put('/api/profile')
            .set('Cookie', thief)
            .send({ ...profile, currentPassword: WRONG })
        ).status,
      );
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 401, 401]);
    await user(thief).expect(401);
    const change = {
      ...profile,
      currentPassword: PASSWORD,
      newPassword: 'Evening-walk-2!',
      confirmNewPassword: 'Evening-walk-2!',
    };
    await owner.browser.put('/api/profile').send(change).expect(200);
  });

  it('are counted exactly when twenty come at once over two servers: ten hashes at most, and the session ends once', async () => {
    const there = await createTestApp({ beside: app(), env: { RATE_LIMIT_SCALE: '1' } });
    const { email } = await signedInFamily(app());
    const cookie = await signIn(email);
    const watched = [watchHashes(app()), watchHashes(there)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => typed(cookie, WRONG, n % 2 ? app() : there)),
    );
    for (const { stop } of watched) stop();
    await there.close();
    const codes = answers.map(
      ({ status, body }) => `${status} ${String((body as { code: string }).code)}`,
    );
    const count = (code: string) => codes.filter((one) => one === code).length;
    expect(watched.reduce((sum, { hashes }) => sum + hashes, 0)).toBe(10);
    expect([count('400 wrong-password'), count('400 signed-out')]).toEqual([9, 1]);
    expect(count('429 too-often') + count('401 signed-out')).toBe(10);
    await user(cookie).expect(401);
  });

  it('end no session while there are nine, however many right ones are being checked with them', async () => {
    const { email, id } = await signedInFamily(app());
    const cookie = await signIn(email);
    const nine = await Promise.all(Array.from({ length: 9 }, () => typed(cookie, WRONG)));
    expect(nine.map(({ status }) => status)).toEqual(Array(9).fill(400));
    for (let n = 0; n < 3; n += 1) await typed(cookie, PASSWORD).expect(200);
    expect(await sessionsOf(id)).toEqual([{ tries: 9, wrong: 9 }]);
    await user(cookie).expect(200);
    await typed(cookie, WRONG).expect(400);
    await user(cookie).expect(401);
  });

  it('are forgotten a quarter of an hour after the first', async () => {
    const { email, id } = await signedInFamily(app());
    const cookie = await signIn(email);
    for (let n = 0; n < 9; n += 1) await typed(cookie, WRONG).expect(400);
    await app().db.$client.query(
      `UPDATE session SET password_tries_since = password_tries_since - interval '15 minutes'`,
    );
    await typed(cookie, WRONG).expect(400);
    expect(await sessionsOf(id)).toEqual([{ tries: 1, wrong: 1 }]);
    await user(cookie).expect(200);
  });

  it('that a busy server could not check count for nothing', async () => {
    const { email, id } = await signedInFamily(app());
    const cookie = await signIn(email);
    const watched = watchHashes(app(), () =>
      Promise.reject(new HttpError(503, 'busy', 'Please try again.')),
    );
    for (let n = 0; n < 12; n += 1) await typed(cookie, WRONG).expect(503);
    watched.stop();
    expect(await sessionsOf(id)).toEqual([]);
    await typed(cookie, PASSWORD).expect(200);
  });
});

describe('a password that is still being checked when its session is logged out', () => {
  it.each([PASSWORD, WRONG])(
    'brings the session back neither right nor wrong (%s)',
    async (password) => {
      const { email, id } = await signedInFamily(app());
      const cookie = await signIn(email);
      let goOn = () => {};
      let begun = () => {};
      const isChecked = new Promise<void>((resolve) => (begun = resolve));
      const held = new Promise<void>((resolve) => (goOn = resolve));
      const watched = watchHashes(app(), () => (begun(), held));
      const slow = typed(cookie, password).then(({ status }) => status);
      await isChecked;
      await app().browser().post('/api/logout').set('Cookie', cookie).expect(200);
      goOn();
      expect(await slow).toBe(password === PASSWORD ? 401 : 400);
      watched.stop();
      await user(cookie).expect(401);
      const { rows } = await app().db.$client.query(
        `SELECT sid FROM session WHERE sess -> 'passport' ->> 'user' = $1::text`,
        [id],
      );
      // The one of the registration; that of the log-out is gone.
      expect(rows).toHaveLength(1);
    },
  );
});

describe('at the moment in which the password is changed', () => {
  const NEW_PASSWORD = 'Evening-walk-2!';

  /** Two requests that wait for the account at once, in this order; what each was answered. */
  async function bothAtOnce(
    id: number,
    asks: (() => PromiseLike<{ status: number; body: unknown }>)[],
  ) {
    const holder = await app().db.$client.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);
    const answers: Promise<{ status: number; body: unknown }>[] = [];
    for (const ask of asks) {
      answers.push(Promise.resolve(ask()));
      await somebodyWaits(app().db.$client, answers.length);
    }
    await holder.query('ROLLBACK');
    holder.release();
    return Promise.all(answers);
  }

  /** An owner who changes the password, with all tablets disconnected, and somebody else who is signed in. */
  async function ownerAndThief() {
    const owner = await signedInFamily(app());
    const thief = await signIn(owner.email);
    const change = () =>
      owner.browser.put('/api/profile').send({
        email: owner.email,
        firstName: 'Anna',
        lastName: 'Maes',
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmNewPassword: NEW_PASSWORD,
        disconnectTablets: true,
      });
    return { owner, thief, change };
  }

  it.each(['before', 'after'])('no pairing code survives that is made just %s', async (when) => {
    const { owner, thief, change } = await ownerAndThief();
    const makeCode = () => app().browser().post('/api/tablets/code').set('Cookie', thief);
    const asks = when === 'before' ? [makeCode, change] : [change, makeCode];
    const answers = await bothAtOnce(owner.id, asks);
    expect(answers.map(({ status }) => status)).toEqual(
      when === 'before' ? [201, 200] : [200, 401],
    );
    expect(
      (await app().db.$client.query('SELECT FROM tablet_codes WHERE created_by = $1', [owner.id]))
        .rowCount,
    ).toBe(0);
  });

  it.each(['before', 'after'])('no tablet survives whose code is used just %s', async (when) => {
    const { owner, change } = await ownerAndThief();
    const { body } = await owner.browser.post('/api/tablets/code').expect(201);
    const pair = () =>
      app()
        .browser()
        .post('/api/tablet/pair')
        .send({ code: (body as { code: string }).code });
    const answers = await bothAtOnce(owner.id, when === 'before' ? [pair, change] : [change, pair]);
    expect(answers.map(({ status }) => status)).toEqual(
      when === 'before' ? [201, 200] : [200, 400],
    );
    expect(
      (await app().db.$client.query('SELECT FROM tablets WHERE created_by = $1', [owner.id]))
        .rowCount,
    ).toBe(0);
  });

  it('no number is changed by a session that it ends', async () => {
    const { owner, thief, change } = await ownerAndThief();
    const redirect = () =>
      app()
        .browser()
        .put('/api/call-contacts')
        .set('Cookie', thief)
        .send([{ name: 'Anna', way: 'phone', address: '+1 555 0100' }]);
    const [, answer] = await bothAtOnce(owner.id, [change, redirect]);
    expect(answer?.status).toBe(401);
    expect((await owner.browser.get('/api/call-contacts').expect(200)).body).toEqual([]);
  });

  it('nobody is invited by a session that it ends', async () => {
    const { owner, thief, change } = await ownerAndThief();
    const invite = () =>
      app()
        .browser()
        .post(`/api/people/${owner.personId}/invitations`)
        .set('Cookie', thief)
        .send({ email: 'thief@example.com', role: 'owner' });
    const [, answer] = await bothAtOnce(owner.id, [change, invite]);
    expect(answer?.status).toBe(401);
    const { body } = await owner.browser
      .get(`/api/people/${owner.personId}/invitations`)
      .expect(200);
    expect(body).toEqual([]);
  });

  it('nothing is changed, and nobody signed in, by a change whose own session was logged out meanwhile', async () => {
    const { owner } = await ownerAndThief();
    const cookie = await signIn(owner.email);
    const profile = {
      email: owner.email,
      firstName: 'Anna',
      lastName: 'Maes',
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
    };
    const holder = await app().db.$client.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [owner.id]);
    const slow = app()
      .browser()
      .put('/api/profile')
      .set('Cookie', cookie)
      .send(profile)
      .then((answer) => answer);
    await somebodyWaits(app().db.$client);
    await app().browser().post('/api/logout').set('Cookie', cookie).expect(200);
    await holder.query('ROLLBACK');
    holder.release();
    const { status, headers } = await slow;
    expect(status).toBe(401);
    expect(headers['set-cookie']).toBeUndefined();
    await owner.browser.get('/api/user').expect(200);
    await signIn(owner.email);
  });

  it('a password that went stale is asked for again under the lock', async () => {
    const { owner } = await ownerAndThief();
    await passwordIsStale(app(), owner.id);
    await owner.browser.post('/api/tablets/code').expect(403);
  });
});
