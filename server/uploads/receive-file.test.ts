import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveFile } from './receive-file';

/** More than is in memory between the connection and the file. */
const BODY = Buffer.alloc(500_000, 'a');
const HEAD = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${BODY.length}\r\n\r\n`;

describe('Writing a body to a file', () => {
  let server: ReturnType<typeof createServer>;
  let caller: Socket;
  let arrived: Promise<IncomingMessage>;
  beforeEach(async () => {
    server = createServer();
    arrived = once(server, 'request').then(([req]) => req as IncomingMessage);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
    caller.write(HEAD);
  });
  afterEach(() => {
    caller.destroy();
    server.close();
  });

  it('gives it back whole', async () => {
    const receiving = receiveFile(await arrived, BODY.length);
    caller.write(BODY);
    const file = await receiving;
    expect((await file.read()).equals(BODY)).toBe(true);
    await file.close();
  });

  it('ends when its sender goes away, before it or meanwhile', async () => {
    const req = await arrived;
    const receiving = receiveFile(req, BODY.length);
    const outcome = expect(receiving).rejects.toMatchObject({ status: 400 });
    caller.destroy();
    await outcome;
    await expect(receiveFile(req, BODY.length)).rejects.toMatchObject({ status: 400 });
  });

  it('ends when its sender goes away with the last byte, before all of it was read', async () => {
    const req = new IncomingMessage(caller);
    req.headers = { 'content-length': String(BODY.length) };
    for (let at = 0; at < BODY.length; at += 100_000) req.push(BODY.subarray(at, at + 100_000));
    req.push(null);
    req.complete = true;
    // The file has not taken the first part yet, and the connection ends with the others in memory.
    req.once('pause', () => req.destroy());
    await expect(receiveFile(req, BODY.length)).rejects.toMatchObject({ status: 400 });
  });
});
