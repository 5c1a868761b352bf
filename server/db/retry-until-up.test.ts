import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { freePort } from '../embedded-postgres/port';
import { retryUntilUp } from './retry-until-up';

async function connectTo(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 200 });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

/** Tries to connect, with little patience, and counts. */
async function tries(url: string, patienceMs = 700) {
  const work = vi.fn(() => connectTo(url));
  const onWait = vi.fn();
  const result = await retryUntilUp(work, { patienceMs, onWait }).then(
    () => 'connected',
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  return { result, tries: work.mock.calls.length, told: onWait.mock.calls.length };
}

/** A server in place of PostgreSQL, on a port of its own. */
async function listening(onConnection: (socket: Socket) => void) {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `postgres://family@127.0.0.1:${(server.address() as AddressInfo).port}/dearones`;
  return { url, server };
}

describe('trying again until PostgreSQL is up', () => {
  it('gives up in the end with the last error, and tells of it once', async () => {
    expect(await tries(`postgres://family@127.0.0.1:${await freePort()}/dearones`)).toEqual({
      result: 'ECONNREFUSED',
      tries: 3,
      told: 1,
    });
  });

  it.each([
    [
      'a name that is not known yet',
      'postgres://family@database.invalid/dearones',
      /ENOTFOUND|EAI_AGAIN/,
    ],
    ['a socket that is not there yet', 'postgres:///dearones?host=/nowhere&user=family', /ENOENT/],
  ])('tries again with %s', async (_what, url, result) => {
    const seen = await tries(url);
    expect(seen.result).toMatch(result);
    expect(seen.tries).toBeGreaterThan(1);
  });

  it.each([
    ['closes', (socket) => socket.end(), 'Connection terminated unexpectedly'],
    ['resets', (socket) => socket.resetAndDestroy(), 'ECONNRESET'],
    ['never answers', () => undefined, 'timeout expired'],
  ] satisfies [string, (socket: Socket) => unknown, string][])(
    'tries again with a server that %s the connection',
    async (_what, onConnection, result) => {
      const { url, server } = await listening(onConnection);
      const seen = await tries(url);
      server.close();
      expect(seen.result).toBe(result);
      expect(seen.tries).toBeGreaterThan(1);
    },
  );

  it.each([
    ['a wrong password', { password: 'wrong' }, '28P01'],
    ['a database that does not exist', { pathname: '/nothing' }, '3D000'],
    ['the right address', {}, 'connected'],
  ])('tries once with %s', async (_what, change, result) => {
    const url = Object.assign(new URL(inject('adminDatabaseUrl')), change).href;
    expect(await tries(url)).toEqual({ result, tries: 1, told: 0 });
  });

  it('stops between two tries when it is told to', async () => {
    const stop = new AbortController();
    const waiting = retryUntilUp(() => connectTo('postgres://127.0.0.1:1/dearones'), {
      patienceMs: 60_000,
      onWait: () => stop.abort(),
      signal: stop.signal,
    });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
