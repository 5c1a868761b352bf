import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import {
  createEventStreams,
  STREAMS_PER_ACCOUNT,
  type EventStream,
  type EventStreams,
} from './event-stream';
import type { HttpError } from './http-error';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0).reverse()) await close();
});

/** The streams of a server at an address of each kind, and how often something was read for one. */
async function serve(streams: EventStreams) {
  const opened: EventStream[] = [];
  const read = vi.fn();
  const api = express.Router();
  api.use(streams.admit);
  api.use((_req, _res, next) => {
    read();
    next();
  });
  api.get(['/tablet/live', '/live-calls/:id/events'], (req, res) => {
    const account = req.query.account === undefined ? undefined : Number(req.query.account);
    opened.push(streams.open(req, res, account));
  });
  api.get('/other', (_req, res) => void res.end());
  const app = express().use('/api', api);
  app.use(((error, _req, res, _next) => {
    const { status, code, retryAfter } = error as HttpError;
    res.status(status).set('Retry-After', String(retryAfter)).send(code);
  }) satisfies express.ErrorRequestHandler);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: `/api${path}`, agent: false }, (res) => {
        res.on('error', () => undefined);
        resolve(res);
      }).on('error', reject);
    });
  return { ask, opened, read, port };
}

it('a server has so many streams, and reads nothing for one more', async () => {
  const { ask, read } = await serve(createEventStreams(2));
  const first = await ask('/tablet/live');
  expect((await ask('/live-calls/x/events')).statusCode).toBe(200);
  expect(read).toHaveBeenCalledTimes(2);
  const refused = await ask('/tablet/live');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect(read).toHaveBeenCalledTimes(2);
  expect((await ask('/other')).statusCode).toBe(200);
  first.destroy();
  await vi.waitFor(async () => expect((await ask('/tablet/live')).statusCode).toBe(200));
});

it(`an account has ${STREAMS_PER_ACCOUNT} streams, whatever others have`, async () => {
  const { ask } = await serve(createEventStreams());
  const open = async (account: number) => (await ask(`/tablet/live?account=${account}`)).statusCode;
  for (let count = 0; count < STREAMS_PER_ACCOUNT; count += 1) expect(await open(1)).toBe(200);
  expect(await open(1)).toBe(429);
  expect(await open(2)).toBe(200);
});

it('an event has its name, its id and JSON, and a stream that comes back says the last one', async () => {
  const { ask, opened } = await serve(createEventStreams());
  const reader = await ask('/tablet/live');
  const [stream] = opened;
  stream?.send('signal', { words: 'two\nlines' }, 17);
  stream?.end(500);
  let text = '';
  for await (const piece of reader.setEncoding('utf8')) text += piece;
  expect(text).toBe(
    'retry: 2000\n\nevent: signal\nid: 17\ndata: {"words":"two\\nlines"}\n\nretry: 500\n\n',
  );
  expect(stream?.isOpen).toBe(false);
  // A late event is lost without an error.
  stream?.send('signal', {});
});

it('a reader that takes nothing is given up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { opened, port } = await serve(createEventStreams());
  const reader = connect(port, '127.0.0.1').pause();
  closing.push(() => reader.destroy());
  reader.write('GET /api/tablet/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  const [stream] = opened;
  const ended = new Promise<void>((resolve) => stream?.onEnd(resolve));
  // More than the buffers of the system take.
  for (let sent = 0; sent < 400 && stream?.isOpen; sent += 1) {
    stream.send('content', { words: 'x'.repeat(100_000) });
    vi.advanceTimersByTime(25_000);
  }
  await ended;
});
