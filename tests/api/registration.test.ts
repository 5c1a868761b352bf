import { describe, expect, it } from 'vitest';
import { mailedToken, newAddress, PASSWORD, signedInFamily, type TestApp, useTestApp } from '../support/app';
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
const waitIsOver = () => app().db.$client.query(`UPDATE email_lockouts SET sent_at = sent_at - interval '60 seconds'`);

describe('registering', () => {
  it('makes an unverified account and mails a link', async () => {
    const { email } = await registered(app());
    await app().mails.deliverWaiting();
    const mail = app().sent.find(({ to }) => to.address === email);
    expect(mail?.subject).toBe('Please verify your email address');
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}\n/);
    expect(mail?.html).toContain('Verify my email');
    const { body } = await app().browser().post('/api/check-verification-status').send({ email }).expect(200);
    expect(body).toEqual({ exists: true, verified: false });
  });

  it.each([
    ['email', { email: 'anna@' }, 'Please enter a valid email address'],
    ['email', { email: 'anna@exämple.com' }, 'Please enter a valid email address'],
    ['email', { email: `${'a'.repeat(250)}@example.com` }, 'Please enter a valid email address'],
    ['password', { password: 'Ab1!', confirmPassword: 'Ab1!' }, 'Password must be at least 8 characters long'],
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
    const { body } = await app().browser().post('/api/register').send({ ...form(email), ...change }).expect(400);
    expect(body).toEqual({ message, code: 'invalid', errors: [{ path, message }] });
    expect(await accountsOf(email)).toBe(0);
  });

  it('gives nobody rights they name themselves', async () => {
    const email = newAddress();
    await app().browser().post('/api/register').send({ ...form(email), isAdmin: true, isEmailVerified: true, id: 1 }).expect(201);
    const { rows } = await app().db.$client.query('SELECT is_admin, is_email_verified FROM users WHERE email = $1', [email]);
    expect(rows).toEqual([{ is_admin: false, is_email_verified: false }]);
  });

  it('says which of the two an address that is taken is', async () => {
    const { email } = await registered(app());
    const waiting = await app().browser().post('/api/register').send(form(email.toUpperCase())).expect(409);
    expect((waiting.body as { message: string }).message).toContain('email not verified');
    await app().browser().post('/api/verify-email').send({ token: await mailedToken(app(), email) }).expect(200);
    const taken = await app().browser().post('/api/register').send(form(email)).expect(409);
    expect(taken.body).toEqual({
      message: 'An account with this email already exists. Please log in instead.',
      code: 'account-exists',
    });
  });

  it('makes one account of twenty registrations at once, however the address is written', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => app().browser().post('/api/register').send(form(n % 2 ? ` ${email.toUpperCase()} ` : email))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
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
    await browser.post('/api/verify-email').send({ token: 'x'.repeat(43) }).expect(400);
    await browser.post('/api/verify-email').send({ token: 'short' }).expect(400);
    await app().db.$client.query(`UPDATE users SET email_verification_expires = now() WHERE email = $1`, [email]);
    const { body } = await browser.post('/api/verify-email').send({ token: newer }).expect(400);
    expect(body).toMatchObject({ code: 'link-expired' });
  });

  it('keeps only a hash of the token', async () => {
    const { email } = await registered(app());
    const token = await mailedToken(app(), email);
    const { rows } = await app().db.$client.query<{ dump: string }>(
      `SELECT (SELECT string_agg(users::text, '') FROM users) || (SELECT string_agg(job::text, '') FROM pgboss.job) AS dump`,
    );
    expect(rows[0]?.dump).toContain(email);
    expect(rows[0]?.dump).not.toContain(token);
  });
});

describe('asking for the mail again', () => {
  it('has to wait 60 seconds after the registration, counted by the server', async () => {
    const { email, browser } = await registered(app());
    const { body, headers } = await browser.post('/api/resend-verification').send({ email }).expect(429);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(body).toEqual({ message: `Please wait ${seconds} seconds before requesting another email`, code: 'too-often' });
  });

  it('mails the link that works last, also when several wait at once', async () => {
    const { email, browser } = await registered(app());
    for (let i = 0; i < 4; i += 1) {
      await waitIsOver();
      await browser.post('/api/resend-verification').send({ email }).expect(200);
    }
    await browser.post('/api/verify-email').send({ token: await mailedToken(app(), email) }).expect(200);
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
      const { status, body } = await app().browser().post('/api/resend-verification').send({ email });
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
    const { body } = await app().browser().post('/api/cancel-registration').send({ email }).expect(200);
    expect(body).toEqual(answer);
    expect(await accountsOf(email)).toBe(1);
  });

  it('leaves what a family has put in to them: strangers cannot delete it, they can', async () => {
    const { email, browser } = await signedInFamily(app(), { verified: false });
    const photoUrl = toDataUrl(await smallJpeg(), 'image/jpeg');
    await browser.post('/api/face-photos').send({ name: 'Anna', photoUrl }).expect(201);
    await app().browser().post('/api/cancel-registration').send({ email }).expect(200);
    expect(await accountsOf(email)).toBe(1);
    await browser.post('/api/cancel-registration').send({ email }).expect(200);
    expect(await accountsOf(email)).toBe(0);
  });

  it('drops the mail that was still waiting', async () => {
    const { email, browser } = await registered(app());
    await browser.post('/api/cancel-registration').send({ email }).expect(200);
    await app().mails.deliverWaiting();
    expect(app().sent.filter(({ to }) => to.address === email)).toEqual([]);
  });
});
