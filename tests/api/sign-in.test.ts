import { describe, expect, it } from 'vitest';
import { SESSIONS_MAX } from '#shared/product/limits';
import {
  mailedToken,
  newAddress,
  PASSWORD,
  sessionCookieOf,
  signedInFamily,
  useTestApp,
} from '../support/app';

const app = useTestApp();

describe('signing in', () => {
  it('answers the current user with named fields and nothing secret', async () => {
    const { email, browser } = await signedInFamily(app());
    const { body } = await browser.get('/api/user').expect(200);
    expect(Object.keys(body as object).sort()).toEqual(
      [
        'id',
        'email',
        'isEmailVerified',
        'isAdmin',
        'firstName',
        'lastName',
        'dateOfBirth',
        'address',
        'city',
        'state',
        'zipCode',
        'country',
        'caregiverPhoneNumber',
        'pendingEmail',
        'createdAt',
        'language',
        'hasPassword',
      ].sort(),
    );
    expect(body).toMatchObject({ email, isEmailVerified: true, isAdmin: false, firstName: null });
  });

  it('sets cookies that scripts cannot read, and none before', async () => {
    const { email } = await signedInFamily(app());
    const browser = app().browser();
    const before = await browser.get('/api/user').expect(401);
    expect(before.headers['set-cookie']).toBeUndefined();
    const answer = await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    const cookies = answer.headers['set-cookie'] as unknown as string[];
    expect(cookies).toEqual([
      expect.stringMatching(
        /^known-browser=[\w-]{43}; Max-Age=34560000; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^dear-ones=s%3A.*Path=\/;.*HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('takes the address in any case and with spaces around it', async () => {
    const { email } = await signedInFamily(app());
    await app()
      .browser()
      .post('/api/login')
      .send({ email: ` ${email.toUpperCase()} `, password: PASSWORD })
      .expect(200);
  });

  it('says the same of a wrong password, an unknown address and a password bcrypt would cut', async () => {
    const { email } = await signedInFamily(app());
    const wrong = await app()
      .browser()
      .post('/api/login')
      .send({ email, password: 'Other-walk-1!' })
      .expect(401);
    const unknown = await app()
      .browser()
      .post('/api/login')
      .send({ email: newAddress(), password: PASSWORD })
      .expect(401);
    const long = await app()
      .browser()
      .post('/api/login')
      .send({ email, password: PASSWORD.padEnd(73, 'x') })
      .expect(401);
    expect(wrong.body).toEqual({
      message: 'The email or the password is not right. Please check both and try again.',
      code: 'wrong-credentials',
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(long.body).toEqual(wrong.body);
  });

  it('names each invalid field', async () => {
    const { body } = await app()
      .browser()
      .post('/api/login')
      .send({ email: 'anna', password: '12345' })
      .expect(400);
    expect(body).toEqual({
      message: 'Please enter a valid email address',
      code: 'invalid',
      errors: [
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'password', message: 'Password must be at least 6 characters' },
      ],
    });
  });

  it('lets somebody in who has not verified yet', async () => {
    const { browser } = await signedInFamily(app(), { verified: false });
    const { body } = await browser.get('/api/user').expect(200);
    expect(body).toMatchObject({ isEmailVerified: false });
  });

  it('opens the waiting view once the verification link has run out, to the right password only', async () => {
    const { email } = await signedInFamily(app(), { verified: false });
    await mailedToken(app(), email);
    await app().db.$client.query(
      `UPDATE users SET email_verification_expires = now() - interval '1 second' WHERE email = $1`,
      [email],
    );
    const { body } = await app()
      .browser()
      .post('/api/login')
      .send({ email, password: PASSWORD })
      .expect(403);
    expect((body as { message: string }).message).toContain('email not verified');
    await app().browser().post('/api/login').send({ email, password: 'Other-walk-1!' }).expect(401);
  });

  it('starts a new session each time, never one the browser brought along, also when it is one of ours', async () => {
    const { email } = await signedInFamily(app());
    const attacker = newAddress('attacker');
    const registered = await app()
      .browser()
      .post('/api/register')
      .send({ email: attacker, password: PASSWORD, confirmPassword: PASSWORD })
      .expect(201);
    for (const planted of [
      sessionCookieOf(registered),
      'dear-ones=s%3Achosen-by-an-attacker.signature',
    ]) {
      const answer = await app()
        .browser()
        .post('/api/login')
        .set('Cookie', planted)
        .send({ email, password: PASSWORD })
        .expect(200);
      expect(sessionCookieOf(answer)).toMatch(/^dear-ones=s%3A[\w-]{22,}\./);
      expect(idIn(sessionCookieOf(answer))).not.toBe(idIn(planted));
      await app().browser().get('/api/user').set('Cookie', planted).expect(401);
      await app().browser().get('/api/user').set('Cookie', sessionCookieOf(answer)).expect(200);
    }
  });
});

/** The session id without its signature; 22 characters of base64url have at least 128 bits. */
const idIn = (cookie: string): string => cookie.split('.')[0] ?? '';

describe('signing out', () => {
  it('makes the cookie worthless at once', async () => {
    const { email } = await signedInFamily(app());
    const browser = app().browser();
    const signIn = await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    const cookie = sessionCookieOf(signIn);
    await browser.post('/api/logout').expect(200);
    await app().browser().get('/api/user').set('Cookie', cookie).expect(401);
  });

  it('is harmless when nobody is signed in', async () => {
    await app().browser().post('/api/logout').expect(200);
  });
});

it('an account has a hundred sessions; a further login ends the one that was used least recently', async () => {
  const { browser, email, id } = await signedInFamily(app());
  const query = (sql: string, ...values: unknown[]) => app().db.$client.query(sql, values);
  await query(
    `INSERT INTO session (sid, sess, expire) SELECT 'many' || n, json_build_object('passport', json_build_object('user', $1::int)), now() + interval '1 day' + n * interval '1 second' FROM generate_series(1, $2) AS n`,
    id,
    SESSIONS_MAX + 20,
  );
  await app().browser().post('/api/login').send({ email, password: PASSWORD }).expect(200);
  const { rows } = await query(
    `SELECT count(*)::int AS all, min(substr(sid, 5)::int) FILTER (WHERE sid LIKE 'many%') AS oldest FROM session WHERE sess -> 'passport' ->> 'user' = $1`,
    String(id),
  );
  expect(rows).toEqual([{ all: SESSIONS_MAX, oldest: 23 }]);
  await browser.get('/api/user').expect(200);
});

it('a deleted account is signed out with the next call', async () => {
  const { browser, id } = await signedInFamily(app());
  await app().db.$client.query('DELETE FROM users WHERE id = $1', [id]);
  await browser.get('/api/user').expect(401);
});
