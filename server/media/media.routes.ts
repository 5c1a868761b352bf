import type { Request, Response, Router } from 'express';
import { mediaEndpoints } from '#shared/media/media.api';
import type { FileReader } from '../db/audience';
import type { Database } from '../db/database';
import { HttpError, notFound } from '../http/http-error';
import { routes, SENT, type Sent } from '../http/route';
import { isUuid } from '../http/validate';
import type { SentFile, Uploads } from '../uploads/uploads';
import { partOf, rangeIn, type ByteRange, type FilePart } from './byte-range';
import { mediaKinds, photoFile, voiceFile, type MediaFile, type MediaKind } from './media-kinds';
import type { MediaStore } from './media-store';
import { uploadReceiver } from './receive-upload';

interface MediaDeps {
  db: Database;
  mediaStore: MediaStore;
  uploads: Uploads;
}

export function mediaRoutes({ db, mediaStore, uploads }: MediaDeps): Router {
  const receive = uploadReceiver({ db, mediaStore });
  return routes(mediaEndpoints, {
    'POST /api/people/{personId}/uploads': {
      upload: uploads.file,
      handle: async ({ person, req }) => ({ id: await receive(person, req.body as SentFile) }),
    },

    'GET /api/photos/{id}': ({ account, id, query, res }) =>
      sendMedia(mediaStore, { userId: account.id }, photoFile(id, query.size), res),

    'GET /api/voices/{id}': ({ account, id, res }) =>
      sendMedia(mediaStore, { userId: account.id }, voiceFile(id), res),
  });
}

/** Reads a URL below the mount path, to the letter as lists of faces and items write it. */
export function parsePhotoUrl(url: string): MediaFile | undefined {
  const [, id = '', small] = /^\/photos\/([^?/]+)(\?size=small)?$/.exec(url) ?? [];
  return isUuid(id) ? photoFile(id, small && 'small') : undefined;
}

/**
 * Sends a file that the reader may open, or the part of it that the request asks for.
 * @throws HttpError 404 for no such file, 416 for a part that it does not have, and for several
 */
export async function sendMedia(
  mediaStore: MediaStore,
  reader: FileReader,
  file: MediaFile,
  res: Response,
): Promise<Sent> {
  const range = requestedRange(res.req, file);
  if (!isUuid(file.id)) throw missing(file);
  if (range) {
    const part = await mediaStore.readPart(reader, file, range === 'several' ? FIRST_BYTE : range);
    if (!part) throw missing(file);
    sendPart(res, file, part, range);
  } else {
    const bytes = await mediaStore.read(reader, file);
    if (!bytes) throw missing(file);
    sendBytes(res, file, bytes);
  }
  return SENT;
}

/** The same for a file whose bytes are in memory already, for a reader who may open it. */
export function sendCached(res: Response, file: MediaFile, bytes: Uint8Array): void {
  const range = requestedRange(res.req, file);
  if (range) sendPart(res, file, partOf(bytes, range === 'several' ? FIRST_BYTE : range), range);
  else sendBytes(res, file, bytes);
}

const FIRST_BYTE = { start: 0, end: 0 };

const missing = ({ kind }: MediaFile) => notMedia[kind]();
const notMedia: Record<MediaKind, () => HttpError> = {
  photo: () => notFound('Photo'),
  voice: () => notFound('Recording'),
};

const tagOf = ({ kind, id, file }: MediaFile) => mediaKinds[kind].tagOf(id, file);

/** Undefined if the whole file is asked for: also by a client that has a part of another version (If-Range). */
function requestedRange(req: Request, file: MediaFile): ByteRange | 'several' | undefined {
  const header = req.method === 'GET' ? req.get('Range') : undefined;
  if (header === undefined) return undefined;
  const tag = tagOf(file);
  return (req.get('If-Range') ?? tag) === tag ? rangeIn(header) : undefined;
}

function sendPart(
  res: Response,
  file: MediaFile,
  { bytes, start, size }: FilePart,
  range: ByteRange | 'several',
): void {
  if (range === 'several' || bytes.byteLength === 0) {
    res.set('Content-Range', `bytes */${size}`);
    throw range === 'several' ? onePartOnly() : tooShort();
  }
  res.status(206).set('Content-Range', `bytes ${start}-${start + bytes.byteLength - 1}/${size}`);
  sendBytes(res, file, bytes);
}

const tooShort = () => new HttpError(416, 'range', 'The file is shorter than that');
const onePartOnly = () =>
  new HttpError(416, 'range', 'Only one part of a file can be read at once');

/** The bytes at an address never change, so browsers keep them forever, and no shared cache keeps them at all. */
function sendBytes(res: Response, file: MediaFile, bytes: Uint8Array): void {
  res.set({
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    ETag: tagOf(file),
    'Content-Type': mediaKinds[file.kind].contentType,
  });
  res.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
