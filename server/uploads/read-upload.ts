import type { IncomingMessage } from 'node:http';
import { REQUEST_MINUTES_MAX } from '#shared/limits';
import { HttpError, UNREADABLE } from '../http/http-error';

/** The request timeout of the HTTP server; see front-door.ts. */
const WHOLE_WITHIN_MS = REQUEST_MINUTES_MAX * 60_000;
const SILENT_MS = 10_000;
/** The grace period before the rate of an upload is checked. */
const GRACE_MS = 20_000;
const LOOK_EVERY_MS = 1_000;

export interface Pace {
  /** Since the body was first waited for, and since something of it came. */
  elapsedMs: number;
  silentMs: number;
  received: number;
  size: number;
}

/** True if a body stalls, or is too slow to be complete before the request times out. */
export function isHopeless({ elapsedMs, silentMs, received, size }: Pace): boolean {
  return (
    silentMs > SILENT_MS ||
    (elapsedMs > GRACE_MS && received < (size * elapsedMs) / WHOLE_WITHIN_MS)
  );
}

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
    const begun = performance.now();
    let heard = begun;

    const settle = (finish: () => void) => {
      clearInterval(looking);
      req.off('data', take).off('end', end).off('error', breakOff).off('close', breakOff);
      finish();
    };
    const fail = (error: HttpError) => settle(() => reject(error));
    const take = (piece: Buffer) => {
      heard = performance.now();
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
    const look = () => {
      const now = performance.now();
      const pace = {
        elapsedMs: now - begun,
        silentMs: now - heard,
        received,
        size: isSizeKnown ? size : 0,
      };
      if (isHopeless(pace))
        fail(
          new HttpError(
            408,
            'too-slow',
            'Your connection is too slow for this right now. Please try again.',
          ),
        );
    };
    const looking = setInterval(look, LOOK_EVERY_MS);
    req.on('data', take).on('end', end).on('error', breakOff).on('close', breakOff);
  });
}

function grown(buffer: Buffer, size: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(size);
  buffer.copy(larger);
  return larger;
}
