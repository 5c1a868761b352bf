import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readUpload } from './read-upload';

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

  it('ends in 408 when it stands still for twenty seconds', async () => {
    begin('Content-Length: 6', '', 'abc');
    const req = await arrived;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const reading = readUpload(req, 6);
    const outcome = expect(reading).rejects.toMatchObject({ status: 408, code: 'too-slow' });
    await vi.advanceTimersByTimeAsync(22_000);
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

  it('ends at once when its sender went away before', async () => {
    begin('Content-Length: 6', '', 'abc');
    const req = await arrived;
    const closed = new Promise((resolve) => req.on('error', resolve).on('close', resolve));
    caller.destroy();
    await closed;
    await expect(readUpload(req, 6)).rejects.toMatchObject({ status: 400 });
  });
});
