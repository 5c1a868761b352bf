import { expect, it } from 'vitest';
import { freePort, launchServer } from '../faults/support/server-process';
import { startTraffic, type Traffic } from '../faults/support/traffic';
import { until } from '../faults/support/until';
import { signedIn, titlesOf } from '../faults/support/visitor';
import { startCluster } from './support/cluster';

/** How often the primary is lost. Every fifth time its whole host is. */
const ROUNDS = Number(process.env.DRILL_ROUNDS ?? '20');
const HOST_EVERY = 5;

/** The most that docs/promises.md allows until calls are answered again. */
const POSTGRES_SECONDS = 15;
const HOST_SECONDS = 45;

/** So slowly that nobody reaches the limit of items. */
const PAUSE_MS = 1_000;
const FAMILIES = 4;

it(`a primary that is lost ${ROUNDS} times in traffic takes nothing acknowledged with it, and calls are answered again soon`, async () => {
  const cluster = await startCluster();
  if ('missing' in cluster) {
    console.log(
      `Left out: failover. It takes packages that are not installed: ${cluster.missing.join(', ')}.`,
    );
    return;
  }
  const env = { DATABASE_URL: cluster.url, TRUST_PROXY: 'loopback' };
  const ports = [await freePort(), await freePort()] as const;
  const [first, second] = ports.map((port) => `http://127.0.0.1:${port}`);
  const front = await cluster.front([first ?? '', second ?? '']);
  await cluster.untilSynchronous();
  const servers = [];
  for (const port of ports) {
    const server = await launchServer({ env, port });
    servers.push(server);
    await until(
      `the server is ready\n${server.log()}`,
      () =>
        fetch(`${server.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      60_000,
    );
  }
  await until('the front answers', () =>
    fetch(`${front.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  // The first account is made on the machine of the servers: no other may register before it.
  await signedIn(first ?? '');
  const families = [];
  for (let count = 0; count < FAMILIES; count += 1) families.push(await signedIn(front.url));
  const writes = families.map((who) => startTraffic(who, { pauseMs: PAUSE_MS }));
  await until('there is traffic', () =>
    writes.every(({ acknowledged }) => acknowledged.length > 1),
  );

  const seconds = { postgres: [] as number[], host: [] as number[] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    await cluster.untilSynchronous();
    const primary = await cluster.primary();
    const kind = round % HOST_EVERY === 0 ? 'host' : 'postgres';
    await (kind === 'host' ? primary.freeze() : primary.killPostgres());
    const begun = performance.now();
    await acknowledgedAgain(writes);
    seconds[kind].push((performance.now() - begun) / 1000);
    if (kind === 'host') await primary.reboot();
  }
  await Promise.all(writes.map(({ stop }) => stop()));
  await cluster.untilSynchronous();

  for (const [index, { acknowledged }] of writes.entries()) {
    const who = families[index];
    const titles = who ? await titlesOf(who) : [];
    expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([]);
  }
  const acknowledged = writes.reduce((sum, write) => sum + write.acknowledged.length, 0);
  const statuses = new Set(writes.flatMap(({ answers }) => answers.map(({ status }) => status)));
  console.log(
    `${acknowledged} acknowledged writes, none lost. Seconds until calls were answered again: PostgreSQL killed ${inWords(seconds.postgres)}; host gone ${inWords(seconds.host)}. Statuses: ${[...statuses].join(', ')}`,
  );
  expect(Math.max(0, ...seconds.postgres)).toBeLessThan(POSTGRES_SECONDS);
  expect(Math.max(0, ...seconds.host)).toBeLessThan(HOST_SECONDS);
  // Requests meanwhile are told to come back, and nothing breaks in another way.
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(servers.every((server) => server.isRunning())).toBe(true);
});

/** Waits until every family has written something that was begun after now. */
async function acknowledgedAgain(writes: readonly Traffic[]): Promise<void> {
  const before = writes.map(({ acknowledged }) => acknowledged.length);
  await until(
    'writes are acknowledged again',
    // The first may have been on its way.
    () => writes.every(({ acknowledged }, index) => acknowledged.length > (before[index] ?? 0) + 1),
    120_000,
  );
}

const inWords = (values: readonly number[]): string =>
  values.length === 0
    ? 'never'
    : `${values.length} times, ${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)} s`;
