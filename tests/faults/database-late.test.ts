import { expect, it } from 'vitest';
import { database, postgres } from './support/postgres';
import { isReady, launchServer, type ServerProcess } from './support/server-process';
import { timeUntil, until } from './support/until';

const waits = (server: ServerProcess) => server.log().match(/waiting up to[^"]*/g) ?? [];

it('waits for PostgreSQL that refuses connections, has ended and starts again, and says so once', async () => {
  const { url } = await database();
  const end = await postgres.refuse();
  const server = await launchServer({ env: { DATABASE_URL: url } });
  await until('the log says what it waits for', () => waits(server).length > 0);
  await end();
  const starting = await until('it answers', () => fetch(`${server.url}/readyz`).catch(() => null));
  expect(starting.status).toBe(503);

  await postgres.start();
  await until('the server is ready', () => isReady(server.url));
  expect(waits(server)).toEqual([
    'waiting up to 60 s for the database: the database system is shutting down',
  ]);
});

it('ends with 0 when it is stopped while it waits', async () => {
  const { url } = await database();
  await postgres.stop();
  const server = await launchServer({ env: { DATABASE_URL: url } });
  await until('the log says what it waits for', () => waits(server).length > 0);
  let code: number | null | undefined;
  const took = await timeUntil('it has ended', async () => {
    code = await server.stop();
    return true;
  });
  expect(code).toBe(0);
  expect(took).toBeLessThan(5_000);
});

it.each([
  ['a wrong password', { password: 'wrong' }, 'password authentication failed'],
  ['a database that does not exist', { pathname: '/nothing' }, 'database "…" does not exist'],
])('does not wait with %s', async (_what, change, reason) => {
  const { url } = await database();
  const changed = Object.assign(new URL(url), change).href;
  const server = await launchServer({ env: { DATABASE_URL: changed } });
  await until('it has ended', () => !server.isRunning());
  expect(await server.stop()).toBe(1);
  expect(server.log()).toContain('DATABASE_URL: this database cannot be used: ');
  expect(server.log()).toContain(reason);
  expect(waits(server)).toEqual([]);
});
