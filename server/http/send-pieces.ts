import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { withoutValues } from '../db/database-errors';
import { concurrencyLimitPerKey } from './concurrency-limit';
import { me } from './guards';
import { SENT, type Sent } from './route';

type Pieces = AsyncGenerator<string | Uint8Array>;

/** Each streamed answer takes a few megabytes of memory while its client reads, so their number per account is limited. */
const ofAccount = concurrencyLimitPerKey<number>({ running: 3, waiting: 20 });

/**
 * Streams an answer that is too large for memory, with backpressure. An error before the first chunk is answered
 * like any other. A later one closes the connection, so that clients notice the incomplete answer.
 * @param headers set with the first chunk
 * @throws HttpError 503 if too many streams of the account are queued
 */
export const sendPieces = (
  req: Request,
  res: Response,
  pieces: Pieces,
  headers: Record<string, string>,
): Promise<Sent> => ofAccount(me(req).id, () => stream(req, res, pieces, headers));

/** Sends pieces without a limit for each account, because they are small. */
export async function stream(
  req: Request,
  res: Response,
  pieces: Pieces,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const first = await pieces.next();
  res.set(headers);
  if (req.method === 'HEAD') {
    res.end();
    return SENT;
  }
  try {
    await pipeline(rejoin(first, pieces), res);
  } catch (error) {
    if (!hasLeft(error)) req.log.error({ req, err: withoutValues(error) }, 'an answer broke off');
  }
  return SENT;
}

async function* rejoin<Piece>(
  first: IteratorResult<Piece>,
  rest: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** The client has closed the connection, which is no error of the server. */
const hasLeft = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';
