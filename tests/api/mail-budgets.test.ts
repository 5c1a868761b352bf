import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/circle/roles';
import { paths } from '#shared/product/paths';
import {
  mailedToken,
  newAddress,
  PASSWORD,
  queryOf,
  signedInFamily,
  type TestApp,
  useTestApp,
} from '../support/app';
import { fullCircle } from '../support/circle';

const app = useTestApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
const NEW_PASSWORD = 'Evening-walk-2!';

const query = queryOf(app);
const post = (address: string, ip: string, body: object) =>
  app().browser().post(`/api/${address}`).set('X-Forwarded-For', ip).send(body);
/** Another connection each time, in one network: what counts per connection is not what is shown here. */
let connections = 0;
const somewhereIn = (network: string) => `${network}.${(connections += 1) % 250}`;

/** Lets the 60 seconds pass for everybody, and what counts per connection. */
const waitIsOver = () =>
  query(
    `WITH waited AS (UPDATE email_lockouts SET sent_at = sent_at - interval '60 seconds') DELETE FROM rate_limits WHERE key LIKE 'mail-ip:%' OR key LIKE 'register:%'`,
  );

async function mailsTo(email: string, on: TestApp = app()) {
  await on.mails.deliverWaiting();
  const mails = on.sent.filter(({ to }) => to.address === email);
  on.sent.length = 0;
  return mails;
}

/** Asks often, each time after the wait. @returns how many mails came of it */
async function askOften(
  address: string,
  network: string,
  email: string,
  times = 18,
): Promise<number> {
  let sent = 0;
  for (let i = 0; i < times; i += 1) {
    await waitIsOver();
    await post(address, somewhereIn(network), { email }).expect(200);
    sent += (await mailsTo(email)).length;
  }
  return sent;
}

/** Registers from a home of its own, so that nothing is counted for the networks of the test. */
async function family({ verified = true } = {}) {
  const email = newAddress();
  const browser = app().browser();
  browser.set('X-Forwarded-For', somewhereIn('198.51.100'));
  await browser
    .post('/api/register')
    .send({ email, password: PASSWORD, confirmPassword: PASSWORD })
    .expect(201);
  const token = await mailedToken(app(), email);
  if (verified) await browser.post('/api/verify-email').send({ token }).expect(200);
  const { body } = await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
  app().sent.length = 0;
  return { email, browser, token, id: (body as { id: number }).id };
}

describe('what strangers can have mailed to an address in a day', () => {
  it.each(['forgot-password', 'resend-verification'])(
    'by %s is fifteen from one network, and takes nothing from another, nor from another kind',
    async (address) => {
      const { email } = await family({ verified: false });
      expect(await askOften(address, '203.0.113', email)).toBe(15);
      expect(await askOften(address, '203.0.114', email, 2)).toBe(2);
      const other = address === 'forgot-password' ? 'resend-verification' : 'forgot-password';
      expect(await askOften(other, '203.0.113', email, 2)).toBe(2);
    },
  );

  it('takes nothing from whoever is signed in: all their mails still go', async () => {
    const { email, browser } = await family({ verified: false });
    expect(await askOften('resend-verification', '198.51.100', email)).toBeLessThanOrEqual(15);
    await browser.post('/api/resend-verification').send({ email }).expect(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('counts mails that were sent, not requests: nobody waits, nobody is there, or too soon', async () => {
    const { email, id } = await family();
    const unknown = newAddress();
    for (let i = 0; i < 18; i += 1) {
      await waitIsOver();
      await post('resend-verification', somewhereIn('192.0.2'), { email }).expect(200);
      await post('forgot-password', somewhereIn('192.0.2'), { email: unknown }).expect(200);
      await post('forgot-password', somewhereIn('192.0.2'), { email: unknown }).expect(200);
    }
    expect(await mailsTo(email)).toHaveLength(0);
    await query('UPDATE users SET is_email_verified = false WHERE id = $1', [id]);
    expect(await askOften('resend-verification', '192.0.2', email)).toBe(15);
    await post('register', '192.0.2.9', {
      email: unknown,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    }).expect(201);
    expect(await mailsTo(unknown)).toHaveLength(1);
    expect(await askOften('forgot-password', '192.0.2', unknown)).toBe(15);
  });

  it('by registering and cancelling is fifteen too, and the sixteenth makes no account that could not be verified', async () => {
    const email = newAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 16; i += 1) {
      await waitIsOver();
      const browser = app().browser();
      browser.set('X-Forwarded-For', somewhereIn('192.0.3'));
      const { status } = await browser
        .post('/api/register')
        .send({ email, password: PASSWORD, confirmPassword: PASSWORD });
      statuses.push(status);
      if (status === 201) expect(await mailsTo(email)).toHaveLength(1);
      await browser.post('/api/cancel-registration').send({ email }).expect(200);
    }
    expect(statuses).toEqual([...Array<number>(15).fill(201), 429]);
  });

  it('is not counted for a mail that cannot be sent, however often it is tried', async () => {
    const { email } = await family();
    await post('forgot-password', '192.0.4.1', { email }).expect(200);
    await query('ALTER TABLE mailed_links RENAME TO away');
    for (let i = 0; i < 20; i += 1) {
      await app().mails.deliverWaiting();
      await query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
    }
    await query('ALTER TABLE away RENAME TO mailed_links');
    expect(await mailsTo(email)).toHaveLength(1);
    expect(
      (
        await query(
          `SELECT points FROM rate_limits WHERE key LIKE 'mail-stranger:%' ORDER BY resets_at DESC LIMIT 1`,
        )
      ).rows,
    ).toEqual([{ points: 1 }]);
  });
});

describe('the sixty seconds between two mails', () => {
  it('are counted for each network of an address, and apart for whoever is signed in', async () => {
    const { email, browser } = await family({ verified: false });
    await waitIsOver();
    await post('resend-verification', '203.0.113.1', { email }).expect(200);
    await post('resend-verification', '203.0.113.200', { email }).expect(429);
    await post('resend-verification', '203.0.115.1', { email }).expect(200);
    await post('resend-verification', '2001:db8:7::1', { email }).expect(200);
    await post('resend-verification', '2001:db8:7:ffff::1', { email }).expect(429);
    await post('resend-verification', '2001:db8:8::1', { email }).expect(200);
    const { body } = await browser.post('/api/resend-verification').send({ email }).expect(200);
    expect(body).toEqual({ message: 'We have sent you a new email. Please use the link in it.' });
    const { headers } = await browser.post('/api/resend-verification').send({ email }).expect(429);
    const { body: waits } = await browser.get('/api/resend-waits').expect(200);
    expect(
      Math.abs(Number(headers['retry-after']) - (waits as { verification: number }).verification),
    ).toBeLessThanOrEqual(1);
  });

  it('are the same whatever the limits are scaled by', async () => {
    const email = newAddress();
    await post('resend-verification', '203.0.116.1', { email }).expect(200);
    const { headers } = await post('resend-verification', '203.0.116.1', { email }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(50);
  });
});

it('whoever is signed in is told for certain', async () => {
  const { email, browser } = await family();
  const { body } = await browser.post('/api/resend-verification').send({ email }).expect(409);
  expect(body).toEqual({
    message: 'Your email address is already verified. No other email is needed.',
    code: 'already-verified',
  });
});

describe('a link', () => {
  const reset = (token: string) =>
    post('reset-password', '198.51.100.1', {
      token,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
  async function linkFrom(
    address: string,
    ip: string,
    email: string,
    page: typeof paths.resetPassword | typeof paths.verifyEmail,
  ) {
    await waitIsOver();
    await post(address, ip, { email }).expect(200);
    return mailedToken(app(), email, page);
  }

  it('to a new password works although strangers asked for others; a newer one from its own network ends it; using one ends all', async () => {
    const { email } = await family();
    const older = await linkFrom('forgot-password', '198.51.100.7', email, paths.resetPassword);
    const own = await linkFrom('forgot-password', '198.51.100.8', email, paths.resetPassword);
    const strange = await linkFrom('forgot-password', '203.0.113.8', email, paths.resetPassword);
    await reset(older).expect(400);
    await reset(own).expect(200);
    await reset(strange).expect(400);
  });

  it('that verifies works although strangers asked for others', async () => {
    const { email, token } = await family({ verified: false });
    const strange = await linkFrom('resend-verification', '203.0.113.8', email, paths.verifyEmail);
    expect(strange).not.toBe(token);
    await post('verify-email', '198.51.100.1', { token }).expect(200);
  });

  it('is one of five from strange networks at most, and does not end that of a browser which has signed in before', async () => {
    const { email, browser, id } = await family();
    await waitIsOver();
    await browser.post('/api/logout').expect(200);
    await browser.post('/api/forgot-password').send({ email }).expect(200);
    const own = await mailedToken(app(), email, paths.resetPassword);
    const links: string[] = [];
    for (let i = 0; i < 7; i += 1)
      links.push(
        await linkFrom('forgot-password', `203.0.${20 + i}.1`, email, paths.resetPassword),
      );
    expect(
      (await query(`SELECT FROM mailed_links WHERE user_id = $1 AND kind = 'reset'`, [id]))
        .rowCount,
    ).toBe(6);
    await reset(links[1] ?? '').expect(400);
    await reset(own).expect(200);
    await reset(links[6] ?? '').expect(400);
  });

  it('that a registration mailed gives way to none of many strange networks', async () => {
    const { email, token } = await family({ verified: false });
    for (let i = 0; i < 7; i += 1)
      await linkFrom('resend-verification', `203.0.${20 + i}.1`, email, paths.verifyEmail);
    await post('verify-email', '198.51.100.1', { token }).expect(200);
  });

  it('asked for from twenty networks at the same moment is one of five all the same', async () => {
    const { email, id } = await family();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post('forgot-password', `203.1.${n}.1`, { email }).expect(200),
      ),
    );
    await app().mails.deliverWaiting();
    expect(
      (await query(`SELECT FROM mailed_links WHERE user_id = $1 AND kind = 'reset'`, [id]))
        .rowCount,
    ).toBe(5);
  });

  it('to a new password is void after a change of the password', async () => {
    const { email, browser } = await family();
    const link = await linkFrom('forgot-password', '203.0.113.8', email, paths.resetPassword);
    const change = {
      email,
      firstName: 'Anna',
      lastName: 'Maes',
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
    };
    await browser.put('/api/profile').send(change).expect(200);
    await reset(link).expect(400);
  });
});

it('no family on the same connection keeps another from a change of address', async () => {
  const loud = await signedInFamily(app());
  const email = newAddress();
  for (let i = 0; i < 21; i += 1)
    await app().browser().post('/api/forgot-password').send({ email });
  const change = {
    email: newAddress('wanted'),
    firstName: 'Anna',
    lastName: 'Maes',
    currentPassword: PASSWORD,
  };
  await loud.browser.put('/api/profile').send(change).expect(200);
});

describe('a membership', () => {
  /** Lets the emails that wait for the end of an hour go out. */
  const hourIsOver = () =>
    query(`WITH due AS (UPDATE pgboss.job SET start_after = now() WHERE state = 'created')
      DELETE FROM rate_limits WHERE key LIKE 'mail-repeated:%'`);

  it('causes three emails about its role in an hour, of which the last is true', async () => {
    const { owner, helper, personId } = await fullCircle(app());
    const become = (role: Role) =>
      owner.browser
        .patch(`/api/people/${personId}/members/${helper.id}`)
        .send({ role })
        .expect(200);
    await mailsTo(helper.email);
    for (let times = 0; times < 10; times += 1) {
      await become('viewer');
      await become('helper');
    }
    expect(await mailsTo(helper.email)).toHaveLength(2);
    await become('caregiver');
    expect(await mailsTo(helper.email)).toEqual([]);
    await hourIsOver();
    const [last, ...more] = await mailsTo(helper.email);
    expect(more).toEqual([]);
    expect(last?.text).toContain('You are a caregiver for');
    await become('viewer');
    expect(await mailsTo(helper.email)).toHaveLength(1);
  });

  it('causes no email about a role once it has ended', async () => {
    const { owner, helper, personId } = await fullCircle(app());
    const member = `/api/people/${personId}/members/${helper.id}`;
    await mailsTo(helper.email);
    for (const role of ['viewer', 'helper', 'viewer'] satisfies Role[])
      await owner.browser.patch(member).send({ role }).expect(200);
    await owner.browser.delete(member).expect(204);
    await hourIsOver();
    expect((await mailsTo(helper.email)).map(({ subject }) => subject)).toEqual([
      'You were removed from a circle',
    ]);
  });
});
