import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAddress, PASSWORD } from '../support/app';
import { createDatabase } from '../support/database';
import { toDataUrl } from '../support/pictures';

const MEMORY_MB = 700;

let dataDir: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let server: ChildProcess;
let browser: ReturnType<typeof request.agent>;

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
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: port, BCRYPT_COST: '10', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'silent' };
  const child = path.resolve(import.meta.dirname, '../support/measured-server.ts');
  server = fork(child, { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'development', MALLOC_ARENA_MAX: '2', ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  browser = request.agent(`http://127.0.0.1:${port}`);
  await once(server, 'message');
  const email = newAddress();
  await browser.post('/api/register').send({ email, password: PASSWORD, confirmPassword: PASSWORD }).expect(201);
  await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
});
afterAll(async () => {
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

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a0522d' }, limitInputPixels: false });
const send = (photoUrl: string) => browser.post('/api/face-photos?photos=link').send({ name: 'Anna', photoUrl });

it('a dozen pictures made to burst, beside three of the largest we take, leave other calls quick and memory small', async () => {
  const bomb = toDataUrl(await plain(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer(), 'image/png');
  const largest = toDataUrl(await plain(8_000, 5_000).toColourspace('rgb16').png({ progressive: true }).toBuffer(), 'image/png');
  const sending = Promise.all([
    ...Array.from({ length: 12 }, () => send(bomb)),
    ...Array.from({ length: 3 }, () => send(largest)),
  ]);

  let answered = false;
  const all = sending.finally(() => (answered = true));
  const waits: number[] = [];
  while (!answered) {
    const began = performance.now();
    await browser.get('/api/user').expect(200);
    waits.push(performance.now() - began);
  }
  const answers = await all;
  for (const { status, body } of answers.slice(0, 12)) {
    expect([400, 503]).toContain(status);
    if (status === 400) expect(body).toMatchObject({ message: 'Photo is too large' });
  }
  for (const { status } of answers.slice(12)) expect([201, 503]).toContain(status);
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual(expect.arrayContaining([400, 201]));
  expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(500);
  expect(await mostMemory()).toBeLessThan(MEMORY_MB);
}, 90_000);
