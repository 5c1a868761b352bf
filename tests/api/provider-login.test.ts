import { sign } from 'cookie-signature';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  PROVIDER_CALLBACK,
  PROVIDER_CONFIRMATION,
  PROVIDER_LOGIN,
} from '#shared/accounts/provider-login';
import { createLog } from '../../server/monitoring/log';
import { createTestApp, mailedToken, newAddress, PASSWORD, type TestApp } from '../support/app';
import {
  LABEL,
  listen,
  realBrowser,
  runProvider,
  type RunningProvider,
  type Staff,
} from '../support/openid-provider';

let app: TestApp;
let url: string;
let provider: RunningProvider;
let closings: (() => Promise<void>)[];
let written = '';

beforeAll(async () => {
  const log = createLog('trace', false, { write: (line) => void (written += line) });
  const running = await listen((req, res) => app.app(req, res));
  url = running.url;
  provider = await runProvider(url);
  app = await createTestApp({ env: provider.env, log });
  closings = [running.close, provider.close, app.close];
});
afterAll(async () => {
  for (const close of closings) await close();
});
beforeEach(() => {
  Object.assign(provider.behavior, {
    claims: undefined,
    token: undefined,
    denies: false,
    hangs: false,
  });
});

type Browser = ReturnType<typeof realBrowser>;

let people = 0;
/** Somebody with an account at the provider who enters their credentials next. */
function staff({ email = newAddress('staff'), ...other }: Partial<Staff> = {}): Staff {
  const somebody = { subject: `staff-${(people += 1)}`, email, isVerified: true, ...other };
  provider.behavior.staff = somebody;
  return somebody;
}

const isOurs = (address: URL) => address.origin === url;
const isCallback = (address: URL) => isOurs(address) && address.pathname === PROVIDER_CALLBACK;
const isPage = (address: URL) => isOurs(address) && !address.pathname.startsWith('/oidc/');
const place = ({ pathname, hash }: URL) => pathname + hash;

/** Goes the whole way, and returns the page at its end. */
const goThrough = async (browser: Browser, start = PROVIDER_LOGIN): Promise<string> =>
  place(await browser.follow(url + start, isPage));

const ask = async (browser: Browser, method: string, path: string, body?: object) => {
  const answer = await browser.open(url + path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
};
const whoAmI = async (browser: Browser) => (await ask(browser, 'GET', '/api/user')).body;

async function passwordAccount({ isEmailVerified = true } = {}) {
  const email = newAddress('family');
  const { rows } = await app.db.$client.query<{ id: number }>(
    'INSERT INTO users (email, password, is_email_verified) VALUES ($1, $2, $3) RETURNING id',
    [email, await app.deps.passwords.hash(PASSWORD, email), isEmailVerified],
  );
  return { email, id: rows[0]?.id ?? 0 };
}

const subjectsOf = async (userId: unknown) =>
  (
    await app.db.$client.query<{ subject: string }>(
      'SELECT subject FROM oidc_identities WHERE user_id = $1',
      [userId],
    )
  ).rows.map(({ subject }) => subject);

describe('logging in with the provider', () => {
  it('creates a verified account without a password for an unknown address, and finds it again', async () => {
    const { email, subject } = staff();
    const browser = realBrowser();
    expect(await goThrough(browser)).toBe('/dashboard');
    const user = await whoAmI(browser);
    expect(user).toMatchObject({
      email,
      isEmailVerified: true,
      hasPassword: false,
      isAdmin: false,
    });
    expect(await subjectsOf(user.id)).toEqual([subject]);
    const elsewhere = realBrowser();
    await goThrough(elsewhere);
    expect((await whoAmI(elsewhere)).id).toBe(user.id);
    for (const password of [PASSWORD, '!', ''])
      expect((await ask(realBrowser(), 'POST', '/api/login', { email, password })).status).not.toBe(
        200,
      );
  });

  it('connects a verified account with the same address once, and tells its holder', async () => {
    const { email, id } = await passwordAccount();
    const { subject } = staff({ email: email.toUpperCase() });
    const browser = realBrowser();
    await goThrough(browser);
    await goThrough(browser);
    expect(await whoAmI(browser)).toMatchObject({ id, email, hasPassword: true });
    expect(await subjectsOf(id)).toEqual([subject]);
    await app.mails.deliverWaiting();
    const mails = app.sent.filter(({ to }) => to.address === email);
    expect(mails.map(({ subject: title }) => title)).toEqual(['You can log in another way now']);
    expect(mails[0]?.text).toContain(LABEL);
  });

  it('goes on to the page that was asked for, and to no other site', async () => {
    for (const [to, end] of [
      ['/caregiver', '/caregiver'],
      ['/people/7/caregiver', '/people/7/caregiver'],
      ['/nl/login', '/dashboard'],
      ['//evil.example', '/dashboard'],
      [`/invitation?token=${'x'.repeat(43)}`, '/invitation'],
      ['////', '/dashboard'],
      ['/\\evil.example', '/dashboard'],
      ['https://evil.example/caregiver', '/dashboard'],
      ['/caregiver?x=//evil.example', '/dashboard'],
    ] as const) {
      staff();
      const start = `${PROVIDER_LOGIN}?to=${encodeURIComponent(to)}`;
      expect(await goThrough(realBrowser(), start), to).toBe(end);
    }
  });

  it('begins a new session, and ends that of another account in the same browser', async () => {
    staff();
    const browser = realBrowser();
    await goThrough(browser);
    const before = browser.cookiesOf(url).get('dear-ones');
    const { email } = staff();
    browser.forget(provider.issuer);
    await goThrough(browser);
    expect(browser.cookiesOf(url).get('dear-ones')).not.toBe(before);
    expect(await whoAmI(browser)).toMatchObject({ email });
    const thief = realBrowser();
    thief.cookiesOf(url).set('dear-ones', before ?? '');
    expect((await ask(thief, 'GET', '/api/user')).status).toBe(401);
  });

  it('creates one account if both tabs of somebody new arrive at once', async () => {
    const { email } = staff();
    const browsers = [realBrowser(), realBrowser(), realBrowser()];
    const callbacks = await Promise.all(
      browsers.map((browser) => browser.follow(url + PROVIDER_LOGIN, isCallback)),
    );
    await Promise.all(
      browsers.map((browser, at) => browser.follow(callbacks[at]?.href ?? '', isPage)),
    );
    const ids = await Promise.all(browsers.map(async (browser) => (await whoAmI(browser)).id));
    expect(new Set(ids).size).toBe(1);
    const { rows } = await app.db.$client.query('SELECT id FROM users WHERE email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('is known as a browser that has logged in before', async () => {
    staff();
    const browser = realBrowser();
    await goThrough(browser);
    expect(browser.cookiesOf(url).has('known-browser')).toBe(true);
  });
});

/** Logs in, and expects that nobody is logged in and the login page explains why. */
async function expectRefused(problem: string, browser = realBrowser()) {
  expect(await goThrough(browser)).toBe(`/login#problem=${problem}`);
  expect((await ask(browser, 'GET', '/api/user')).status).toBe(401);
}

describe('an address', () => {
  it('that the provider has not verified connects nothing and creates nothing', async () => {
    const { id, email } = await passwordAccount();
    for (const address of [email, newAddress('new')]) {
      staff({ email: address, isVerified: false });
      await expectRefused('address-unproven');
    }
    expect(await subjectsOf(id)).toEqual([]);
  });

  it('that somebody registered and never verified is not taken over, and gives them nothing', async () => {
    const { id, email } = await passwordAccount({ isEmailVerified: false });
    staff({ email });
    await expectRefused('account-unverified');
    expect(await subjectsOf(id)).toEqual([]);
    // The way that the page names: a mailed link empties the account and sets a password of one's own.
    const browser = realBrowser();
    await ask(browser, 'POST', '/api/forgot-password', { email });
    const token = await mailedToken(app, email, '/reset-password');
    const password = 'Evening-walk-2!';
    const reset = { token, password, confirmPassword: password };
    expect((await ask(browser, 'POST', '/api/reset-password', reset)).status).toBe(200);
    await goThrough(browser);
    expect(await whoAmI(browser)).toMatchObject({ email, isEmailVerified: true });
    expect((await whoAmI(browser)).id).not.toBe(id);
  });

  it('that has changed at the provider still means the same account, whose address stays', async () => {
    const { email, subject } = staff();
    const browser = realBrowser();
    await goThrough(browser);
    const { id } = await whoAmI(browser);
    staff({ subject, email: newAddress('married') });
    const elsewhere = realBrowser();
    await goThrough(elsewhere);
    expect(await whoAmI(elsewhere)).toMatchObject({ id, email });
    staff({ subject, isVerified: false });
    await goThrough(elsewhere);
    expect(await whoAmI(elsewhere)).toMatchObject({ id, email });
  });

  it('that the provider has given to somebody else does not open the account of the former', async () => {
    const { email } = staff();
    await goThrough(realBrowser());
    staff({ email });
    await expectRefused('connected-otherwise');
  });

  it('that is none of ours is refused', async () => {
    for (const email of ['jérôme@example.com', 'nobody', `${'a'.repeat(250)}@example.com`]) {
      staff({ email });
      await expectRefused('address-unproven');
    }
  });
});

describe('before the set-up', () => {
  it('a login from another machine creates no account and leaves the set-up open', async () => {
    const former = app;
    const token = 'a-token-for-the-set-up-page';
    app = await createTestApp({ env: { ...provider.env, SETUP_TOKEN: token } });
    try {
      staff();
      const { browser, callback } = await begun();
      const elsewhere = await browser.open(callback.href, {
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
      expect(elsewhere.headers.get('location')).toBe('/login#problem=setup-needed');
      const state = await ask(browser, 'POST', '/api/setup/state', { token });
      expect(state.status).toBe(200);
      // From this machine, as with a password.
      expect(await goThrough(realBrowser())).toBe('/dashboard');
    } finally {
      await app.close();
      app = former;
    }
  });
});

describe('an account', () => {
  it('that was deleted is gone: its identity gets a new one', async () => {
    staff();
    const browser = realBrowser();
    await goThrough(browser);
    const { id } = await whoAmI(browser);
    await app.db.$client.query('DELETE FROM users WHERE id = $1', [id]);
    await goThrough(browser);
    expect((await whoAmI(browser)).id).not.toBe(id);
  });

  it('whose verification was withdrawn and has run out is refused, as with a password', async () => {
    staff();
    const browser = realBrowser();
    await goThrough(browser);
    const { id } = await whoAmI(browser);
    await app.db.$client.query(
      `UPDATE users SET is_email_verified = false, email_verification_expires = now() - interval '1 hour' WHERE id = $1`,
      [id],
    );
    await expectRefused('account-unverified');
  });
});

/** Goes as far as the callback. */
const begun = async () => {
  const browser = realBrowser();
  return { browser, callback: await browser.follow(url + PROVIDER_LOGIN, isCallback) };
};
const problemAt = async (browser: Browser, address: URL) =>
  place(await browser.follow(address.href, isPage));
const FAILED = '/login#problem=failed';

describe('a callback', () => {
  it('with another state, or none, is refused', async () => {
    staff();
    for (const state of ['x', '']) {
      const { browser, callback } = await begun();
      callback.searchParams.set('state', state);
      expect(await problemAt(browser, callback)).toBe(FAILED);
    }
  });

  it('in another browser than the one that began is refused', async () => {
    staff();
    const { callback } = await begun();
    expect(await problemAt(realBrowser(), callback)).toBe(FAILED);
    const { browser } = await begun();
    expect(await problemAt(browser, callback)).toBe(FAILED);
  });

  it('works once: neither its cookie nor its code a second time', async () => {
    staff();
    const { browser, callback } = await begun();
    const cookie = browser.cookiesOf(url).get('provider-login') ?? '';
    expect(await problemAt(browser, callback)).toBe('/dashboard');
    expect(browser.cookiesOf(url).has('provider-login')).toBe(false);
    expect(await problemAt(browser, callback)).toBe(FAILED);
    const thief = realBrowser();
    thief.cookiesOf(url).set('provider-login', cookie);
    expect(await problemAt(thief, callback)).toBe(FAILED);
  });

  it('with a changed cookie, or one that is signed for something else, is refused', async () => {
    staff();
    const { browser, callback } = await begun();
    const cookies = browser.cookiesOf(url);
    const cookie = cookies.get('provider-login') ?? '';
    await problemAt(browser, callback);
    const session = (cookies.get('dear-ones') ?? '').replace(/^s%3A/, '');
    for (const other of [
      `${cookie}x`,
      cookie.replace('.', '.x'),
      session,
      'provider-login.e30',
      '%',
    ]) {
      const thief = realBrowser();
      thief.cookiesOf(url).set('provider-login', other);
      expect(await problemAt(thief, callback), other).toBe(FAILED);
    }
  });

  it('after more than ten minutes is refused', async () => {
    staff();
    const { browser, callback } = await begun();
    const cookies = browser.cookiesOf(url);
    const signed = decodeURIComponent(cookies.get('provider-login') ?? '');
    const [purpose = '', json = ''] = signed.split('.');
    const value = JSON.parse(Buffer.from(json, 'base64url').toString()) as { startedAt: number };
    const earlier = JSON.stringify({ ...value, startedAt: value.startedAt - 601 });
    const changed = `${purpose}.${Buffer.from(earlier).toString('base64url')}`;
    cookies.set(
      'provider-login',
      encodeURIComponent(sign(changed, app.deps.sessionSecrets[0] ?? '')),
    );
    expect(await problemAt(browser, callback)).toBe(FAILED);
  });

  it('whose ID token has another nonce, audience or issuer, has expired, or has no valid signature is refused', async () => {
    staff();
    const changes: ((claims: Record<string, unknown>) => Record<string, unknown>)[] = [
      (claims) => ({ ...claims, nonce: 'x' }),
      ({ nonce: _nonce, ...claims }) => claims,
      (claims) => ({ ...claims, aud: 'another-client' }),
      (claims) => ({ ...claims, iss: 'https://evil.example' }),
      (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 3_600 }),
    ];
    for (const claims of changes) {
      provider.behavior.claims = claims;
      await expectRefused('failed');
    }
    provider.behavior.claims = undefined;
    const unsigned = (token: string) => {
      const [, payload] = token.split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    };
    const forged = (token: string) => {
      const [header, payload = '', signature] = token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
      const other = JSON.stringify({ ...claims, sub: 'staff-1' });
      return `${header}.${Buffer.from(other).toString('base64url')}.${signature}`;
    };
    for (const token of [unsigned, forged]) {
      provider.behavior.token = token;
      await expectRefused('failed');
    }
  });

  it('of somebody who canceled says so', async () => {
    staff();
    provider.behavior.denies = true;
    await expectRefused('canceled');
  });
});

describe('another provider', () => {
  it('with the same subject is another identity', async () => {
    const { subject, email } = staff();
    const browser = realBrowser();
    await goThrough(browser);
    const { id } = await whoAmI(browser);
    const other = await runProvider(url);
    const former = app;
    app = await createTestApp({ env: other.env, beside: former });
    other.behavior.staff = { subject, email: newAddress('other'), isVerified: true };
    const elsewhere = realBrowser();
    await goThrough(elsewhere);
    expect((await whoAmI(elsewhere)).id).not.toBe(id);
    expect((await whoAmI(elsewhere)).email).not.toBe(email);
    await app.close();
    app = former;
    await other.close();
  });
});

describe('a provider that is away', () => {
  it('delays neither the start nor passwords, is named on the login page, and is found again', async () => {
    const away = await runProvider(url);
    away.behavior.hangs = true;
    const former = app;
    app = await createTestApp({ env: away.env, beside: former });
    const { email } = await passwordAccount();
    const login = await ask(realBrowser(), 'POST', '/api/login', { email, password: PASSWORD });
    expect(login.status).toBe(200);
    await expectRefused('unavailable');
    away.behavior.hangs = false;
    const staffAway = { subject: 'back', email: newAddress('back'), isVerified: true };
    away.behavior.staff = staffAway;
    const browser = realBrowser();
    const callback = await browser.follow(url + PROVIDER_LOGIN, isCallback);
    // Its description is known now, but it does not exchange the code.
    await away.close();
    expect(await problemAt(browser, callback)).toBe('/login#problem=unavailable');
    await app.close();
    app = former;
  });
});

const isConfirmed = async (browser: Browser) =>
  (await ask(browser, 'GET', '/api/confirm-password')).status === 204;
const becomeStale = (id: unknown) =>
  app.db.$client.query(
    `UPDATE session SET password_confirmed_at = now() - interval '30 minutes' WHERE sess -> 'passport' ->> 'user' = $1`,
    [String(id)],
  );

/** Somebody without a password, who logged in half an hour ago. */
async function staleStaff() {
  const somebody = staff();
  const browser = realBrowser();
  await goThrough(browser);
  const { id } = await whoAmI(browser);
  await becomeStale(id);
  return { ...somebody, browser, id };
}

describe('confirming who one is', () => {
  it('happens by entering the credentials at the provider again, in that session alone', async () => {
    const { browser, id } = await staleStaff();
    const elsewhere = realBrowser();
    await goThrough(elsewhere);
    await becomeStale(id);
    expect(await isConfirmed(browser)).toBe(false);
    expect(await goThrough(browser, PROVIDER_CONFIRMATION)).toBe('/confirmed');
    expect([await isConfirmed(browser), await isConfirmed(elsewhere)]).toEqual([true, false]);
  });

  it('is asked of the provider with prompt=login and max_age=0', async () => {
    const { browser } = await staleStaff();
    const answer = await browser.open(url + PROVIDER_CONFIRMATION);
    const asked = new URL(answer.headers.get('location') ?? '').searchParams;
    expect(asked.get('prompt')).toBe('login');
    expect(asked.get('max_age')).toBe('0');
    expect(asked.get('code_challenge_method')).toBe('S256');
  });

  it('is refused if the provider says that the credentials were entered earlier, or does not say when', async () => {
    const { browser } = await staleStaff();
    const hourAgo = Math.floor(Date.now() / 1000) - 3_600;
    for (const claims of [
      (all: Record<string, unknown>) => ({ ...all, auth_time: hourAgo }),
      ({ auth_time: _time, ...all }: Record<string, unknown>) => all,
    ]) {
      provider.behavior.claims = claims;
      expect(await goThrough(browser, PROVIDER_CONFIRMATION)).toBe('/confirmed#problem=stale');
    }
    expect(await isConfirmed(browser)).toBe(false);
  });

  it('is refused for somebody else at the provider, for a new session, and for whoever is signed out', async () => {
    const { browser } = await staleStaff();
    staff();
    browser.forget(provider.issuer);
    const OTHER = '/confirmed#problem=other-account';
    expect(await goThrough(browser, PROVIDER_CONFIRMATION)).toBe(OTHER);
    expect(await isConfirmed(browser)).toBe(false);
    const again = await staleStaff();
    const callback = await again.browser.follow(url + PROVIDER_CONFIRMATION, isCallback);
    await ask(again.browser, 'POST', '/api/logout');
    expect(place(await again.browser.follow(callback.href, isPage))).toBe(OTHER);
    expect(await goThrough(realBrowser(), PROVIDER_CONFIRMATION)).toBe(OTHER);
  });

  it('does not happen by a login with a session that the provider has already', async () => {
    const { browser, id } = await staleStaff();
    provider.behavior.claims = (claims) => ({
      ...claims,
      auth_time: Math.floor(Date.now() / 1000) - 3_600,
    });
    await goThrough(browser);
    expect((await whoAmI(browser)).id).toBe(id);
    expect(await isConfirmed(browser)).toBe(false);
  });

  it('takes the place of the password in the profile and at the deletion of an account without one', async () => {
    const { browser, email } = await staleStaff();
    const profile = { email, firstName: 'Anna', lastName: 'Maes' };
    const refused = { status: 403, body: { code: 'password-needed' } };
    expect(await ask(browser, 'PUT', '/api/profile', profile)).toMatchObject(refused);
    expect(await ask(browser, 'DELETE', '/api/account', {})).toMatchObject(refused);
    await goThrough(browser, PROVIDER_CONFIRMATION);
    expect((await ask(browser, 'PUT', '/api/profile', profile)).body).toMatchObject({
      firstName: 'Anna',
      hasPassword: false,
    });
    expect((await ask(browser, 'DELETE', '/api/account', {})).status).toBe(204);
  });

  it('does not take the place of a password that an account has', async () => {
    const { email, id } = await passwordAccount();
    staff({ email });
    const browser = realBrowser();
    await goThrough(browser);
    await goThrough(browser, PROVIDER_CONFIRMATION);
    expect(await isConfirmed(browser)).toBe(true);
    const profile = { email, firstName: 'Anna', lastName: 'Maes' };
    for (const [method, path, body] of [
      ['PUT', '/api/profile', profile],
      ['DELETE', '/api/account', {}],
    ] as const)
      expect(await ask(browser, method, path, body)).toMatchObject({
        status: 400,
        body: { code: 'invalid', errors: [{ path: 'currentPassword' }] },
      });
    expect((await whoAmI(browser)).id).toBe(id);
  });
});

describe('the connection', () => {
  const CONNECTION = '/api/account/provider-login';

  it('is shown, and ended once the password is confirmed; the next login connects again', async () => {
    const { email, id } = await passwordAccount();
    const { subject } = staff({ email });
    const browser = realBrowser();
    expect((await ask(browser, 'GET', CONNECTION)).status).toBe(401);
    expect((await ask(browser, 'DELETE', CONNECTION)).status).toBe(401);
    await ask(browser, 'POST', '/api/login', { email, password: PASSWORD });
    expect((await ask(browser, 'GET', CONNECTION)).body).toEqual({ connectedAt: null });
    expect((await ask(browser, 'DELETE', CONNECTION)).status).toBe(404);
    await goThrough(browser);
    expect((await ask(browser, 'GET', CONNECTION)).body.connectedAt).toMatch(/^\d{4}-/);
    await becomeStale(id);
    expect((await ask(browser, 'DELETE', CONNECTION)).status).toBe(403);
    await ask(browser, 'POST', '/api/confirm-password', { currentPassword: PASSWORD });
    expect((await ask(browser, 'DELETE', CONNECTION)).status).toBe(204);
    expect(await subjectsOf(id)).toEqual([]);
    await goThrough(realBrowser());
    expect(await subjectsOf(id)).toEqual([subject]);
  });

  it('of an account without a password stays, until a mailed link sets one and ends it', async () => {
    const { email } = staff();
    const browser = realBrowser();
    await goThrough(browser);
    const { id } = await whoAmI(browser);
    expect(await ask(browser, 'DELETE', CONNECTION)).toMatchObject({
      status: 409,
      body: { code: 'password-missing' },
    });
    await ask(browser, 'POST', '/api/forgot-password', { email });
    const token = await mailedToken(app, email, '/reset-password');
    await ask(browser, 'POST', '/api/reset-password', {
      token,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect(await subjectsOf(id)).toEqual([]);
    await ask(browser, 'POST', '/api/login', { email, password: PASSWORD });
    expect(await whoAmI(browser)).toMatchObject({ id, hasPassword: true });
  });

  it('is not part of what administrators see', async () => {
    const { email, subject } = staff();
    await goThrough(realBrowser());
    const admin = await passwordAccount();
    await app.db.$client.query('UPDATE users SET is_admin = true WHERE id = $1', [admin.id]);
    const browser = realBrowser();
    await ask(browser, 'POST', '/api/login', { email: admin.email, password: PASSWORD });
    const { body } = await ask(browser, 'GET', `/api/admin/users?search=${email}`);
    expect(JSON.stringify(body)).toContain(email);
    expect(JSON.stringify(body)).not.toContain(subject);
  });
});

it('without a provider there is nothing at its addresses', async () => {
  const plain = await createTestApp({ beside: app });
  for (const address of [PROVIDER_LOGIN, PROVIDER_CONFIRMATION, PROVIDER_CALLBACK])
    await plain.browser().get(address).expect(404);
  await plain.close();
});

it('no token, code, secret or cookie of all this is in the log', () => {
  expect(provider.issued.length).toBeGreaterThan(20);
  expect(written).toContain('a login with the provider did not succeed');
  for (const secret of [...provider.issued.filter(Boolean), provider.env.OIDC_CLIENT_SECRET ?? ''])
    expect(written.includes(secret), secret).toBe(false);
  expect(written).not.toMatch(/code=|state=|eyJ/);
});
