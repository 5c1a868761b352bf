import path from 'node:path';
import { expect, it } from 'vitest';
import { ask, embeddedAddress, postmasterOf } from './support/postgres';
import { freePort, launchServer, startServer, type ServerProcess } from './support/server-process';
import { startTraffic } from './support/traffic';
import { timeUntil, until } from './support/until';
import { signedIn, titlesOf } from './support/visitor';

/** Five on a machine that has nothing else to do: PostgreSQL looks through its files first. */
const SECONDS_TO_RECOVER = 15;

const folderOf = ({ dataDir }: ServerProcess) => path.join(dataDir, 'postgres');

const addressOf = (server: ServerProcess) => embeddedAddress(folderOf(server));

/** The number of connections that hold the lock of the one server on the folder; none while the database is away. */
async function locksHeld(server: ServerProcess): Promise<unknown> {
  const [row] = await ask(
    await addressOf(server),
    `
    SELECT count(*)::int AS held FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND application_name = 'dear-ones-sole-server' AND granted`,
  ).catch(() => []);
  return row?.held;
}

it('an embedded database that is killed is started again at once, with all its data and for this server alone', async () => {
  const server = await startServer({});
  const who = await signedIn(server.url);
  const writes = startTraffic(who);
  await until('there are items', () => writes.acknowledged.length >= 5);

  const postmaster = await postmasterOf(folderOf(server));
  process.kill(postmaster, 'SIGKILL');
  const acknowledgedThen = writes.acknowledged.length;
  expect(
    await timeUntil('items are acknowledged again', () =>
      Promise.resolve(writes.acknowledged.length > acknowledgedThen + 5),
    ),
  ).toBeLessThan(SECONDS_TO_RECOVER * 1000);
  expect(await postmasterOf(folderOf(server))).not.toBe(postmaster);
  await until('the lock is held again', async () => (await locksHeld(server)) === 1);

  // A backend that crashes makes PostgreSQL cut all connections, and with them the lock.
  const [backend] = await ask(
    await addressOf(server),
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'dear-ones-sole-server'`,
  );
  process.kill(Number(backend?.pid), 'SIGKILL');
  await until('calls are refused', () => writes.answers.at(-1)?.status === 503);
  await until('items are acknowledged again', () => writes.answers.at(-1)?.status === 201);
  await until('the lock is held again', async () => (await locksHeld(server)) === 1);
  await writes.stop();
  expect(writes.unanswered).toEqual([]);
  expect(new Set(writes.answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
  expect(await titlesOf(who)).toEqual(expect.arrayContaining(writes.acknowledged));

  const second = await launchServer({ dataDir: server.dataDir, port: await freePort() });
  await until('the second server has given up', () => !second.isRunning());
  expect(second.log()).toContain(`Another Dear Ones is running on ${server.dataDir}.`);
  expect(await titlesOf(who)).toEqual(expect.arrayContaining(writes.acknowledged));

  expect(await server.stop()).toBe(0);
  await expect(postmasterOf(folderOf(server))).rejects.toThrow('ENOENT');
});

it('a server that is told to stop while it starts stops its database as well', async () => {
  const server = await launchServer({});
  await until('PostgreSQL starts', () => postmasterOf(folderOf(server)).then(Boolean, () => false));
  await server.stop('SIGINT');
  await expect(postmasterOf(folderOf(server))).rejects.toThrow('ENOENT');
});
