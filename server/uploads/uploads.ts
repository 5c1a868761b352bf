import type { Request, RequestHandler, Response } from 'express';
import { givingAsks, type GiftPart } from '#shared/giving/asks';
import {
  TABLET_UPLOAD_TYPES,
  UPLOAD_TYPES,
  uploadTypes,
  type UploadType,
} from '#shared/media/upload.form';
import {
  IMPORT_PIECE_BYTES,
  PHOTO_BODY_BYTES,
  UPLOADS_OVER_ALL,
  UPLOADS_PER_ACCOUNT,
  UPLOADS_PER_CLIENT,
  UPLOADS_PER_LINK,
  UPLOADS_PER_PERSON,
  VOICE_BODY_BYTES,
} from '#shared/product/limits';
import { clientIp } from '../http/client-ip';
import { me } from '../http/guards';
import { HttpError, UNREADABLE } from '../http/http-error';
import { hasTooManyParts } from '../http/json-parts';
import { readUpload } from './read-upload';
import { receiveFile, tooLarge, type ReceivedFile } from './receive-file';
import { uploadPlaces } from './upload-places';

/** Enough for a family behind one connection, and a third of all slots. */
const PER_SENDER = 10;
/**
 * Bodies are held in memory, several times while they are read. An account or a client may hold a third of it, which is
 * one body of the maximum size. Small bodies are limited by their number only, so that large ones never delay those of
 * our pages: a photo from there has 150 KB.
 */
const OVER_ALL = { uploads: 3 * PER_SENDER, largeBytes: 3 * PHOTO_BODY_BYTES };
/** A machine with little memory accepts one large body at a time. */
const OVER_ALL_ON_SMALL = { uploads: PER_SENDER, largeBytes: PHOTO_BODY_BYTES };
const SMALL_BYTES = VOICE_BODY_BYTES;

type Handler = (req: Request, res: Response) => Promise<void>;

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Reads JSON bodies that contain a photo or a recording, a few at a time. Runs after the guard.
 * @param scale multiplies the limits of an account and a client (RATE_LIMIT_SCALE), not those of memory
 * @param isSmallMachine true if memory is short
 */
export function createUploads(scale: number, isSmallMachine = false) {
  const scaled = (most: number) => Math.max(1, Math.round(most * scale));
  const places = uploadPlaces({
    perAccount: scaled(UPLOADS_PER_ACCOUNT),
    perSender: scaled(PER_SENDER),
    overAll: isSmallMachine ? OVER_ALL_ON_SMALL : OVER_ALL,
    largestShare: PHOTO_BODY_BYTES,
    smallBytes: SMALL_BYTES,
  });

  // These are in temporary files, and not in memory.
  const filePlaces = uploadPlaces({
    perAccount: UPLOADS_PER_PERSON,
    perSender: UPLOADS_PER_CLIENT,
    perLink: UPLOADS_PER_LINK,
    overAll: { uploads: UPLOADS_OVER_ALL, largeBytes: 0 },
    largestShare: 0,
    smallBytes: Infinity,
  });

  const upTo =
    (limit: number, read: (body: Buffer) => unknown = parsed) =>
    (handler: Handler): RequestHandler => {
      return async (req, res) => {
        const bytes = announcedBytes(req, limit);
        const release = places.acquire({ by: uploaderOf(req), sender: clientIp(req), bytes });
        try {
          req.body = read(await readUpload(req, bytes));
          await handler(req, res);
        } finally {
          release();
        }
      };
    };
  return {
    photo: upTo(PHOTO_BODY_BYTES),
    voice: upTo(VOICE_BODY_BYTES),
    /** The body as it is, in `req.body`. */
    piece: (handler: Handler): RequestHandler => {
      const read = upTo(IMPORT_PIECE_BYTES, (body) => body)(handler);
      return (req, res, next) => {
        // An album is a ZIP. Without a body, `is` returns null.
        if (req.is('application/zip') === false)
          throw new HttpError(415, 'not-json', 'An album must be sent as a ZIP file');
        return read(req, res, next);
      };
    },
    /** A file whose type and length are right, in `req.body`: a `SentFile`. */
    file: (handler: Handler): RequestHandler => {
      return async (req, res) => {
        const type = typeOf(req);
        const bytes = announcedBytes(req, uploadTypes[type]);
        const release = filePlaces.acquire({
          by: receiverOf(req),
          sender: clientIp(req),
          link: req.givingLink?.id,
          bytes,
        });
        try {
          const file = await receiveFile(req, bytes);
          req.body = { type, ...file } satisfies SentFile;
          try {
            await handler(req, res);
          } finally {
            // First, because the client has its answer already and may send the next file.
            release();
            await file.close();
          }
        } finally {
          release();
        }
      };
    },
    underWay: () => places.underWay() + filePlaces.underWay(),
  };
}

/** A file that was sent ahead of the request that uses it. */
export interface SentFile extends ReceivedFile {
  type: UploadType;
}

/** @throws HttpError 415 */
function typeOf(req: Request): UploadType {
  const type = typesFrom(req).find((one) => req.is(one));
  if (!type) throw new HttpError(415, 'not-json', 'Files of this type cannot be sent here');
  return type;
}

/** The types that the maker may send: a link only those it asks for. */
function typesFrom({ tablet, givingLink }: Request): readonly UploadType[] {
  if (tablet) return TABLET_UPLOAD_TYPES;
  if (!givingLink) return UPLOAD_TYPES;
  return givingAsks[givingLink.asks].parts.flatMap((part) => typesOfPart[part]);
}

/** A picture is sent inside of JSON. */
const typesOfPart: Record<GiftPart, readonly UploadType[]> = {
  photoUrl: [],
  voice: ['audio/wav'],
  clip: ['video/mp4', 'audio/wav'],
};

/** The person for whom a file is sent. */
function receiverOf({ person, tablet, givingLink }: Request): string {
  const id = person?.id ?? tablet?.personId ?? givingLink?.personId;
  if (id === undefined) throw new Error('A file is sent for a person');
  return `person ${id}`;
}

/** Each sender of a giving link counts like an account. */
const uploaderOf = (req: Request): number | string =>
  req.givingLink ? `link ${req.givingLink.id} ${clientIp(req)}` : me(req).id;

/** The size of the body, or the maximum for a chunked one. */
function announcedBytes({ headers }: Request, limit: number): number {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new HttpError(415, 'not-json', 'The request must be sent as JSON');
  const bytes =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : limit;
  if (bytes > limit) throw tooLarge();
  return bytes;
}

/** @throws HttpError 400 if it is not JSON, or has more parts than any photo comes with */
function parsed(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (hasTooManyParts(body)) throw unreadable();
  try {
    return JSON.parse(body.toString());
  } catch {
    throw unreadable();
  }
}

const unreadable = () => new HttpError(400, 'invalid', UNREADABLE);
