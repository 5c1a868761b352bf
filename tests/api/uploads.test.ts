import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, newAddress, PASSWORD, sessionCookieOf, type TestApp } from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { openWire } from '../support/wire';

const LARGEST = 12 * 1024 * 1024;

let app: TestApp;
let wire: Awaited<ReturnType<typeof openWire>>;
let form: Buffer;
const open = new Set<Socket>();
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
  wire = await openWire(app.app);
  form = Buffer.from(JSON.stringify({ name: 'Anna', photoUrl: toDataUrl(await smallJpeg()) }));
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open.clear();
  await untilUnderWay(0);
});
afterAll(async () => {
  await wire.close();
  await app.close();
});

/** The session cookie of a new family. */
async function family(): Promise<string> {
  const account = { email: newAddress(), password: PASSWORD };
  await app
    .browser()
    .post('/api/register')
    .send({ ...account, confirmPassword: PASSWORD })
    .expect(201);
  return sessionCookieOf(await app.browser().post('/api/login').send(account).expect(200));
}

const addPhoto = (cookie: string, body = form, headers = {}) =>
  wire.ask({
    method: 'POST',
    path: '/api/face-photos?photos=link',
    headers: { Cookie: cookie, 'Content-Type': 'application/json', ...headers },
    body,
  });

/** An upload that announces so many bytes and stops after the first few, and its answer should there be one. */
async function halfSent(cookie: string, bytes: number | 'chunked' = LARGEST, sender = '192.0.2.1') {
  const socket = connect(wire.port, '127.0.0.1');
  open.add(socket);
  await once(socket, 'connect');
  const head = [
    'POST /api/face-photos HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    bytes === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`,
    `Cookie: ${cookie}`,
    `X-Forwarded-For: ${sender}`,
  ];
  const begin = bytes === 'chunked' ? '8\r\n{"name":\r\n' : '{"name":';
  socket.write(`${head.join('\r\n')}\r\n\r\n${begin}`);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  return { socket, answer: () => heard };
}

/** Looks at what has come so far: an answer can be there before anybody waits for it. */
const untilRefused = ({ answer }: { answer: () => string }) =>
  expect.poll(answer, { timeout: 30_000 }).toMatch(/^HTTP\/1\.1 429 [^]*"code":/);

const from = (sender: string) => ({ 'X-Forwarded-For': sender });

const untilUnderWay = (count: number) => expect.poll(() => app.deps.uploads.underWay()).toBe(count);

describe('Uploads that are only half sent', () => {
  it('are three for an account, whatever they announce; the next is refused before it is read, and nobody else is', async () => {
    const [cookie, other] = [await family(), await family()];
    const halves = await Promise.all([1, 2, 3].map(() => halfSent(cookie, 1_000_000)));
    await untilUnderWay(3);
    const { status, headers, text } = await addPhoto(cookie);
    expect([status, headers['retry-after']]).toEqual([429, '2']);
    expect(JSON.parse(text)).toEqual({
      message: '3 photos or recordings are being saved already. Please try again in a moment.',
      code: 'too-often',
    });
    const fourth = await halfSent(cookie);
    await untilRefused(fourth);
    expect((await addPhoto(other)).status).toBe(201);
    expect(halves.map(({ answer }) => answer())).toEqual(['', '', '']);
  });

  it('give their places back when they are hung up on', async () => {
    const cookie = await family();
    const halves = await Promise.all([1, 2, 3].map(() => halfSent(cookie, 1_000_000)));
    await untilUnderWay(3);
    expect((await addPhoto(cookie)).status).toBe(429);
    halves[0]?.socket.destroy();
    await untilUnderWay(2);
    expect((await addPhoto(cookie)).status).toBe(201);
  });

  it('of one account hold a third of the memory, also in chunks; the others save their photos', async () => {
    const [slow, other] = [await family(), await family()];
    await halfSent(slow, 'chunked');
    await untilUnderWay(1);
    const more = [await halfSent(slow, 8_700_000, '192.0.2.2'), await halfSent(slow, 'chunked')];
    await Promise.all(more.map(untilRefused));
    const large = await addPhoto(other, Buffer.alloc(LARGEST, ' '), from('198.51.100.1'));
    expect(large.status).toBe(400);
    expect((await addPhoto(other, form, from('198.51.100.1'))).status).toBe(201);
  });

  it('of one sender with many accounts hold a third of the memory, and small ones pass beside them', async () => {
    const [one, another] = [await family(), await family()];
    await halfSent(one, LARGEST, '2001:db8::1');
    await untilUnderWay(1);
    const second = await halfSent(another, 2_000_000, '2001:db8::2');
    await untilRefused(second);
    expect(second.answer()).toContain(
      'Another large photo is being saved already. Please try again in a moment.',
    );
    expect((await addPhoto(another, form, from('2001:db8::2'))).status).toBe(201);
  });

  it('may announce 36 MiB over all accounts; beyond that large ones are refused, and small ones are not', async () => {
    const cookies = [await family(), await family(), await family(), await family()];
    const last = cookies.pop() ?? '';
    await Promise.all(cookies.map((each, at) => halfSent(each, LARGEST, `192.0.2.${at}`)));
    await untilUnderWay(3);
    const { status, headers, text } = await addPhoto(
      last,
      Buffer.alloc(LARGEST, ' '),
      from('198.51.100.1'),
    );
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(text)).toMatchObject({ code: 'busy' });
    expect((await addPhoto(last, form, from('198.51.100.1'))).status).toBe(201);
  });
});

describe('An upload', () => {
  it('that is packed is refused, since nobody knows how much it holds', async () => {
    expect(
      (await addPhoto(await family(), gzipSync(form), { 'Content-Encoding': 'gzip' })).status,
    ).toBe(415);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{"name":'],
    ['a megabyte of brackets', '['.repeat(1_000_000)],
    ['a megabyte of commas', `[${'1,'.repeat(500_000)}1]`],
  ])('of %s is refused as what cannot be read', async (_what, body) => {
    const { status, text } = await addPhoto(await family(), Buffer.from(body));
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: 'invalid' });
  });

  it('of more than 12 MiB is refused, also in pieces', async () => {
    const cookie = await family();
    expect((await addPhoto(cookie, Buffer.alloc(LARGEST + 1, ' '))).status).toBe(413);
    const { socket, answer } = await inPieces(cookie);
    const piece = Buffer.concat([
      Buffer.from('100000\r\n'),
      Buffer.alloc(0x100000, ' '),
      Buffer.from('\r\n'),
    ]);
    for (let sent = 0; sent <= 12; sent += 1) socket.write(piece);
    await once(socket, 'data');
    expect(answer()).toMatch(/^HTTP\/1\.1 413 /);
  });
});

async function inPieces(cookie: string) {
  const socket = connect(wire.port, '127.0.0.1');
  open.add(socket);
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.write(
    `POST /api/face-photos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nCookie: ${cookie}\r\n\r\n`,
  );
  return { socket, answer: () => heard };
}
