import { describe, expect, it } from 'vitest';
import type { ResendWaits } from '#shared/accounts/account.answer';
import { RESEND_LOCKOUT_SECONDS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import {
  createTestApp,
  mailedToken,
  newAddress,
  PASSWORD,
  sessionCookieOf,
  signedInFamily,
  useTestApp,
} from '../support/app';
import { somebodyWaits } from '../support/locks';
import { pairingCode } from '../support/tablets';

const app = useTestApp();
type Family = Awaited<ReturnType<typeof signedInFamily>>;

const NEW_PASSWORD = 'Evening-walk-2!';

/** Saves a profile as the form does, with one thing or another changed. */
const save = (by: Family, change: object) =>
  by.browser.put('/api/profile').send({
    email: by.email,
    firstName: 'Anna',
    lastName: 'Maes',
    currentPassword: PASSWORD,
    ...change,
  });

const currentUser = async (by: Family): Promise<unknown> =>
  (await by.browser.get('/api/user').expect(200)).body;
const signIn = (email: string, password = PASSWORD) =>
  app().browser().post('/api/login').send({ email, password });
const confirm = (token: string) =>
  app().browser().post('/api/confirm-email-change').send({ token });
const resend = (by: Family) => by.browser.post('/api/resend-email-change-verification');
const cancel = (by: Family) => by.browser.post('/api/cancel-email-change');

/** Lets the 60 seconds pass for everybody. */
const waitIsOver = () =>
  app().db.$client.query(`UPDATE email_lockouts SET sent_at = sent_at - interval '60 seconds'`);

async function subjectsTo(address: string): Promise<string[]> {
  await app().mails.deliverWaiting();
  return app()
    .sent.filter(({ to }) => to.address === address)
    .map(({ subject }) => subject);
}

/** A family with an unconfirmed change of address. */
async function changingAddress() {
  const by = await signedInFamily(app());
  const wanted = newAddress('new');
  await save(by, { email: wanted }).expect(200);
  return { by, wanted };
}

describe('how long to wait for each mail', () => {
  const waits = async (by: Family) =>
    (await by.browser.get('/api/resend-waits').expect(200)).body as ResendWaits;

  it('is told before anybody asks too soon', async () => {
    const { by } = await changingAddress();
    const { emailChange } = await waits(by);
    expect(emailChange).toBeGreaterThan(0);
    expect(emailChange).toBeLessThanOrEqual(RESEND_LOCKOUT_SECONDS);
    await waitIsOver();
    expect(await waits(by)).toEqual({ verification: 0, emailChange: 0 });
  });

  it('is nothing where no address waits, and no business of whoever is signed out', async () => {
    expect(await waits(await signedInFamily(app()))).toMatchObject({ emailChange: 0 });
    await app().browser().get('/api/resend-waits').expect(401);
  });
});

describe('another address', () => {
  it('waits until it is confirmed; the old one stays in force and is told', async () => {
    const { by, wanted } = await changingAddress();
    expect(await currentUser(by)).toMatchObject({ email: by.email, pendingEmail: wanted });
    expect(await subjectsTo(by.email)).toContain('Your email address is about to change');
    expect(await subjectsTo(wanted)).toEqual(['Please confirm your new email address']);
    await signIn(wanted).expect(401);
    await signIn(by.email).expect(200);
  });

  it('is in force once its mailed link is used, both are told, and all other sessions have ended', async () => {
    const { by, wanted } = await changingAddress();
    const elsewhere = app().browser();
    await elsewhere.post('/api/login').send({ email: by.email, password: PASSWORD }).expect(200);
    const { body } = await by.browser
      .post('/api/confirm-email-change')
      .send({ token: await mailedToken(app(), wanted) })
      .expect(200);
    expect(body).toEqual({
      message:
        'Your new email address is in use. Please log in with it from now on. Other devices are logged out.',
    });
    expect(await currentUser(by)).toMatchObject({
      email: wanted,
      pendingEmail: null,
      isEmailVerified: true,
    });
    await elsewhere.get('/api/user').expect(401);
    for (const address of [by.email, wanted])
      expect(await subjectsTo(address)).toContain('Your email address was changed');
    await signIn(by.email).expect(401);
    expect((await signIn(wanted).expect(200)).body).toMatchObject({
      id: by.id,
      email: wanted,
      pendingEmail: null,
      isEmailVerified: true,
    });
  });

  it('is saved in lower case and without spaces, and the same address in another case is no change', async () => {
    const family = await signedInFamily(app());
    const { body } = await save(family, { email: ` ${family.email.toUpperCase()} ` }).expect(200);
    expect(body).toMatchObject({ email: family.email, pendingEmail: null });
  });

  it('keeps waiting while other fields are saved', async () => {
    const { by, wanted } = await changingAddress();
    const { body } = await save(by, { city: 'Bruges' }).expect(200);
    expect(body).toMatchObject({ email: by.email, pendingEmail: wanted, city: 'Bruges' });
    await confirm(await mailedToken(app(), wanted)).expect(200);
  });

  it('is refused when somebody has it, also in another case, and nothing else is saved', async () => {
    const family = await signedInFamily(app());
    const other = await signedInFamily(app());
    const { body } = await save(family, {
      email: other.email.toUpperCase(),
      city: 'Nowhere',
    }).expect(409);
    const message = 'This email address is already in use';
    expect(body).toEqual({ message, code: 'email-taken', errors: [{ path: 'email', message }] });
    expect(await currentUser(family)).not.toMatchObject({ city: 'Nowhere' });
  });

  it('is not given to two accounts that wait for the same one', async () => {
    const { by: quick, wanted } = await changingAddress();
    const quickToken = await mailedToken(app(), wanted);
    const slow = await signedInFamily(app());
    await save(slow, { email: wanted }).expect(200);
    const slowToken = await mailedToken(app(), wanted);
    const answers = await Promise.all([confirm(quickToken), confirm(slowToken)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await app().db.$client.query('SELECT email FROM users WHERE id = ANY ($1)', [
      [quick.id, slow.id],
    ]);
    expect(rows.filter(({ email }) => email === wanted)).toHaveLength(1);
  });

  it('is refused at the end when it was registered meanwhile', async () => {
    const { by, wanted } = await changingAddress();
    const token = await mailedToken(app(), wanted);
    await signedInFamily(app(), { email: wanted });
    const { body } = await confirm(token).expect(409);
    expect(body).toMatchObject({
      message: 'This email address is already in use',
      code: 'email-taken',
    });
    expect(await currentUser(by)).toMatchObject({ email: by.email });
  });

  it('cannot be had before the first one is verified', async () => {
    const unverified = await signedInFamily(app(), { verified: false });
    const { body } = await save(unverified, { email: newAddress() }).expect(403);
    expect(body).toEqual({
      message: 'Please verify your email address first. Then you can change it.',
      code: 'email-not-verified',
    });
    await save(unverified, { city: 'Bruges' }).expect(200);
  });
});

describe('once the new address is confirmed', () => {
  /** A user with two sessions who changes the address, and the mailed link. */
  async function confirming() {
    const { by, wanted } = await changingAddress();
    const elsewhere = app().browser();
    await elsewhere.post('/api/login').send({ email: by.email, password: PASSWORD }).expect(200);
    return { by, elsewhere, token: await mailedToken(app(), wanted) };
  }

  it('whoever confirms it while signed in to the account stays so under a new id; every other session ends, on every server', async () => {
    const { by, elsewhere, token } = await confirming();
    const there = await createTestApp({ beside: app() });
    const cookies = (
      await Promise.all([signIn(by.email).expect(200), signIn(by.email).expect(200)])
    ).map(sessionCookieOf);
    const answer = await app()
      .browser()
      .post('/api/confirm-email-change')
      .set('Cookie', cookies[0] ?? '')
      .send({ token })
      .expect(200);
    const fresh = sessionCookieOf(answer);
    expect(fresh).toMatch(/^dear-ones=s/);
    expect(cookies).not.toContain(fresh);
    await there.browser().get('/api/user').set('Cookie', fresh).expect(200);
    for (const ended of cookies)
      await there.browser().get('/api/user').set('Cookie', ended).expect(401);
    for (const browser of [by.browser, elsewhere]) await browser.get('/api/user').expect(401);
    await there.close();
  });

  it('everybody is signed out when it is confirmed by nobody, or by somebody who is signed in to another account', async () => {
    for (const somebody of [app().browser(), (await signedInFamily(app())).browser]) {
      const { by, elsewhere, token } = await confirming();
      const { headers } = await somebody
        .post('/api/confirm-email-change')
        .send({ token })
        .expect(200);
      expect(headers['set-cookie']).toBeUndefined();
      for (const browser of [by.browser, elsewhere]) await browser.get('/api/user').expect(401);
    }
  });

  it('nobody is signed in whose session ended while it was being confirmed', async () => {
    const { by, token } = await confirming();
    const cookie = sessionCookieOf(await signIn(by.email).expect(200));
    const holder = await app().db.$client.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [by.id]);
    const slow = app()
      .browser()
      .post('/api/confirm-email-change')
      .set('Cookie', cookie)
      .send({ token })
      .then((answer) => answer);
    await somebodyWaits(app().db.$client);
    await app().browser().post('/api/logout').set('Cookie', cookie).expect(200);
    await holder.query('ROLLBACK');
    holder.release();
    const { status, headers } = await slow;
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    const { rowCount } = await app().db.$client.query(
      `SELECT FROM session WHERE sess -> 'passport' ->> 'user' = $1::text`,
      [by.id],
    );
    expect(rowCount).toBe(0);
  });

  it('an open pairing code is void', async () => {
    const { by, token } = await confirming();
    const code = await pairingCode(by.browser);
    await confirm(token).expect(200);
    await app().browser().post('/api/tablet/pair').send({ code }).expect(400);
  });
});

describe('asking for an address that somebody has', () => {
  it('is counted before anything is said about it', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_SCALE: '0.1' } });
    const { browser } = await signedInFamily(strict);
    const { rows } = await strict.db.$client.query<{ email: string }>(
      `INSERT INTO users (email, password) SELECT 'taken' || n || '@example.com', '' FROM generate_series(1, 3) n RETURNING email`,
    );
    const statuses: number[] = [];
    for (const { email } of rows) {
      const profile = { email, firstName: 'A', lastName: 'M', currentPassword: PASSWORD };
      statuses.push((await browser.put('/api/profile').send(profile)).status);
    }
    expect(statuses).toEqual([409, 409, 429]);
    await strict.close();
  });
});

describe('the link to a new address', () => {
  it('works once, also when it is used twenty times at the same moment', async () => {
    const { wanted } = await changingAddress();
    const token = await mailedToken(app(), wanted);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(19).fill(400),
    ]);
  });

  it('works for a day', async () => {
    const { by, wanted } = await changingAddress();
    const token = await mailedToken(app(), wanted);
    await app().db.$client.query('UPDATE users SET email_change_expires = now() WHERE id = $1', [
      by.id,
    ]);
    const { body } = await confirm(token).expect(400);
    expect(body).toMatchObject({ code: 'link-invalid' });
  });

  it('no longer works when a newer one was sent, or another address was wanted', async () => {
    const { by, wanted } = await changingAddress();
    const first = await mailedToken(app(), wanted);
    await waitIsOver();
    await resend(by).expect(200);
    const second = await mailedToken(app(), wanted);
    await confirm(first).expect(400);
    await save(by, { email: newAddress('other') }).expect(200);
    await confirm(second).expect(400);
  });

  it('is not in the database', async () => {
    const { by, wanted } = await changingAddress();
    const token = await mailedToken(app(), wanted);
    const { rows } = await app().db.$client.query('SELECT * FROM users WHERE id = $1', [by.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([{}, { token: 'short' }, { token: 'x'.repeat(43) }, { token: 1 }])(
    'is refused when it is %j',
    async (input) => {
      await app().browser().post('/api/confirm-email-change').send(input).expect(400);
    },
  );
});

describe('asking for the link again', () => {
  it('sends it once in 60 seconds, counted from the change', async () => {
    const { by, wanted } = await changingAddress();
    const early = await resend(by).expect(429);
    const seconds = Number(early.headers['retry-after']);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(early.body).toMatchObject({
      message: `Please wait ${seconds} seconds before requesting another email`,
    });
    await waitIsOver();
    await resend(by).expect(200);
    await resend(by).expect(429);
    expect(await subjectsTo(wanted)).toHaveLength(2);
  });

  it('is refused when nothing waits, and signed out', async () => {
    const { body } = await resend(await signedInFamily(app())).expect(409);
    expect(body).toEqual({
      message:
        'No new email address waits for its confirmation. Please reload the page to see which one is in use.',
      code: 'nothing-pending',
    });
    await app().browser().post('/api/resend-email-change-verification').expect(401);
  });
});

describe('giving a new address up', () => {
  it('leaves the old one in force and makes the link worthless', async () => {
    const { by, wanted } = await changingAddress();
    const token = await mailedToken(app(), wanted);
    await cancel(by).expect(200);
    await confirm(token).expect(400);
    expect(await currentUser(by)).toMatchObject({ email: by.email, pendingEmail: null });
  });

  it('drops the mail that was still waiting', async () => {
    const { by, wanted } = await changingAddress();
    await cancel(by).expect(200);
    expect(await subjectsTo(wanted)).toEqual([]);
  });

  it('is refused when nothing waits, and signed out', async () => {
    const { by } = await changingAddress();
    await cancel(by).expect(200);
    const { body } = await cancel(by).expect(409);
    expect(body).toEqual({
      message:
        'No new email address waits for its confirmation. Please reload the page to see which one is in use.',
      code: 'nothing-pending',
    });
    await app().browser().post('/api/cancel-email-change').expect(401);
  });
});

it('a reset voids the change of address that waits', async () => {
  const { by, wanted } = await changingAddress();
  const token = await mailedToken(app(), wanted);
  await app().browser().post('/api/forgot-password').send({ email: by.email }).expect(200);
  const reset = {
    token: await mailedToken(app(), by.email, paths.resetPassword),
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  };
  await app().browser().post('/api/reset-password').send(reset).expect(200);
  await confirm(token).expect(400);
  await signIn(by.email, NEW_PASSWORD).expect(200);
});

it('mails nobody more than fifteen times a day, the old address included', async () => {
  const strict = await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  const { browser } = await signedInFamily(strict);
  const statuses = [];
  for (let i = 0; i < 16; i += 1) {
    const change = {
      email: newAddress('wanted'),
      firstName: 'Anna',
      lastName: 'Maes',
      currentPassword: PASSWORD,
    };
    statuses.push((await browser.put('/api/profile').send(change)).status);
  }
  await strict.close();
  expect(statuses).toEqual([...Array<number>(15).fill(200), 429]);
});
