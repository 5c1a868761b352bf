import { describe, expect, it } from 'vitest';
import { database, postgres } from './support/postgres';
import { startServer, type ServerProcess } from './support/server-process';
import { startTraffic, type Traffic } from './support/traffic';
import { timeUntil, until } from './support/until';
import { item, PASSWORD, signedIn, titlesOf } from './support/visitor';

const FIVE_SECONDS = 5_000;
/** Extra time allowed on a busy machine. */
const SLOW_MACHINE = 1_500;

function expectNoHarm(server: ServerProcess, { answers, unanswered }: Traffic): void {
  expect(server.isRunning()).toBe(true);
  expect(unanswered).toEqual([]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
  for (const { status, headers, body } of answers) {
    if (status !== 503) continue;
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ code: 'database-away' });
  }
}

describe('while PostgreSQL is away', () => {
  it('restarting in mid-traffic, calls get 503 and nobody is signed out; then all goes on and nothing is lost', async () => {
    const { url } = await database();
    const server = await startServer({ env: { DATABASE_URL: url } });
    const who = await signedIn(server.url);
    const writes = startTraffic(who);
    await until('ten items are acknowledged', () => writes.acknowledged.length >= 10);
    await postgres.stop();
    await until(
      'ten were refused',
      () => writes.answers.filter(({ status }) => status === 503).length >= 10,
    );
    expect(await who.call('GET', '/api/user')).toMatchObject({
      status: 503,
      body: { code: 'database-away' },
    });
    expect(await who.call('GET', '/dashboard')).toMatchObject({ status: 200 });
    expect(await who.call('GET', '/healthz')).toMatchObject({ status: 200 });
    expect(await who.call('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { database: false },
    });

    await postgres.start();
    const before = writes.acknowledged.length;
    const back = await timeUntil('items are acknowledged again', () =>
      Promise.resolve(writes.acknowledged.length > before + 3),
    );
    expect(back).toBeLessThan(FIVE_SECONDS);
    await writes.stop();
    expectNoHarm(server, writes);
    expect(await titlesOf(who)).toEqual(expect.arrayContaining(writes.acknowledged));
    expect(await who.call('GET', '/api/user')).toMatchObject({ status: 200 });
  });

  it('hanging, every request is freed with 503 within five seconds, however many wait', async () => {
    const { url } = await database();
    const server = await startServer({ env: { DATABASE_URL: url } });
    const who = await signedIn(server.url);
    await postgres.hang();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => who.call('GET', '/api/remember-items')),
    );
    for (const { status, ms } of answers) {
      expect(status).toBe(503);
      expect(ms).toBeLessThan(FIVE_SECONDS + SLOW_MACHINE);
    }
    expect((await who.call('GET', '/healthz')).ms).toBeLessThan(1_000);
    await postgres.goOn();
    const back = await timeUntil(
      'the list is answered',
      async () => (await who.call('GET', '/api/remember-items')).status === 200,
    );
    expect(back).toBeLessThan(FIVE_SECONDS);
  });

  it('cutting every connection, also in the middle of a transaction, neither ends the process nor loses acknowledged writes', async () => {
    const { url, ask } = await database();
    const server = await startServer({ env: { DATABASE_URL: url } });
    const who = await signedIn(server.url);
    const writes = startTraffic(who);
    for (let cut = 1; cut <= 30; cut += 1) {
      const before = writes.answers.length;
      await until('there is traffic', () => writes.answers.length > before);
      await ask(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dear-ones' AND datname = current_database()`,
      );
    }
    await until(
      'one was refused and one acknowledged since',
      () =>
        writes.answers.at(-1)?.status === 201 &&
        writes.answers.some(({ status }) => status === 503),
    );
    await writes.stop();
    expectNoHarm(server, writes);
    expect(await titlesOf(who)).toEqual(expect.arrayContaining(writes.acknowledged));
  });
});

it('what PostgreSQL refuses or cannot do is in the log, and what people wrote is not', async () => {
  const { url, ask } = await database();
  const server = await startServer({ env: { DATABASE_URL: url, LOG_LEVEL: 'trace' } });
  const who = await signedIn(server.url);
  await ask(`ALTER TABLE remember_items ADD CONSTRAINT nothing_secret CHECK (title <> 'The safe')`);
  const refused = await who.call('POST', '/api/remember-items', {
    ...item('The safe'),
    content: 'Opens with 4711',
  });
  expect(refused).toMatchObject({ status: 500, body: { code: 'unexpected' } });
  await ask('ALTER TABLE remember_items RENAME TO remember_items_away');
  expect(
    await who.call('POST', '/api/remember-items', {
      ...item('The safe'),
      content: 'Opens with 4711',
    }),
  ).toMatchObject({ status: 500 });
  await until(
    'the log tells of both',
    () => server.log().includes('nothing_secret') && server.log().includes('does not exist'),
  );
  // Without a mail server, the terminal shows emails among the log.
  const log = server
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
  for (const secret of ['The safe', '4711', PASSWORD, who.email]) expect(log).not.toContain(secret);
});
