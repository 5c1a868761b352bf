import { describe, expect, it } from 'vitest';
import { signedInAdmin } from '../support/admin';
import {
  createTestApp,
  newAddress,
  PASSWORD,
  rowsOf,
  signedInFamily,
  useTestApp,
} from '../support/app';

const app = useTestApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
const NEW_PASSWORD = 'Evening-walk-2!';
type Browser = ReturnType<ReturnType<typeof app>['browser']>;

const query = rowsOf(app);
const NEIGHBORS = '203.0.113.77';
const login = (browser: Browser, email: string, password = PASSWORD, ip = NEIGHBORS) =>
  browser.post('/api/login').set('X-Forwarded-For', ip).send({ email, password });

/** The token of the cookie by which the browser is known, from the answer to a log-in. */
const tokenIn = ({ headers }: { headers: Record<string, unknown> }): string =>
  /known-browser=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? '';
const withToken = (token: string, email: string, password = PASSWORD) =>
  login(app().browser(), email, password).set('Cookie', `known-browser=${token}`);

/** Uses up the tries of everybody on the connection: for the address, and for the day. */
async function badNeighbor(email: string): Promise<void> {
  await query(`DELETE FROM rate_limits WHERE key LIKE 'sign-in%'`);
  for (let i = 0; i < 10; i += 1) await login(app().browser(), email, 'Wrong-walk-1!').expect(401);
  const [row] = await query(
    `SELECT key FROM rate_limits WHERE key LIKE 'sign-in-ip:%' ORDER BY resets_at DESC LIMIT 1`,
  );
  await query('UPDATE rate_limits SET points = 100 WHERE key = $1', [row?.key]);
}

/** A family that has signed in before, and the token of its browser. */
async function known() {
  const family = await signedInFamily(app());
  const token = tokenIn(
    await login(family.browser, family.email, PASSWORD, '198.51.100.1').expect(200),
  );
  return { ...family, token };
}

describe('behind one bad neighbor on a shared connection', () => {
  it('a browser that has signed in before gets in, and one that has not does not', async () => {
    const { browser, email } = await known();
    await browser.post('/api/logout').expect(200);
    await badNeighbor(email);
    await login(app().browser(), email).expect(429);
    await login(browser, email).expect(200);
    const other = await signedInFamily(app());
    await login(browser, other.email).expect(429);
  });

  it('guessing with the cookie is stopped after ten failures too, and nobody else is', async () => {
    const { token, email } = await known();
    const statuses = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push((await withToken(token, email, 'Wrong-walk-1!')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    await withToken(token, email).expect(429);
    await login(app().browser(), email, PASSWORD, '198.51.100.9').expect(200);
  });

  it('counts exactly when thirty tries come at once', async () => {
    const { token, email } = await known();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => withToken(token, email, 'Wrong-walk-1!')),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
  });
});

describe('the cookie of a known browser', () => {
  it('holds a token that is in the database as a hash only, and opens nothing', async () => {
    const { token } = await known();
    const [row] = await query(
      `SELECT string_agg(known_browsers::text, '') AS dump FROM known_browsers`,
    );
    expect(row?.dump).not.toContain(token);
    await app().browser().get('/api/user').set('Cookie', `known-browser=${token}`).expect(401);
  });

  it('is another one after each log-in, so that one which somebody else has put there is worth nothing', async () => {
    const attacker = await known();
    const victim = await signedInFamily(app());
    const answer = await withToken(attacker.token, victim.email)
      .set('X-Forwarded-For', '198.51.100.2')
      .expect(200);
    expect(tokenIn(answer)).not.toBe(attacker.token);
    await badNeighbor(victim.email);
    await withToken(attacker.token, victim.email).expect(429);
    await withToken(tokenIn(answer), victim.email).expect(200);
  });

  it.each(['', 'short', 'x'.repeat(43)])('cannot be made up: %j', async (token) => {
    const { email } = await known();
    await badNeighbor(email);
    await withToken(token, email).expect(429);
  });

  it('is worth nothing any more after a change of password, which makes the browser known anew', async () => {
    const { token, browser, email } = await known();
    const change = {
      email,
      firstName: 'Anna',
      lastName: 'Maes',
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
    };
    const answer = await browser.put('/api/profile').send(change).expect(200);
    await badNeighbor(email);
    await withToken(token, email, NEW_PASSWORD).expect(429);
    await withToken(tokenIn(answer), email, NEW_PASSWORD).expect(200);
  });

  it('is worth nothing any more after a reset by an admin', async () => {
    const { token, email, id } = await known();
    const boss = await signedInAdmin(app());
    await boss.browser.put(`/api/admin/users/${id}`).send({ password: NEW_PASSWORD }).expect(200);
    await badNeighbor(email);
    await withToken(token, email, NEW_PASSWORD).expect(429);
  });

  it('knows several accounts of a family, and an account its newest twenty browsers', async () => {
    const one = await known();
    const two = await signedInFamily(app());
    const both = tokenIn(
      await withToken(one.token, two.email).set('X-Forwarded-For', '198.51.100.3').expect(200),
    );
    await badNeighbor(one.email);
    const next = tokenIn(await withToken(both, one.email).expect(200));
    await withToken(next, two.email).expect(200);
    await query(
      `INSERT INTO known_browsers (token_hash, user_id, signed_in_at) SELECT 'old' || n, $1, now() - interval '1 day' FROM generate_series(1, 30) n`,
      [two.id],
    );
    await login(app().browser(), two.email, PASSWORD, '198.51.100.4').expect(200);
    expect(await query('SELECT FROM known_browsers WHERE user_id = $1', [two.id])).toHaveLength(20);
  });

  it('is Secure and bound to the host on https', async () => {
    const https = await createTestApp({
      beside: app(),
      env: { APP_URL: 'https://dearones.example', TRUST_PROXY: '1' },
    });
    const email = newAddress();
    const browser = https.browser();
    const form = { email, password: PASSWORD, confirmPassword: PASSWORD };
    await browser.post('/api/register').set('X-Forwarded-Proto', 'https').send(form).expect(201);
    const { headers } = await browser
      .post('/api/login')
      .set('X-Forwarded-Proto', 'https')
      .send(form)
      .expect(200);
    await https.close();
    expect(String(headers['set-cookie'])).toMatch(
      /__Host-known-browser=[\w-]{43}; Max-Age=34560000; Path=\/; [^,]*, [^,]*; HttpOnly; Secure; SameSite=Lax/,
    );
  });
});
