import { describe, expect, it } from 'vitest';
import { balancer } from './support/balancer';
import { clockOff } from './support/clock';
import { database } from './support/postgres';
import { isReady, startServer } from './support/server-process';
import { startTraffic } from './support/traffic';
import { until } from './support/until';
import { register, signedIn, signIn, titlesOf, visitor } from './support/visitor';

const TWO_HOURS = 2;

describe('servers on one database, their clocks four hours apart,', () => {
  it('share sessions, limits and the wait between two mails, by the clock of the database', async () => {
    const { url, ask } = await database();
    const env = { DATABASE_URL: url, RATE_LIMIT_SCALE: '1' };
    const [early, late] = await Promise.all([
      startServer({ env, preload: [clockOff(-TWO_HOURS)] }),
      startServer({ env, preload: [clockOff(TWO_HOURS)] }),
    ]);
    const who = visitor(early.url);
    expect((await register(who)).status).toBe(201);

    const resend = (at: string) =>
      visitor(at).call('POST', '/api/resend-verification', { email: who.email });
    for (const { url: at } of [late, early]) {
      const { status, headers } = await resend(at);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }

    expect((await signIn(who)).status).toBe(200);
    for (const { url: at } of [late, early])
      expect((await who.at(at).call('GET', '/api/user')).status).toBe(200);
    const [session] = await ask(
      `SELECT expire BETWEEN now() + interval '13 days 23 hours' AND now() + interval '14 days' AS fair FROM session`,
    );
    expect(session).toEqual({ fair: true });
    expect((await who.at(late.url).call('POST', '/api/logout')).status).toBe(200);
    expect((await who.at(early.url).call('GET', '/api/user')).status).toBe(401);

    const guesses = [];
    for (let guess = 1; guess <= 12; guess += 1) {
      guesses.push((await signIn(who.at((guess % 2 ? early : late).url), 'Not-the-one-1!')).status);
    }
    expect(guesses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });
});

describe('a server that is told to stop', () => {
  it('tells the balancer first, finishes what it has begun and ends; nobody behind the balancer notices', async () => {
    const { url } = await database();
    const env = { DATABASE_URL: url, TRUST_PROXY: 'loopback', DRAIN_SECONDS: '2' };
    const [leaving, staying] = await Promise.all([startServer({ env }), startServer({ env })]);
    // The first account is made on the machine of the servers: no other may register before it.
    await signedIn(leaving.url);
    const front = await balancer([leaving.url, staying.url]);
    const family = await Promise.all([1, 2, 3, 4].map(() => signedIn(front.url)));
    const writes = family.map((who) => startTraffic(who));
    const acknowledgedByAll = () =>
      writes.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    await until('there is traffic', () => acknowledgedByAll() >= 40);

    const begun = Date.now();
    const ended = leaving.stop();
    await until('it says that it is not ready', async () => !(await isReady(leaving.url)));
    expect((await fetch(`${leaving.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${leaving.url}/healthz`)).status).toBe(200);
    expect(await ended).toBe(0);
    expect(Date.now() - begun).toBeLessThan(30_000);
    const then = acknowledgedByAll();
    await until('traffic goes on', () => acknowledgedByAll() >= then + 20);
    await Promise.all(writes.map(({ stop }) => stop()));

    for (const [index, { answers, unanswered, acknowledged }] of writes.entries()) {
      expect(unanswered).toEqual([]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      const who = family[index];
      expect(who && (await titlesOf(who)).sort()).toEqual([...acknowledged].sort());
    }
  });
});
