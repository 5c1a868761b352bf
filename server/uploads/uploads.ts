import type { Request, RequestHandler, Response } from 'express';
import { PHOTO_BODY_BYTES, UPLOADS_PER_ACCOUNT, VOICE_BODY_BYTES } from '#shared/limits';
import { clientIp } from '../http/client-ip';
import { me } from '../http/guards';
import { HttpError, UNREADABLE } from '../http/http-error';
import { readUpload } from './read-upload';
import { uploadPlaces } from './upload-places';

/** A family behind one connection, and no more of all places than half. */
const PER_SENDER = 10;
/**
 * Bodies are held in memory, several times over while they are read: room for two as large as may be. As our pages
 * send a photo, it has a hundredth of that.
 */
const OVER_ALL = { uploads: 20, bytes: 26 * 1024 * 1024 };

type Handler = (req: Request, res: Response) => Promise<void>;

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Reads JSON bodies that carry a photo or a recording, a few at once. Stands behind the guard.
 * @param scale multiplies what one account and one sender may (RATE_LIMIT_SCALE), never what memory has room for
 */
export function createUploads(scale: number) {
  const scaled = (most: number) => Math.max(1, Math.round(most * scale));
  const places = uploadPlaces({
    perAccount: scaled(UPLOADS_PER_ACCOUNT),
    perSender: scaled(PER_SENDER),
    overAll: OVER_ALL,
  });

  const upTo =
    (limit: number) =>
    (handler: Handler): RequestHandler => {
      return async (req, res) => {
        const bytes = announcedBytes(req, limit);
        const giveBack = places.take({ userId: me(req).id, sender: clientIp(req), bytes });
        try {
          const body = await readUpload(req, bytes).catch((error: unknown) => {
            // Whoever does not come to an end is hung up on with the answer.
            if (error instanceof HttpError && error.status === 408) res.set('Connection', 'close');
            throw error;
          });
          req.body = parsed(body);
          await handler(req, res);
        } finally {
          giveBack();
        }
      };
    };
  return {
    photo: upTo(PHOTO_BODY_BYTES),
    voice: upTo(VOICE_BODY_BYTES),
    underWay: places.underWay,
  };
}

/** Of the body that is about to come; of one sent in pieces, the most that it may have. */
function announcedBytes({ headers }: Request, limit: number): number {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new HttpError(415, 'not-json', 'The request must be sent as JSON');
  const bytes =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : limit;
  if (bytes > limit)
    throw new HttpError(
      413,
      'too-large',
      'That is too large to send. Please make it smaller and try again.',
    );
  return bytes;
}

/** What begins or parts a list or an object. */
const PART_SIGNS = ['[', '{', ','];
const PARTS_MAX = 20_000;

/** @throws HttpError 400 when it is no JSON, or of more parts than a long text has */
function parsed(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  // Megabytes of brackets would hold the process for seconds while they are parsed.
  if (PART_SIGNS.some((sign) => holdsMoreThan(PARTS_MAX, sign, body))) throw unreadable();
  try {
    return JSON.parse(body.toString());
  } catch {
    throw unreadable();
  }
}

function holdsMoreThan(most: number, sign: string, body: Buffer): boolean {
  let count = 0;
  for (let at = body.indexOf(sign); at !== -1 && count <= most; at = body.indexOf(sign, at + 1))
    count += 1;
  return count > most;
}

const unreadable = () => new HttpError(400, 'invalid', UNREADABLE);
