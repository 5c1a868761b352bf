import type { IncomingMessage } from 'node:http';
import { REQUEST_MINUTES_MAX } from '#shared/product/limits';
import { HttpError } from './http-error';

/** The request timeout of the HTTP server; see front-door.ts. */
const WHOLE_WITHIN_MS = REQUEST_MINUTES_MAX * 60_000;
/**
 * A phone that was out of reach for ten seconds sends again after up to twenty, because TCP doubles the time between its
 * tries. A stalled body holds its sender's share only, so it can be waited for.
 */
const SILENT_MS = 20_000;
/** The grace period before the rate of a body is checked: a slow connection begins slowest. */
const GRACE_MS = 20_000;
/** The rate of the slowest mobile network (GPRS with one time slot sends 9 kbit/s). */
const LEAST_BYTES_PER_SECOND = 1024;
const LOOK_EVERY_MS = 1_000;

export interface Pace {
  /** Since the body was first waited for, and since something of it came. */
  elapsedMs: number;
  silentMs: number;
  received: number;
  /** Undefined for a chunked body. */
  size: number | undefined;
}

/**
 * True if a body stalls, or is too slow to be complete before the request times out. A body without a known size has to
 * come as fast as the slowest mobile network sends. Nothing more is asked of a known size: a photo from our pages has
 * 150 KB, which needs 1.3 KB a second.
 */
export function isHopeless({ elapsedMs, silentMs, received, size }: Pace): boolean {
  const least = size === undefined ? LEAST_BYTES_PER_SECOND / 1_000 : size / WHOLE_WITHIN_MS;
  return silentMs > SILENT_MS || (elapsedMs > GRACE_MS && received < least * elapsedMs);
}

/**
 * Watches the pace of a body while it is read. Time before that, when the server waits for its database, does not count.
 * @returns a function that ends the watch, which the end of the body does as well
 */
export function watchPace(req: IncomingMessage, giveUp: (error: HttpError) => void): () => void {
  const isSizeKnown = req.headers['transfer-encoding'] === undefined;
  const size = isSizeKnown ? Number(req.headers['content-length'] ?? 0) : undefined;
  let received = 0;
  const begun = performance.now();
  let heard = begun;

  const take = (piece: Buffer) => {
    heard = performance.now();
    received += piece.length;
  };
  const look = () => {
    const now = performance.now();
    if (!isHopeless({ elapsedMs: now - begun, silentMs: now - heard, received, size })) return;
    end();
    giveUp(tooSlow());
  };
  const end = () => {
    clearInterval(looking);
    req.off('data', take).off('end', end).off('close', end);
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  req.on('data', take).on('end', end).on('close', end);
  return end;
}

const tooSlow = () =>
  new HttpError(
    408,
    'too-slow',
    'Your connection is too slow for this right now. Please try again.',
  );
