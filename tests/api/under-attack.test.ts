import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createTestApp,
  newAddress,
  PASSWORD,
  signedInFamily,
  useTestApp,
  type TestApp,
} from '../support/app';

const env = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', BCRYPT_COST: '10' };
const app = useTestApp({ env });
const WRONG = 'Wrong-walk-1!';
const HOUR = 60 * 60 * 1000;

afterEach(() => void vi.useRealTimers());

const login = (ip: string, email: string, password = WRONG, on: TestApp = app()) =>
  on.browser().post('/api/login').set('X-Forwarded-For', ip).send({ email, password });

/** Sums the recorded attempts under a rate limit. */
async function triesOf(kind: string): Promise<number> {
  const { rows } = await app().db.$client.query<{ tries: number }>(
    `SELECT coalesce(sum(points), 0)::int AS tries FROM rate_limits WHERE key LIKE $1`,
    [`${kind}:%`],
  );
  return rows[0]?.tries ?? 0;
}

/** Sets the server's clock, and leaves the database's as it is. */
function setClock(hours: number): void {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR });
}

describe('one sender', () => {
  it('fails a hundred times a day at most, over all addresses and its whole IPv6 network; refused tries do not count', async () => {
    const tenth = await createTestApp({ beside: app(), env: { ...env, RATE_LIMIT_SCALE: '0.1' } });
    const anna = newAddress('nobody');
    await login('2001:db8:1:1::1', anna, WRONG, tenth).expect(401);
    for (let i = 0; i < 12; i += 1) await login('2001:db8:1:1::1', anna, WRONG, tenth).expect(429);
    for (let i = 2; i <= 10; i += 1)
      await login(`2001:db8:1:1::${i}`, newAddress('nobody'), WRONG, tenth).expect(401);
    const { headers, body } = await login(
      '2001:db8:1:1:ffff::1',
      newAddress('nobody'),
      WRONG,
      tenth,
    ).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    expect((body as { message: string }).message).toMatch(/Please try again tomorrow/);
    await login('2001:db8:1:2::1', newAddress('nobody'), WRONG, tenth).expect(401);
    await tenth.close();
  });
});

describe('one sender with many log-ins at once', () => {
  it.each([
    ['right', PASSWORD],
    ['wrong', WRONG],
  ])('that are %s delays nobody else', async (_kind, password) => {
    const { email } = await signedInFamily(app());
    const other = await signedInFamily(app());
    let settled = 0;
    const crowd = Array.from({ length: 60 }, async (_, n) =>
      login(
        '203.0.113.80',
        password === PASSWORD ? email : newAddress(`nobody${n}`),
        password,
      ).then((answer) => ((settled += 1), answer)),
    );
    await Promise.any(crowd);
    await login('203.0.113.81', other.email, PASSWORD).expect(200);
    const before = settled;
    await app()
      .browser()
      .post('/api/register')
      .set('X-Forwarded-For', '203.0.113.82')
      .send({ email: newAddress(), password: PASSWORD, confirmPassword: PASSWORD })
      .expect(201);
    expect(before).toBeLessThan(60);
    await Promise.all(crowd);
  });
});

describe('a clock that is two hours off', () => {
  it.each([2, -2])(
    'by %i hours lets nobody guess more often, and keeps nobody out for longer',
    async (hours) => {
      const ip = `203.0.113.${50 + hours}`;
      const email = newAddress('nobody');
      for (let i = 0; i < 5; i += 1) await login(ip, email).expect(401);
      setClock(hours);
      for (let i = 0; i < 5; i += 1) await login(ip, email).expect(401);
      const { headers } = await login(ip, email).expect(429);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      await app().db.$client.query(`UPDATE rate_limits SET resets_at = now()`);
      await login(ip, email).expect(401);
    },
  );

  it.each([2, -2])('by %i hours neither ends a session nor lengthens it', async (hours) => {
    const { browser } = await signedInFamily(app());
    setClock(hours);
    const ends = (when: string) =>
      app().db.$client.query(`UPDATE session SET expire = now() + $1::interval`, [when]);
    await ends('1 hour');
    await browser.get('/api/user').expect(200);
    await ends('-1 hour');
    await browser.get('/api/user').expect(401);
  });
});

describe('a server in trouble', () => {
  it('that is too busy to check a password says so at once, counts no failure, and answers all else meanwhile', async () => {
    const { email, browser } = await signedInFamily(app());
    for (let i = 0; i < 10; i += 1) await login('203.0.113.62', email).expect(401);
    const before = await triesOf('sign-in-ip');
    let settled = 0;
    const crowd = Array.from({ length: 60 }, async () =>
      login('203.0.113.60', newAddress('nobody')).then((answer) => ((settled += 1), answer)),
    );
    await Promise.any(crowd);
    await login('203.0.113.62', email).expect(429);
    await browser.get('/api/user').expect(200);
    expect(settled).toBeLessThan(60);
    const answers = await Promise.all(crowd);
    const busy = answers.filter(({ status }) => status === 503);
    const wrong = answers.filter(({ status }) => status === 401);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.length + wrong.length).toBe(60);
    expect(busy[0]?.body).toMatchObject({ code: 'busy' });
    expect(Number(busy[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await triesOf('sign-in-ip')).toBe(before + wrong.length);
  });

  it('whose database goes away meanwhile counts no failure', async () => {
    const { email } = await signedInFamily(app());
    const before = await triesOf('sign-in');
    const holder = await app().db.$client.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const tries = Promise.all(
      Array.from({ length: 5 }, async () => login('203.0.113.61', email, PASSWORD)),
    );
    // Asks over another connection, because within a transaction PostgreSQL caches the list of connections.
    await vi.waitFor(async () => {
      const { rowCount } = await app().db.$client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(5);
    }, 2_500);
    await holder.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    for (const { status, headers } of await tries) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    await holder.query('ROLLBACK');
    holder.release();
    expect(await triesOf('sign-in')).toBe(before);
    await login('203.0.113.61', email, PASSWORD).expect(200);
  });
});

describe('a password that waits for its hash at a higher cost', () => {
  it('gets it at the next right log-in, and only then', async () => {
    const { email } = await signedInFamily(app());
    const dearer = await createTestApp({ beside: app(), env: { ...env, BCRYPT_COST: '11' } });
    const hash = async () => {
      const { rows } = await app().db.$client.query<{ password: string }>(
        'SELECT password FROM users WHERE email = $1',
        [email],
      );
      return rows[0]?.password;
    };
    const old = await hash();
    expect(old).toMatch(/^\$2b\$10\$/);
    await login('203.0.113.70', email, WRONG, dearer).expect(401);
    expect(await hash()).toBe(old);
    await login('203.0.113.70', email, PASSWORD, dearer).expect(200);
    const renewed = await hash();
    expect(renewed).toMatch(/^\$2b\$11\$/);
    await login('203.0.113.70', email, PASSWORD, dearer).expect(200);
    expect(await hash()).toBe(renewed);
    await login('203.0.113.70', email, PASSWORD).expect(200);
    expect(await hash()).toBe(renewed);
    await dearer.close();
  });
});
