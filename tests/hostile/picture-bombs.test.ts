import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NOT_A_PHOTO, PHOTO_TOO_LARGE } from '#shared/media/photo.form';
import { newAddress, PASSWORD, sessionCookieOf } from '../support/app';
import { createDatabase } from '../support/database';
import { childrenOf, peakMemory, resetPeakMemory } from '../support/peak-memory';
import { pictureBombs, plain } from '../support/picture-bombs';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { part, tone, toVoiceUrl, wav } from '../support/recordings';

/** Memory limit of the server and its decoder together. */
const MEMORY_MB = 700;

let dataDir: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let server: ChildProcess;
let address: string;
/** Three families, each behind a connection of its own, since one alone may fill a third of the memory. */
let families: { Cookie: string; 'X-Forwarded-For': string }[];
let turn = 0;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-bombs-'));
  database = await createDatabase();
  const port = String(await freePort());
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: port,
    BCRYPT_COST: '10',
    RATE_LIMIT_SCALE: '1000',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
  };
  const child = path.resolve(import.meta.dirname, '../support/measured-server.ts');
  server = fork(child, {
    // As the product is started, but for the collection of garbage between two tests.
    execArgv: ['--max-semi-space-size=16', '--expose-gc', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'development', MALLOC_ARENA_MAX: '2', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  address = `http://127.0.0.1:${port}`;
  const browser = request(address);
  await once(server, 'message');
  const family = async (address: string) => {
    const email = newAddress();
    await browser
      .post('/api/register')
      .send({ email, password: PASSWORD, confirmPassword: PASSWORD })
      .expect(201);
    const signedIn = await browser
      .post('/api/login')
      .send({ email, password: PASSWORD })
      .expect(200);
    return { Cookie: sessionCookieOf(signedIn), 'X-Forwarded-For': address };
  };
  families = await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(family));
});
afterAll(async () => {
  connections.destroy();
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function mostMemory(): Promise<number> {
  server.send('how much?');
  const [megabytes] = (await once(server, 'message')) as [number];
  return megabytes;
}

/** Peak memory of the decoder processes of the current test. Only known on systems with /proc. */
let decoderMegabytes = 0;
const decoders = () => childrenOf(server.pid ?? 0, 'decoder-process');
const lookAtDecoder = () => {
  for (const pid of decoders()) {
    decoderMegabytes = Math.max(decoderMegabytes, peakMemory(pid) ?? 0);
  }
};

// Peaks of different tests were never there at the same time, so they must not be added: not as garbage either.
beforeEach(async () => {
  decoderMegabytes = 0;
  server.send('collect garbage');
  await once(server, 'message');
  for (const pid of [server.pid ?? 0, ...decoders()]) resetPeakMemory(pid);
});

const AT_ONCE = 12;
/** Each of these costs a new process, and one is decoded at a time anyway. */
const DECODERS_ENDED = 3;
/** Uses persistent connections like a browser, so that a client that is refused early may still finish its request. */
const connections = new Agent({ keepAlive: true });
/** Bytes that are made once: what keeps this process busy would be taken for the server's. */
async function ask(
  method: string,
  path: string,
  body?: Buffer,
  family = families[0],
): Promise<{ status: number; body: unknown }> {
  const headers = {
    ...family,
    ...(body ? { 'Content-Type': 'application/json', 'Content-Length': body.length } : {}),
  };
  const asking = httpRequest(`${address}${path}`, { method, agent: connections, headers });
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>;
  asking.end(body);
  const [answer] = await answered;
  return { status: answer.statusCode ?? 0, body: await json(answer) };
}
const send = (body: Buffer) =>
  ask('POST', '/api/face-photos?photos=link', body, families[(turn += 1) % families.length]);
const formWith = (picture: Uint8Array, type = 'jpeg') =>
  Buffer.from(JSON.stringify({ name: 'Anna', photoUrl: toDataUrl(picture, `image/${type}`) }));

/** Durations of the other calls during all bombs, because a single bomb may end before there are enough of them. */
const waits: number[] = [];

/** Sends them together, and asks for something else all the while. */
async function whileOthersAsk(sendings: (() => PromiseLike<{ status: number; body: unknown }>)[]) {
  let answered = false;
  const looking = setInterval(lookAtDecoder, 20);
  const all = Promise.all(sendings.map((sending) => sending())).finally(() => {
    answered = true;
    clearInterval(looking);
  });
  while (!answered) {
    const began = performance.now();
    expect((await ask('GET', '/api/user')).status).toBe(200);
    waits.push(performance.now() - began);
  }
  return all;
}

/** The answers that were not refused for lack of a slot, of which there is at least one. */
function lookedAt(answers: { status: number; body: unknown }[]) {
  const found = answers.filter(({ status }) => status !== 503 && status !== 429);
  expect(found).not.toEqual([]);
  return found;
}

const inBounds = async () =>
  expect((await mostMemory()) + decoderMegabytes).toBeLessThan(MEMORY_MB);

it.each(Object.entries(pictureBombs))(
  'a dozen at once stay in bounds: %s',
  async (_name, { type, make, taken, endsDecoder }) => {
    const bomb = formWith(await make(), type);
    const answers = await whileOthersAsk(
      Array.from({ length: endsDecoder ? DECODERS_ENDED : AT_ONCE }, () => () => send(bomb)),
    );
    for (const { status, body } of lookedAt(answers)) {
      expect(status).toBe(taken ? 201 : 400);
      if (!taken)
        expect([PHOTO_TOO_LARGE, NOT_A_PHOTO]).toContain((body as { message: string }).message);
    }
    await inBounds();
  },
  90_000,
);

it('of the largest pictures we take, some at once are decoded one after the other', async () => {
  const largest = formWith(await plain(8_000, 5_000).png({ progressive: true }).toBuffer());
  const answers = await whileOthersAsk(Array.from({ length: 3 }, () => () => send(largest)));
  for (const { status } of lookedAt(answers)) expect(status).toBe(201);
  await inBounds();
}, 90_000);

it('bodies as large as may be, of photos that are none, stay in bounds', async () => {
  const noise = formWith(Buffer.alloc(8 * 1024 * 1024, 'a'));
  const answers = await whileOthersAsk(Array.from({ length: AT_ONCE }, () => () => send(noise)));
  for (const { status } of lookedAt(answers)) expect(status).toBe(400);
  await inBounds();
}, 90_000);

it('recordings that are none of ours stay in bounds, a dozen at once', async () => {
  const photo = formWith(await smallJpeg());
  const { body } = await ask('POST', '/api/face-photos?photos=link', photo);
  const claims = {
    'a sound of four gigabytes': part('data', tone(100), 4_294_967_295),
    'thousands of parts': Buffer.concat(
      Array.from({ length: 60_000 }, () => part('junk', Buffer.alloc(0))),
    ),
  };
  for (const claim of Object.values(claims)) {
    const voice = Buffer.from(
      JSON.stringify({
        voice: toVoiceUrl(
          part('RIFF', Buffer.concat([Buffer.from('WAVE'), wav().subarray(12, 36), claim])),
        ),
      }),
    );
    const record = () => ask('PUT', `/api/face-photos/${(body as { id: number }).id}/voice`, voice);
    const answers = await whileOthersAsk(Array.from({ length: AT_ONCE }, () => record));
    for (const { status } of lookedAt(answers)) expect(status).toBe(400);
  }
  await inBounds();
}, 90_000);

it('beside all of them, other calls are quick', () => {
  waits.sort((a, b) => a - b);
  expect(waits.length).toBeGreaterThan(100);
  expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(500);
});

it('after all of that a photo is taken as ever', async () => {
  expect((await send(formWith(await smallJpeg()))).status).toBe(201);
});
