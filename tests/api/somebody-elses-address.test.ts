import { describe, expect, it } from 'vitest';
import type { ResetLink, VerificationLink } from '#shared/accounts/account.answer';
import { paths } from '#shared/product/paths';
import {
  mailedToken,
  newAddress,
  PASSWORD,
  passwordIsStale,
  rowsOf,
  sessionCookieOf,
  signedInFamily,
  useTestApp,
} from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';

const app = useTestApp();
const NEW_PASSWORD = 'Evening-walk-2!';
type Browser = ReturnType<ReturnType<typeof app>['browser']>;

const query = rowsOf(app);
const verify = (browser: Browser, token: string) =>
  browser.post('/api/verify-email').send({ token }).expect(200);

/** Somebody registers an address that may not be theirs, signs in to it in a second browser, and waits. */
async function registeredAndSignedIn() {
  const email = newAddress();
  const registering = app().browser();
  const form = { email, password: PASSWORD, confirmPassword: PASSWORD };
  const registered = sessionCookieOf(
    await registering.post('/api/register').send(form).expect(201),
  );
  const secondBrowser = app().browser();
  const { body } = await secondBrowser
    .post('/api/login')
    .send({ email, password: PASSWORD })
    .expect(200);
  return {
    email,
    registering,
    registered,
    secondBrowser,
    id: (body as { id: number }).id,
    token: await mailedToken(app(), email),
  };
}

describe('the link of the verification mail', () => {
  it('tells when the account was made, and using nothing up does so again', async () => {
    const { token, id } = await registeredAndSignedIn();
    const read = async () =>
      (await app().browser().post('/api/verification-link').send({ token }).expect(200))
        .body as VerificationLink;
    const [row] = await query('SELECT created_at FROM users WHERE id = $1', [id]);
    expect(await read()).toEqual({
      createdAt: (row?.created_at as Date).toISOString(),
      wasVerified: false,
      isOwnBrowser: false,
    });
    expect(await query('SELECT is_email_verified FROM users WHERE id = $1', [id])).toEqual([
      { is_email_verified: false },
    ]);
    await verify(app().browser(), token);
    expect(await read()).toMatchObject({ wasVerified: true });
    for (const dead of ['x'.repeat(43), 'short'])
      await app().browser().post('/api/verification-link').send({ token: dead }).expect(400);
  });

  it('tells the browser that registered, and the one that is logged in to the account, that it is theirs', async () => {
    const { token, registering, secondBrowser } = await registeredAndSignedIn();
    const isOwn = async (browser: Browser) =>
      (
        (await browser.post('/api/verification-link').send({ token }).expect(200))
          .body as VerificationLink
      ).isOwnBrowser;
    expect(await isOwn(registering)).toBe(true);
    expect(await isOwn(secondBrowser)).toBe(true);
    expect(await isOwn(app().browser())).toBe(false);
    const { browser: ofOther } = await signedInFamily(app());
    expect(await isOwn(ofOther)).toBe(false);
  });

  it('pressed where nobody registered, signs nobody in and ends every session there was', async () => {
    const { token, secondBrowser, registering, registered, email } = await registeredAndSignedIn();
    const reader = app().browser();
    const answer = await verify(reader, token);
    expect(answer.headers['set-cookie']).toBeUndefined();
    await reader.get('/api/user').expect(401);
    await secondBrowser.get('/api/user').expect(401);
    // Pressed once more, now where it was registered: verified is verified, and that signs nobody in either.
    await verify(registering, token);
    await registering.get('/api/user').expect(401);
    await app().browser().get('/api/user').set('Cookie', registered).expect(401);
    await app().browser().post('/api/login').send({ email, password: PASSWORD }).expect(200);
  });

  it('pressed where it was registered, signs that browser in under a new session', async () => {
    const { token, registering, registered, secondBrowser, email } = await registeredAndSignedIn();
    const answer = await verify(registering, token);
    expect(sessionCookieOf(answer)).not.toBe('');
    expect(sessionCookieOf(answer)).not.toBe(registered);
    expect((await registering.get('/api/user').expect(200)).body).toMatchObject({
      email,
      isEmailVerified: true,
    });
    await secondBrowser.get('/api/user').expect(200);
    await app().browser().get('/api/user').set('Cookie', registered).expect(401);
  });

  it('pressed where it was registered within half an hour, asks for no password; later, or elsewhere, it does', async () => {
    const isConfirmed = async (browser: Browser) =>
      (await browser.get('/api/confirm-password')).status === 204;
    const register = async () => {
      const browser = app().browser();
      const email = newAddress();
      const form = { email, password: PASSWORD, confirmPassword: PASSWORD };
      await browser.post('/api/register').send(form).expect(201);
      return { browser, email, token: await mailedToken(app(), email) };
    };
    const soon = await register();
    await verify(soon.browser, soon.token);
    expect(await isConfirmed(soon.browser)).toBe(true);
    // The time is that of the registration, so that the press adds nothing to it.
    const late = await register();
    await query(
      `UPDATE session SET created_at = now() - interval '31 minutes' WHERE sess ->> 'registeredId' = (SELECT id::text FROM users WHERE email = $1)`,
      [late.email],
    );
    await verify(late.browser, late.token);
    await late.browser.get('/api/user').expect(200);
    expect(await isConfirmed(late.browser)).toBe(false);
    // Signed in there, but with a password typed too long ago.
    const { token, id, secondBrowser } = await registeredAndSignedIn();
    await passwordIsStale(app(), id);
    await verify(secondBrowser, token);
    await secondBrowser.get('/api/user').expect(200);
    expect(await isConfirmed(secondBrowser)).toBe(false);
  });

  it('pressed where the account is signed in, goes on there under a new session and ends the others', async () => {
    const { token, secondBrowser, email } = await registeredAndSignedIn();
    const other = app().browser();
    await other.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    await verify(secondBrowser, token);
    expect((await secondBrowser.get('/api/user').expect(200)).body).toMatchObject({
      email,
      isEmailVerified: true,
    });
    await other.get('/api/user').expect(401);
  });

  it('pressed where another account is signed in, leaves that one signed in', async () => {
    const { token, secondBrowser } = await registeredAndSignedIn();
    const family = await signedInFamily(app());
    await verify(family.browser, token);
    expect((await family.browser.get('/api/user').expect(200)).body).toMatchObject({
      email: family.email,
    });
    await secondBrowser.get('/api/user').expect(401);
  });

  it('used twenty times at once verifies once, and leaves one session at most', async () => {
    const { token, id } = await registeredAndSignedIn();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => verify(app().browser(), token)),
    );
    expect(
      answers.filter(
        ({ body }) => (body as { message: string }).message === 'Your email address is verified.',
      ),
    ).toHaveLength(1);
    expect(
      await query(`SELECT FROM session WHERE sess -> 'passport' ->> 'user' = $1`, [String(id)]),
    ).toHaveLength(0);
  });

  it('deletes the account for a reader who did not make it, also when the link has run out, and says so kindly twice', async () => {
    const { token, secondBrowser, email } = await registeredAndSignedIn();
    await query(
      `UPDATE mailed_links SET expires_at = now() FROM users WHERE users.id = user_id AND email = $1`,
      [email],
    );
    const notMe = () => app().browser().post('/api/not-me').send({ token }).expect(200);
    expect((await notMe()).body).toEqual({
      message: 'The account is deleted, with everything in it. Nobody can use your address here.',
    });
    expect((await notMe()).body).toEqual({
      message: 'There is nothing to delete: no account waits for this address any more.',
    });
    await secondBrowser.get('/api/user').expect(401);
    expect(await query('SELECT FROM users WHERE email = $1', [email])).toEqual([]);
  });
});

describe('a reset of an account that was never verified', () => {
  async function planted() {
    const family = await signedInFamily(app(), { verified: false });
    const { browser, email } = family;
    const photoUrl = toDataUrl(await smallJpeg());
    await browser.post('/api/face-photos').send({ name: 'Anna', photoUrl }).expect(201);
    await browser
      .post('/api/remember-items')
      .send({ title: 'Keys', content: 'On the hook.', category: 'Home' })
      .expect(201);
    await browser
      .put('/api/call-contacts')
      .send([{ name: 'Anna', way: 'phone', address: '+32 470 12 34 56' }])
      .expect(200);
    await browser
      .put('/api/profile')
      .send({
        email,
        firstName: 'Eve',
        lastName: 'Maes',
        caregiverPhoneNumber: '+32 470 12 34 56',
        currentPassword: PASSWORD,
      })
      .expect(200);
    await query(`INSERT INTO tablets (user_id, name, token_hash) VALUES ($1, 'Kitchen', $2)`, [
      family.id,
      email,
    ]);
    await query(
      `INSERT INTO tablet_codes (user_id, code_hash, expires_at) VALUES ($1, $2, now() + interval '5 minutes')`,
      [family.id, email],
    );
    await app().browser().post('/api/forgot-password').send({ email }).expect(200);
    return { ...family, token: await mailedToken(app(), email, paths.resetPassword) };
  }
  const reset = (token: string, choices: object = {}) =>
    app()
      .browser()
      .post('/api/reset-password')
      .send({ token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, ...choices });
  const holds = async (email: string) =>
    (
      await query(
        `SELECT first_name, caregiver_phone_number AS phone, is_email_verified AS verified,
           (SELECT count(*)::int FROM face_photos WHERE user_id = users.id) AS faces,
           (SELECT count(*)::int FROM remember_items WHERE user_id = users.id) AS items,
           (SELECT count(*)::int FROM tablets WHERE user_id = users.id) AS tablets,
           (SELECT count(*)::int FROM tablet_codes WHERE user_id = users.id) AS codes,
           (SELECT count(*)::int FROM call_contacts WHERE user_id = users.id) AS contacts
         FROM users WHERE email = $1`,
        [email],
      )
    )[0];

  it('shows what is in it, and opening the link changes nothing', async () => {
    const { token, email } = await planted();
    const { body } = await app().browser().post('/api/reset-link').send({ token }).expect(200);
    expect((body as ResetLink).content).toEqual({
      facePhotos: 1,
      rememberItems: 1,
      plans: 0,
      tablets: 1,
      callContacts: 1,
    });
    expect(Date.parse((body as ResetLink).createdAt)).toBeLessThanOrEqual(Date.now());
    expect(await holds(email)).toMatchObject({ faces: 1, contacts: 1, verified: false });
    await app()
      .browser()
      .post('/api/reset-link')
      .send({ token: 'x'.repeat(43) })
      .expect(400);
  });

  it('starts empty unless told otherwise, and tells its holder', async () => {
    const { token, email, browser } = await planted();
    await reset(token).expect(200);
    expect(await holds(email)).toEqual({
      first_name: null,
      phone: null,
      verified: true,
      faces: 0,
      items: 0,
      tablets: 0,
      codes: 0,
      contacts: 0,
    });
    await browser.get('/api/user').expect(401);
    await app().browser().post('/api/login').send({ email, password: PASSWORD }).expect(401);
    await app().browser().post('/api/login').send({ email, password: NEW_PASSWORD }).expect(200);
    app().sent.length = 0;
    await app().mails.deliverWaiting();
    expect(app().sent.map(({ to, subject }) => [to.address, subject])).toEqual([
      [email, 'Your new password is set'],
    ]);
  });

  it('keeps the language when it starts empty', async () => {
    const { token, email, browser } = await planted();
    await browser.put('/api/account/language').send({ language: 'nl' }).expect(200);
    await reset(token).expect(200);
    const answer = app().browser().post('/api/login').send({ email, password: NEW_PASSWORD });
    expect((await answer.expect(200)).body).toMatchObject({ language: 'nl' });
  });

  it('keeps what is theirs when they say so, but nobody to call; tablets go too unless they are to stay', async () => {
    const { token, email } = await planted();
    await reset(token, { keepContent: true }).expect(200);
    expect(await holds(email)).toEqual({
      first_name: 'Eve',
      phone: null,
      verified: true,
      faces: 1,
      items: 1,
      tablets: 0,
      codes: 0,
      contacts: 0,
    });
    const other = await planted();
    await reset(other.token, { keepContent: true, disconnectTablets: false }).expect(200);
    expect(await holds(other.email)).toMatchObject({ tablets: 1, codes: 0 });
  });

  it('works once of twenty at the same moment, to keep or to start empty', async () => {
    const { token, email } = await planted();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reset(token, { keepContent: n % 2 === 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(19).fill(400),
    ]);
    const keepsContent = answers.findIndex(({ status }) => status === 200) % 2 === 0;
    expect(await holds(email)).toMatchObject({
      faces: keepsContent ? 1 : 0,
      verified: true,
      contacts: 0,
    });
  });

  it('asks nothing and keeps all of an account that was verified once', async () => {
    const { token, email, id } = await planted();
    await query('UPDATE users SET is_email_verified = true WHERE id = $1', [id]);
    const { body } = await app().browser().post('/api/reset-link').send({ token }).expect(200);
    expect((body as ResetLink).content).toBeNull();
    await reset(token, { disconnectTablets: false }).expect(200);
    expect(await holds(email)).toMatchObject({
      first_name: 'Eve',
      faces: 1,
      contacts: 1,
      tablets: 1,
      codes: 0,
    });
  });
});
