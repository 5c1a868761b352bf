import { describe, expect, it } from 'vitest';
import { createTestApp, newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';

const strict = useTestApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });

const from = (ip: string) => ({ 'X-Forwarded-For': ip });
const login = (email: string, ip: string, password = 'Wrong-walk-1!') =>
  strict().browser().post('/api/login').set(from(ip)).send({ email, password });

describe('guessing a password', () => {
  it('is stopped after ten failures for an address and sender, and nobody else is', async () => {
    const { email } = await signedInFamily(strict());
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await login(email, '203.0.113.1'));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(800);
    expect(answers.at(-1)?.body).toEqual({
      message: 'The password was wrong too many times. Please try again in 15 minutes.',
      code: 'too-often',
    });
    await login(email, '203.0.113.1', PASSWORD).expect(429);
    await login(email, '203.0.113.2', PASSWORD).expect(200);
  });

  it('is counted the same for addresses nobody has', async () => {
    const email = newAddress('nobody');
    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await login(email, '203.0.113.3')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('counts exactly when thirty tries come at once over two servers', async () => {
    const other = await createTestApp({
      beside: strict(),
      env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' },
    });
    const email = newAddress('nobody');
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const server = i % 2 ? other : strict();
        const { status } = await server
          .browser()
          .post('/api/login')
          .set(from('203.0.113.4'))
          .send({ email, password: PASSWORD });
        return status;
      }),
    );
    await other.close();
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('does not count signing in rightly', async () => {
    const { email } = await signedInFamily(strict());
    for (let i = 0; i < 12; i += 1) await login(email, '203.0.113.5', PASSWORD).expect(200);
  });
});

it('an address is checked at most twenty times a minute by one sender', async () => {
  const check = () =>
    strict()
      .browser()
      .post('/api/check-verification-status')
      .set(from('203.0.113.6'))
      .send({ email: 'anna@example.com' });
  for (let i = 0; i < 20; i += 1) await check().expect(200);
  const { headers } = await check().expect(429);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
});

it('an untrusted X-Forwarded-For counts for nothing', async () => {
  const open = await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  const statuses = [];
  for (let i = 0; i < 11; i += 1) {
    const { status } = await open
      .browser()
      .post('/api/login')
      .set(from(`203.0.113.${i}`))
      .send({ email: 'a@example.com', password: PASSWORD });
    statuses.push(status);
  }
  await open.close();
  expect(statuses.at(-1)).toBe(429);
});
