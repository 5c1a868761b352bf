import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support/app';
import { openWire } from '../support/wire';

let app: TestApp;
let wire: Awaited<ReturnType<typeof openWire>>;
beforeAll(async () => {
  app = await createTestApp();
  wire = await openWire(app.app);
});
afterAll(async () => {
  await wire.close();
  await app.close();
});

/** Says it, and listens until the server hangs up. */
async function say(words: string | Buffer): Promise<string> {
  const socket = connect(wire.port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => heard.push(chunk));
  // Cut off in the middle of a word is an answer as well.
  socket.on('error', () => undefined);
  socket.write(words);
  await once(socket, 'close');
  return Buffer.concat(heard).toString('latin1');
}

const request = (line: string, ...headers: string[]) =>
  [line, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');
const post = (body: string, ...headers: string[]) =>
  request('POST /api/login HTTP/1.1', 'Content-Type: application/json', ...headers) + body;

const statusIn = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe('what is hardly HTTP', () => {
  it.each<[string, string | Buffer, number[]]>([
    ['noise', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', [400]],
    ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n', [400]],
    ['another version of HTTP', request('GET / HTTP/9.9'), [400]],
    ['the start of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['a method in small letters', request('get /api/user HTTP/1.1'), [400]],
    ['a space in the address', request('GET /api/us er HTTP/1.1'), [400]],
    ['a NUL in the address', request('GET /api/\0 HTTP/1.1'), [400]],
    [
      'bytes above ASCII in the address',
      Buffer.from(request('GET /api/\xff\xfe HTTP/1.1'), 'latin1'),
      [400, 404],
    ],
    ['a header without a colon', request('GET /api/user HTTP/1.1', 'nonsense'), [400]],
    ['a NUL in a header', request('GET /api/user HTTP/1.1', 'X-Odd: \0'), [400]],
    ['a header over two lines', request('GET /api/user HTTP/1.1', 'X-Odd: a', ' b'), [400, 401]],
    ['a long header', request('GET /api/user HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`), [431]],
    ['a long address', request(`GET /api/${'x'.repeat(20_000)} HTTP/1.1`), [431]],
    [
      'two thousand headers',
      request('GET /api/user HTTP/1.1', ...Array.from({ length: 2_000 }, (_, n) => `A${n}: 1`)),
      [401, 431],
    ],
    ['a negative length', post('', 'Content-Length: -1'), [400]],
    ['two lengths', post('{}', 'Content-Length: 2', 'Content-Length: 3'), [400]],
    [
      'a length and chunks',
      post('0\r\n\r\n', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
      [400],
    ],
    ['chunks of no size', post('zz\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'), [400]],
    ['chunks twice over', post('0\r\n\r\n', 'Transfer-Encoding: chunked, chunked'), [400, 415]],
    ['a strange transfer coding', post('{}', 'Transfer-Encoding: cow'), [400]],
    [
      'an address with another host in it',
      request('GET http://evil.example/api/user HTTP/1.1'),
      [401, 404],
    ],
    ['two slashes and another host', request('GET //evil.example/api/user HTTP/1.1'), [404]],
    ['a way out of the calls', request('GET /api/../../etc/passwd HTTP/1.1'), [404]],
    ['a call of an asterisk', request('OPTIONS * HTTP/1.1'), [200, 404]],
    [
      'a wish for WebSocket',
      request('GET /api/user HTTP/1.1', 'Upgrade: websocket', 'Connection: upgrade'),
      [401],
    ],
    ['the oldest HTTP', 'GET /api/user HTTP/1.0\r\n\r\n', [401]],
  ])('is answered as any mistake: %s', async (_what, words, expected) => {
    const answer = await say(words);
    expect(expected).toContain(statusIn(answer));
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    if (statusIn(answer) >= 400 && !String(words).startsWith('GET //')) {
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
        message: expect.stringMatching(/\S/),
        code: expect.stringMatching(/^[a-z-]+$/),
      });
    }
  });

  it('a request that does not say to whom is refused', async () => {
    expect(statusIn(await say('GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n'))).toBe(400);
  });

  it('a tunnel is refused without a word', async () => {
    expect(await say(request('CONNECT evil.example:443 HTTP/1.1'))).toBe('');
  });

  it('a body cut off in the middle leaves nothing behind', async () => {
    const socket = connect(wire.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(post('{"email":', 'Content-Length: 500'));
    socket.destroy();
    await once(socket, 'close');
    expect((await wire.ask({ method: 'GET', path: '/healthz' })).status).toBe(200);
  });

  it('many requests in one breath get their answers in order', async () => {
    const one = 'GET /api/user HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const answers = (await say(one.repeat(99) + request('GET /healthz HTTP/1.1')))
      .split('HTTP/1.1 ')
      .slice(1)
      .map((answer) => answer.slice(0, 3));
    expect(answers).toEqual([...Array<string>(99).fill('401'), '200']);
  });
});
