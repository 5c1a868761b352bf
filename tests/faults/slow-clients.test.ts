import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { database } from './support/postgres';
import { afterwards, startServer } from './support/server-process';
import { until } from './support/until';
import { signedIn } from './support/visitor';

const SOCKETS = 200;
/** Headers must be there after ten seconds; the server looks once a second. */
const HEADERS_WITHIN_MS = 10_000;

/** Connections that send a header letter by letter and never come to its end. */
async function drippingSockets(url: string, count: number) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  for (let each = 0; each < count; each += 1) {
    const socket = connect(Number(port), hostname);
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.resume();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  }
  const dripping = setInterval(() => {
    for (const socket of open) socket.write('x');
  }, 250);
  afterwards(() => {
    clearInterval(dripping);
    for (const socket of open) socket.destroy();
    return Promise.resolve();
  });
  await until('all are connected', () => [...open].every(({ connecting }) => !connecting));
  return open;
}

it('two hundred connections that drip their headers disturb nobody and are closed after ten seconds', async () => {
  const { url } = await database();
  const server = await startServer({ env: { DATABASE_URL: url } });
  const who = await signedIn(server.url);
  const begun = Date.now();
  const open = await drippingSockets(server.url, SOCKETS);
  const others: number[] = [];
  await until('all are closed', async () => {
    for (const address of ['/api/user', '/']) {
      const { status, ms } = await who.call('GET', address);
      expect(status).toBe(200);
      others.push(ms);
    }
    return open.size === 0;
  });
  expect(Date.now() - begun).toBeGreaterThan(HEADERS_WITHIN_MS - 1_000);
  expect(Date.now() - begun).toBeLessThan(HEADERS_WITHIN_MS + 10_000);
  others.sort((a, b) => a - b);
  expect(others[Math.floor(others.length / 2)]).toBeLessThan(500);
  expect(others.at(-1)).toBeLessThan(3_000);
});

/** Bodies of which a letter comes four times a second. */
const SLOW_BODIES = [
  ['POST /api/login', 'Content-Length: 50000', 'x'],
  ['POST /api/login', 'Transfer-Encoding: chunked', '1\r\nx\r\n'],
  ['POST /api/face-photos', 'Content-Length: 50000', 'x'],
  ['POST /nothing', 'Content-Length: 50000', 'x'],
] as const;
/** The grace period of a body. */
const BODIES_WITHIN_MS = 20_000;

it('bodies that drip are given up after twenty seconds, whatever becomes of them', async () => {
  const { url } = await database();
  const server = await startServer({ env: { DATABASE_URL: url } });
  const { hostname, port } = new URL(server.url);
  const begun = Date.now();
  const answers = SLOW_BODIES.map(([line, length, letter]) => {
    const socket = connect(Number(port), hostname);
    let heard = '';
    let closedAfter = 0;
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    const head = `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}`;
    socket.write(`${head}\r\n\r\n`);
    const dripping = setInterval(() => socket.write(letter), 250);
    socket.on('close', () => {
      clearInterval(dripping);
      closedAfter = Date.now() - begun;
    });
    afterwards(() => {
      clearInterval(dripping);
      socket.destroy();
      return Promise.resolve();
    });
    return { status: () => heard.slice(0, 12), closedAfter: () => closedAfter };
  });
  await until('all are closed', () => answers.every(({ closedAfter }) => closedAfter() > 0));
  for (const { closedAfter } of answers) {
    expect(closedAfter()).toBeGreaterThan(BODIES_WITHIN_MS - 1_000);
    expect(closedAfter()).toBeLessThan(BODIES_WITHIN_MS + 10_000);
  }
  expect(answers.map(({ status }) => status())).toEqual([
    'HTTP/1.1 408',
    'HTTP/1.1 408',
    'HTTP/1.1 401',
    'HTTP/1.1 404',
  ]);
});
