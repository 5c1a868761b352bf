import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { withoutValues } from '../db/database-errors';
import { concurrencyLimitPerKey } from './concurrency-limit';
import { me } from './guards';
import { SENT, type Sent } from './sent';

type Pieces = AsyncGenerator<string | Uint8Array>;

/** An answer on its way holds a few megabytes for as long as its reader takes; of one account's only so many do. */
const ofAccount = concurrencyLimitPerKey<number>({ running: 3, waiting: 20 });

/**
 * Sends an answer that is too large to hold in memory piece by piece, no faster than it is read. What
 * fails before the first piece is answered like any other failure. What fails later ends the connection,
 * so that nobody takes half an answer for the whole.
 * @param headers set once the first piece is there
 * @throws HttpError 503 when too many of the account's are asked for at once
 */
export const sendPieces = (
  req: Request,
  res: Response,
  pieces: Pieces,
  headers: Record<string, string>,
): Promise<Sent> => ofAccount(me(req).id, () => send(req, res, pieces, headers));

async function send(
  req: Request,
  res: Response,
  pieces: Pieces,
  headers: Record<string, string>,
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

/** Whoever asked has closed the connection: nothing of ours has failed. */
const hasLeft = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';
