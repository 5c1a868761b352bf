import type { IncomingMessage } from 'node:http';
import { watchPace } from '../http/body-pace';
import { HttpError, UNREADABLE } from '../http/http-error';

/**
 * Reads a request's body into one buffer.
 * @param size its Content-Length, or the maximum size of a chunked body
 * @throws HttpError 408 if it stalls or is too slow, 413 if it is larger, 400 if it is aborted
 */
export function readUpload(req: IncomingMessage, size: number): Promise<Buffer> {
  const isSizeKnown = req.headers['transfer-encoding'] === undefined;
  return new Promise((resolve, reject) => {
    // Allocates the announced size. Memory pages that are never written cost nothing.
    let body: Buffer = Buffer.allocUnsafeSlow(isSizeKnown ? size : 0);
    let received = 0;

    const settle = (finish: () => void) => {
      endWatch();
      req.off('data', take).off('end', end).off('error', breakOff).off('close', breakOff);
      finish();
    };
    const fail = (error: HttpError) => settle(() => reject(error));
    const take = (piece: Buffer) => {
      if (received + piece.length <= size) {
        if (received + piece.length > body.length)
          body = grown(body, Math.min(size, 2 * (received + piece.length)));
        received += piece.copy(body, received);
        return;
      }
      // The rest is discarded, so that the client reads the answer.
      req.resume();
      fail(
        new HttpError(
          413,
          'too-large',
          'That is too large to send. Please make it smaller and try again.',
        ),
      );
    };
    const end = () => settle(() => resolve(body.subarray(0, received)));
    const breakOff = () => fail(new HttpError(400, 'invalid', UNREADABLE));
    const endWatch = watchPace(req, fail);
    req.on('data', take).on('end', end).on('error', breakOff).on('close', breakOff);
    // The connection may have ended before this, and then nothing tells so any more.
    if (req.destroyed) breakOff();
  });
}

function grown(buffer: Buffer, size: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(size);
  buffer.copy(larger);
  return larger;
}
