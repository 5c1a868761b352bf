import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isHopeless, readUpload } from './read-upload';

describe('A body on its way', () => {
  const pace = { elapsedMs: 5_000, silentMs: 100, received: 0, size: 12_000_000 };
  it.each([
    ['waited for when it has just begun', pace, false],
    ['given up when nothing of it came for ten seconds', { ...pace, silentMs: 10_100 }, true],
    [
      'given up when it cannot be whole in two minutes at its pace',
      { ...pace, elapsedMs: 30_000, received: 2_900_000 },
      true,
    ],
    ['waited for when it can', { ...pace, elapsedMs: 30_000, received: 3_100_000 }, false],
    [
      'waited for when it is a photo as our pages send it, over a very slow line',
      { ...pace, elapsedMs: 30_000, received: 60_000, size: 150_000 },
      false,
    ],
  ])('is %s', (_what, now, hopeless) => {
    expect(isHopeless(now)).toBe(hopeless);
  });
});

describe('Reading a body', () => {
  let server: ReturnType<typeof createServer>;
  let caller: Socket;
  let arrived: Promise<IncomingMessage>;
  beforeEach(async () => {
    server = createServer();
    arrived = once(server, 'request').then(([req]) => req as IncomingMessage);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  });
  afterEach(() => {
    vi.useRealTimers();
    caller.destroy();
    server.close();
  });
  const begin = (...lines: string[]) =>
    caller.write(['POST / HTTP/1.1', 'Host: a', ...lines].join('\r\n'));

  it('gives it back whole', async () => {
    begin('Content-Length: 6', '', 'abc');
    const reading = readUpload(await arrived, 6);
    caller.write('def');
    expect((await reading).toString()).toBe('abcdef');
  });

  it('ends in 408 when it stands still for ten seconds', async () => {
    begin('Content-Length: 6', '', 'abc');
    const req = await arrived;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const reading = readUpload(req, 6);
    const outcome = expect(reading).rejects.toMatchObject({ status: 408, code: 'too-slow' });
    await vi.advanceTimersByTimeAsync(12_000);
    await outcome;
  });

  it('ends in 413 when pieces are more than may be, and holds none of the rest', async () => {
    begin('Transfer-Encoding: chunked', '', '5\r\nabcde\r\n5\r\nfghij\r\n');
    await expect(readUpload(await arrived, 8)).rejects.toMatchObject({
      status: 413,
      code: 'too-large',
    });
  });

  it('ends when its sender goes away', async () => {
    begin('Content-Length: 6', '', 'abc');
    const reading = readUpload(await arrived, 6);
    caller.destroy();
    await expect(reading).rejects.toMatchObject({ status: 400 });
  });
});
