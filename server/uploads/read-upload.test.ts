import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivingRequest } from '../../tests/support/arriving-request';
import { readUpload } from './read-upload';

describe('Reading a body', () => {
  let request: Awaited<ReturnType<typeof arrivingRequest>>;
  beforeEach(async () => {
    request = await arrivingRequest();
  });
  afterEach(() => {
    vi.useRealTimers();
    request.close();
  });
  const begin = (...lines: string[]) =>
    request.caller.write(['POST / HTTP/1.1', 'Host: a', ...lines].join('\r\n'));

  it('gives it back whole', async () => {
    begin('Content-Length: 6', '', 'abc');
    const reading = readUpload(await request.arrived, 6);
    request.caller.write('def');
    expect((await reading).toString()).toBe('abcdef');
  });

  it('ends in 408 when it stands still for twenty seconds', async () => {
    begin('Content-Length: 6', '', 'abc');
    const req = await request.arrived;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const reading = readUpload(req, 6);
    const outcome = expect(reading).rejects.toMatchObject({ status: 408, code: 'too-slow' });
    await vi.advanceTimersByTimeAsync(22_000);
    await outcome;
  });

  it('ends in 413 when pieces are more than may be, and holds none of the rest', async () => {
    begin('Transfer-Encoding: chunked', '', '5\r\nabcde\r\n5\r\nfghij\r\n');
    await expect(readUpload(await request.arrived, 8)).rejects.toMatchObject({
      status: 413,
      code: 'too-large',
    });
  });

  it('ends when its sender goes away', async () => {
    begin('Content-Length: 6', '', 'abc');
    const reading = readUpload(await request.arrived, 6);
    request.caller.destroy();
    await expect(reading).rejects.toMatchObject({ status: 400 });
  });

  it('ends at once when its sender went away before', async () => {
    begin('Content-Length: 6', '', 'abc');
    const req = await request.arrived;
    const closed = new Promise((resolve) => req.on('error', resolve).on('close', resolve));
    request.caller.destroy();
    await closed;
    await expect(readUpload(req, 6)).rejects.toMatchObject({ status: 400 });
  });
});
