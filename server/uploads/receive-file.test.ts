import { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arrivingRequest } from '../../tests/support/arriving-request';
import { receiveFile } from './receive-file';

/** More than is in memory between the connection and the file. */
const BODY = Buffer.alloc(500_000, 'a');
const HEAD = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${BODY.length}\r\n\r\n`;

describe('Writing a body to a file', () => {
  let request: Awaited<ReturnType<typeof arrivingRequest>>;
  beforeEach(async () => {
    request = await arrivingRequest();
    request.caller.write(HEAD);
  });
  afterEach(() => {
    request.close();
  });

  it('gives it back whole', async () => {
    const receiving = receiveFile(await request.arrived, BODY.length);
    request.caller.write(BODY);
    const file = await receiving;
    expect((await file.read()).equals(BODY)).toBe(true);
    await file.close();
  });

  it('ends when its sender goes away, before it or meanwhile', async () => {
    const req = await request.arrived;
    const receiving = receiveFile(req, BODY.length);
    const outcome = expect(receiving).rejects.toMatchObject({ status: 400 });
    request.caller.destroy();
    await outcome;
    await expect(receiveFile(req, BODY.length)).rejects.toMatchObject({ status: 400 });
  });

  it('ends when its sender goes away with the last byte, before all of it was read', async () => {
    const req = new IncomingMessage(request.caller);
    req.headers = { 'content-length': String(BODY.length) };
    for (let at = 0; at < BODY.length; at += 100_000) req.push(BODY.subarray(at, at + 100_000));
    req.push(null);
    req.complete = true;
    // The file has not taken the first part yet, and the connection ends with the others in memory.
    req.once('pause', () => req.destroy());
    await expect(receiveFile(req, BODY.length)).rejects.toMatchObject({ status: 400 });
  });
});
