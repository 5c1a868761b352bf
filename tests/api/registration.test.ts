import { describe, expect, it } from 'vitest';
import {
  createTestApp,
  mailedToken,
  newAddress,
  PASSWORD,
  sessionCookieOf,
  signedInFamily,
  useTestApp,
  type TestApp,
} from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';

const app = useTestApp();

const form = (email: string) => ({ email, password: PASSWORD, confirmPassword: PASSWORD });

async function registered(testApp: TestApp) {
  const email = newAddress();
  const browser = testApp.browser();
  await browser.post('/api/register').send(form(email)).expect(201);
  return { email, browser };
}

async function accountsOf(email: string): Promise<number> {
  const { rows } = await app().db.$client.query('SELECT id FROM users WHERE email = $1', [email]);
  return rows.length;
}

/** Lets the 60 seconds pass for everybody. */
const waitIsOver = () =>
  app().db.$client.query(`UPDATE email_lockouts SET sent_at = sent_at - interval '60 seconds'`);

describe('registering', () => {
  it('makes an unverified account and mails a link', async () => {
    const { email } = await registered(app());
    await app().mails.deliverWaiting();
    const mail = app().sent.find(({ to }) => to.address === email);
    expect(mail?.subject).toBe('Please verify your email address');
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}\n/);
    expect(mail?.html).toContain('Verify my email');
    const { body } = await app()
      .browser()
      .post('/api/check-verification-status')
      .send({ email })
      .expect(200);
    expect(body).toEqual({ exists: true, verified: false });
  });

  it.each([
    ['email', { email: 'anna@' }, 'Please enter a valid email address'],
    ['email', { email: 'anna@exämple.com' }, 'Please enter a valid email address'],
    ['email', { email: `${'a'.repeat(250)}@example.com` }, 'Please enter a valid email address'],
    [
      'password',
      { password: 'Ab1!', confirmPassword: 'Ab1!' },
      'Password must be at least 8 characters long',
    ],
    [
      'password',
      { password: 'sunday-walk-1', confirmPassword: 'sunday-walk-1' },
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
    [
      'password',
      { password: `Aa1!${'ä'.repeat(35)}`, confirmPassword: `Aa1!${'ä'.repeat(35)}` },
      'Password must be at most 72 bytes long',
    ],
    ['confirmPassword', { confirmPassword: 'Sunday-walk-2!' }, "Passwords don't match"],
  ])('refuses a bad %s in plain words: %j', async (path, change, message) => {
    const email = newAddress();
    const { body } = await app()
      .browser()
      .post('/api/register')
      .send({ ...form(email), ...change })
      .expect(400);
    expect(body).toEqual({ message, code: 'invalid', errors: [{ path, message }] });
    expect(await accountsOf(email)).toBe(0);
  });

  it('gives nobody rights they name themselves', async () => {
    const email = newAddress();
    await app()
      .browser()
      .post('/api/register')
      .send({ ...form(email), isAdmin: true, isEmailVerified: true, id: 1 })
      .expect(201);
    const { rows } = await app().db.$client.query(
      'SELECT is_admin, is_email_verified FROM users WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([{ is_admin: false, is_email_verified: false }]);
  });

  it('says which of the two an address that is taken is', async () => {
    const { email } = await registered(app());
    const waiting = await app()
      .browser()
      .post('/api/register')
      .send(form(email.toUpperCase()))
      .expect(409);
    expect((waiting.body as { message: string }).message).toContain('email not verified');
    await app()
      .browser()
      .post('/api/verify-email')
      .send({ token: await mailedToken(app(), email) })
      .expect(200);
    const taken = await app().browser().post('/api/register').send(form(email)).expect(409);
    expect(taken.body).toEqual({
      message: 'An account with this email already exists. Please log in instead.',
      code: 'account-exists',
    });
  });

  it('makes one account of twenty registrations at once, however the address is written', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        app()
          .browser()
          .post('/api/register')
          .send(form(n % 2 ? ` ${email.toUpperCase()} ` : email)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    expect(await accountsOf(email)).toBe(1);
  });
});

describe('verifying', () => {
  it('is done by the mailed token, and kindly repeated', async () => {
    const { email, browser } = await registered(app());
    const token = await mailedToken(app(), email);
    const first = await browser.post('/api/verify-email').send({ token }).expect(200);
    const again = await browser.post('/api/verify-email').send({ token }).expect(200);
    expect(first.body).toEqual({ message: 'Your email address is verified.' });
    expect(again.body).toEqual({ message: 'Your email address is already verified.' });
  });

  it('refuses a token that was never sent, one that was replaced and one that ran out', async () => {
    const { email, browser } = await registered(app());
    const older = await mailedToken(app(), email);
    await waitIsOver();
    await browser.post('/api/resend-verification').send({ email }).expect(200);
    const newer = await mailedToken(app(), email);
    expect(newer).not.toBe(older);
    await browser.post('/api/verify-email').send({ token: older }).expect(400);
    await browser
      .post('/api/verify-email')
      .send({ token: 'x'.repeat(43) })
      .expect(400);
    await browser.post('/api/verify-email').send({ token: 'short' }).expect(400);
    await app().db.$client.query(
      `UPDATE mailed_links SET expires_at = now() FROM users WHERE users.id = user_id AND email = $1`,
      [email],
    );
    const { body } = await browser.post('/api/verify-email').send({ token: newer }).expect(400);
    expect(body).toMatchObject({ code: 'link-expired' });
  });

  it('stores only a hash of the token', async () => {
    const { email } = await registered(app());
    const token = await mailedToken(app(), email);
    const { rows } = await app().db.$client.query<{ dump: string }>(
      `SELECT (SELECT string_agg(users::text, '') FROM users) || (SELECT string_agg(job::text, '') FROM pgboss.job)
       || (SELECT string_agg(mailed_links::text, '') FROM mailed_links) AS dump`,
    );
    expect(rows[0]?.dump).toContain(email);
    expect(rows[0]?.dump).not.toContain(token);
  });
});

describe('asking for the mail again', () => {
  it('has to wait 60 seconds after the registration, counted by the server', async () => {
    const { email, browser } = await registered(app());
    const { body, headers } = await browser
      .post('/api/resend-verification')
      .send({ email })
      .expect(429);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(body).toEqual({
      message: `Please wait ${seconds} seconds before requesting another email`,
      code: 'too-often',
    });
  });

  it('mails the link that works last, also when several wait at once', async () => {
    const { email, browser } = await registered(app());
    for (let i = 0; i < 4; i += 1) {
      await waitIsOver();
      await browser.post('/api/resend-verification').send({ email }).expect(200);
    }
    await browser
      .post('/api/verify-email')
      .send({ token: await mailedToken(app(), email) })
      .expect(200);
    expect(app().sent.filter(({ to }) => to.address === email)).toHaveLength(5);
  });

  it('answers the same for unknown, verified and waiting addresses, and mails only the last', async () => {
    const { email: waiting } = await registered(app());
    const { email: verified } = await signedInFamily(app());
    const unknown = newAddress();
    await app().mails.deliverWaiting();
    await waitIsOver();
    app().sent.length = 0;
    const answers = [];
    for (const email of [waiting, verified, unknown]) {
      const { status, body } = await app()
        .browser()
        .post('/api/resend-verification')
        .send({ email });
      answers.push({ status, body: body as unknown });
      await app().browser().post('/api/resend-verification').send({ email }).expect(429);
    }
    expect(answers[0]?.status).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await app().mails.deliverWaiting();
    expect(app().sent.map(({ to }) => to.address)).toEqual([waiting]);
  });
});

describe('cancelling a registration', () => {
  const answer = { message: 'Your registration has been cancelled. You can start over.' };

  it('deletes an unverified account, so that the address is free again', async () => {
    const { email, browser } = await registered(app());
    const { body } = await browser.post('/api/cancel-registration').send({ email }).expect(200);
    expect(body).toEqual(answer);
    expect(await accountsOf(email)).toBe(0);
    await browser.post('/api/register').send(form(email)).expect(201);
  });

  it('leaves verified accounts alone and says the same', async () => {
    const { email } = await signedInFamily(app());
    const { body } = await app()
      .browser()
      .post('/api/cancel-registration')
      .send({ email })
      .expect(200);
    expect(body).toEqual(answer);
    expect(await accountsOf(email)).toBe(1);
  });

  const cancel = (browser: ReturnType<TestApp['browser']>, email: string) =>
    browser.post('/api/cancel-registration').send({ email }).expect(200, answer);

  it('is for the browser that registered, and for whoever is signed in, and for nobody else', async () => {
    const empty = await registered(app());
    await cancel(app().browser(), empty.email);
    await cancel((await registered(app())).browser, empty.email);
    await cancel((await signedInFamily(app())).browser, empty.email);
    expect(await accountsOf(empty.email)).toBe(1);

    const { email, browser } = await signedInFamily(app(), { verified: false });
    await browser
      .post('/api/face-photos')
      .send({ name: 'Anna', photoUrl: toDataUrl(await smallJpeg()) })
      .expect(201);
    await cancel(app().browser(), email);
    expect(await accountsOf(email)).toBe(1);
    await cancel(browser, email);
    expect(await accountsOf(email)).toBe(0);
    await browser.get('/api/user').expect(401);
  });

  it('is for whoever gave the right password at a sign-in that was refused for want of verification', async () => {
    const { email } = await registered(app());
    await app().mails.deliverWaiting();
    await app().db.$client.query(
      `UPDATE users SET email_verification_expires = now() WHERE email = $1`,
      [email],
    );
    const [right, wrong] = [app().browser(), app().browser()];
    await wrong.post('/api/login').send({ email, password: 'Other-walk-1!' }).expect(401);
    await cancel(wrong, email);
    expect(await accountsOf(email)).toBe(1);
    await right.post('/api/login').send({ email, password: PASSWORD }).expect(403);
    await right.get('/api/user').expect(401);
    await cancel(right, email);
    expect(await accountsOf(email)).toBe(0);
  });

  it('gives a session that somebody else has put into the browser no right to it', async () => {
    const planted = app().browser();
    const cookie = sessionCookieOf(
      await planted.post('/api/register').send(form(newAddress())).expect(201),
    );
    const email = newAddress();
    await app().browser().post('/api/register').set('Cookie', cookie).send(form(email)).expect(201);
    await app()
      .browser()
      .post('/api/cancel-registration')
      .set('Cookie', cookie)
      .send({ email })
      .expect(200, answer);
    expect(await accountsOf(email)).toBe(1);
  });

  it.each([
    [
      'was verified once, and is not any more',
      'UPDATE users SET is_email_verified = true WHERE id = $1',
      'UPDATE users SET is_email_verified = false WHERE id = $1',
    ],
    ['is an admin', 'UPDATE users SET is_admin = true WHERE id = $1', 'SELECT $1::int'],
  ])('leaves an account alone that %s, also by the link of its mail', async (_what, ...changes) => {
    const { email, browser, id } = await signedInFamily(app(), { verified: false });
    const token = await mailedToken(app(), email);
    for (const change of changes) await app().db.$client.query(change, [id]);
    await cancel(browser, email);
    const { body } = await app().browser().post('/api/not-me').send({ token }).expect(200);
    expect((body as { message: string }).message).toMatch(/^Nothing was deleted/);
    expect(await accountsOf(email)).toBe(1);
  });

  it('can be asked for twenty times an hour', async () => {
    const strict = await createTestApp({
      beside: app(),
      env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' },
    });
    const statuses: number[] = [];
    const ask = async (address: string, body: object) => {
      const { status } = await strict
        .browser()
        .post(`/api/${address}`)
        .set('X-Forwarded-For', '203.0.113.30')
        .send(body);
      statuses.push(status);
    };
    for (let i = 0; i < 11; i += 1) {
      await ask('cancel-registration', { email: newAddress() });
      await ask('not-me', { token: 'x'.repeat(43) });
    }
    await strict.close();
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
  });

  it('or disowning one wins or loses against a verification at the same moment, and nothing is half done', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { email, browser } = await registered(app());
      const token = await mailedToken(app(), email);
      const elsewhere = () => app().browser();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => {
          if (n % 4 === round) return elsewhere().post('/api/verify-email').send({ token });
          if (n % 4 === (round + 1) % 4) return elsewhere().post('/api/not-me').send({ token });
          if (n % 4 === (round + 2) % 4)
            return browser.post('/api/cancel-registration').send({ email });
          return elsewhere().post('/api/register').send(form(email));
        }),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { rows } = await app().db.$client.query(
        'SELECT is_email_verified AS verified FROM users WHERE email = $1',
        [email],
      );
      const isVerified = answers.some(({ body }) =>
        /is (already )?verified/.test((body as { message: string }).message),
      );
      const isRegistered = answers.some(({ status }) => status === 201);
      expect(rows).toEqual(
        isVerified ? [{ verified: true }] : isRegistered ? [{ verified: false }] : [],
      );
    }
  });

  it('drops the mail that was still waiting', async () => {
    const { email, browser } = await registered(app());
    await browser.post('/api/cancel-registration').send({ email }).expect(200);
    await app().mails.deliverWaiting();
    expect(app().sent.filter(({ to }) => to.address === email)).toEqual([]);
  });
});
