import path from 'node:path';
import { expect, it } from 'vitest';
import { ask, embeddedAddress, processesOf } from '../faults/support/postgres';
import { startServer, type ServerProcess } from '../faults/support/server-process';
import { until } from '../faults/support/until';
import { signedIn, visitor, type Visitor } from '../faults/support/visitor';
import { streamAt } from '../support/event-stream';
import { childrenOf, sharedMemory } from '../support/peak-memory';
import { pictureBombs, plain } from '../support/picture-bombs';
import { toDataUrl } from '../support/pictures';
import { memoryLimit } from './support/memory-limit';

/** The rest of 1 GB is for the system. */
const MEMORY_MB = 800;
const TABLETS = 10;
const AT_ONCE = 12;

/** The whole machine. The kernel ends a process that takes more. */
const MACHINE_MB = 1024;

/** As the image starts it, with no more memory than the machine has, where we may set a limit. */
async function start() {
  const limit = await memoryLimit(MACHINE_MB);
  if (!limit) console.log('Left out: a limit for the memory. It takes a cgroup of our own (root).');
  const server = await startServer({
    env: { SMALL_MACHINE: '1', TRUST_PROXY: '1', MALLOC_ARENA_MAX: '2' },
    preload: limit ? [limit.preload] : [],
  });
  const expectHeld = async () => {
    if (!limit) return;
    const most = await limit.mostMegabytes();
    console.log(`Under a limit of ${MACHINE_MB} MB, with cached files: ${most} MB`);
    expect(await limit.killed()).toBe(0);
    // The server and PostgreSQL are in it.
    expect(most).toBeGreaterThan(50);
  };
  return { server, expectHeld };
}

const folderOf = ({ dataDir }: ServerProcess) => path.join(dataDir, 'postgres');

/** The server, the process that decodes pictures, and PostgreSQL, in megabytes. */
async function memoryOf(process: ServerProcess) {
  const { pid } = process;
  const postgres = await processesOf(folderOf(process));
  const sum = (pids: (number | string)[]) =>
    pids.reduce<number>((total, one) => total + sharedMemory(one), 0);
  const parts = { server: sum([pid, ...childrenOf(pid, 'decoder')]), postgres: sum(postgres) };
  return { ...parts, together: parts.server + parts.postgres };
}

const inWords = ({ server, postgres }: { server: number; postgres: number }) =>
  `server ${Math.round(server)} MB, PostgreSQL ${Math.round(postgres)} MB`;

/** Pairs a tablet of a family of its own, which holds its stream open. */
async function openTablet(server: ServerProcess): Promise<Visitor> {
  const family = await signedIn(server.url);
  await ask(await embeddedAddress(folderOf(server)), 'UPDATE users SET is_email_verified = true');
  const { body } = await family.call('POST', '/api/tablets/code');
  const tablet = visitor(server.url);
  const { code } = body as { code: string };
  const paired = await tablet.call('POST', '/api/tablet/pair', { code, name: 'Kitchen' });
  expect(paired.status).toBe(201);
  const port = Number(new URL(server.url).port);
  const stream = await streamAt(port, '/api/tablet/live', { Cookie: tablet.cookie() });
  expect(stream.status).toBe(200);
  return tablet;
}

it('at rest and with ten tablets, a small machine has most of its memory left', async () => {
  const { server, expectHeld } = await start();
  console.log(`At rest: ${inWords(await memoryOf(server))}`);
  const tablets: Visitor[] = [];
  for (let count = 0; count < TABLETS; count += 1) tablets.push(await openTablet(server));
  for (let poll = 0; poll < 20; poll += 1)
    await Promise.all(tablets.map((tablet) => tablet.call('GET', '/api/tablet/content')));
  const memory = await memoryOf(server);
  console.log(`With ten tablets: ${inWords(memory)}`);
  expect(memory.together).toBeLessThan(MEMORY_MB / 2);
  await expectHeld();
});

it('with pictures that take as much memory as they can, both stay in bounds together', async () => {
  const { server, expectHeld } = await start();
  const families = await Promise.all(Array.from({ length: 3 }, () => signedIn(server.url)));
  let most = { server: 0, postgres: 0, together: 0 };
  let isDone = false;
  const looking = until(
    'all pictures are answered',
    async () => {
      const now = await memoryOf(server);
      if (now.together > most.together) most = now;
      return isDone;
    },
    500_000,
  );
  const pictures = {
    ...pictureBombs,
    'the largest that we take': {
      type: 'png',
      make: () => plain(8_000, 5_000).png({ progressive: true }).toBuffer(),
    },
  };
  for (const [name, { type, make }] of Object.entries(pictures)) {
    const photoUrl = toDataUrl(await make(), `image/${type}`);
    const answers = await Promise.all(
      families.flatMap((family) =>
        Array.from({ length: AT_ONCE / families.length }, () =>
          family.call('POST', '/api/face-photos?photos=link', { name: 'Anna', photoUrl }),
        ),
      ),
    );
    expect(
      answers.map(({ status }) => status).filter((status) => status < 500),
      name,
    ).not.toEqual([]);
    expect(most.together, `${name}: ${inWords(most)}`).toBeLessThan(MEMORY_MB);
  }
  isDone = true;
  await looking;
  console.log(`With picture bombs, at most: ${inWords(most)}`);
  await expectHeld();
});
