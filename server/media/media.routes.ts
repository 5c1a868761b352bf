import type { Request, Response, Router } from 'express';
import { mediaEndpoints } from '#shared/media/media.api';
import { isUuid } from '#shared/product/uuid';
import type { FileReader } from '../db/audience';
import type { Database } from '../db/database';
import { HttpError, notFound } from '../http/http-error';
import { routes, SENT, type Sent } from '../http/route';
import { stream } from '../http/send-pieces';
import type { SentFile, Uploads } from '../uploads/uploads';
import { partOf, rangeIn, type ByteRange, type FilePart } from './byte-range';
import { mediaFile, mediaKinds, photoFile, type MediaFile } from './media-kinds';
import type { MediaStore } from './media-store';
import { uploadReceiver } from './receive-upload';
import { accountUploads } from './uploads.repository';

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
      handle: async ({ person, req }) => ({
        id: await receive(accountUploads(person), req.body as SentFile),
      }),
    },

    'GET /api/photos/{id}': ({ account, id, query, res }) =>
      sendMedia(mediaStore, { userId: account.id }, photoFile(id, query.size), res),

    'GET /api/voices/{id}': ({ account, id, res }) =>
      sendMedia(mediaStore, { userId: account.id }, mediaFile('voice', id), res),

    'GET /api/sounds/{id}': ({ account, id, res }) =>
      sendMedia(mediaStore, { userId: account.id }, mediaFile('sound', id), res),

    'GET /api/videos/{id}': ({ account, id, res }) =>
      sendMedia(mediaStore, { userId: account.id }, mediaFile('video', id), res),
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
  if (mediaKinds[file.kind].isSentInPieces)
    return sendInPieces(mediaStore, reader, file, { res, range });
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

/** Sends a file whose bytes are in memory already, to a reader who may open it. */
export function sendCached(res: Response, file: MediaFile, bytes: Uint8Array): void {
  const range = requestedRange(res.req, file);
  if (range) sendPart(res, file, partOf(bytes, range === 'several' ? FIRST_BYTE : range), range);
  else sendBytes(res, file, bytes);
}

const FIRST_BYTE = { start: 0, end: 0 };

/** The part of a file that is in memory at once for an answer. */
const PIECE_BYTES = 1024 * 1024;

/** Sends a large file, or the part of it that the request asks for, and reads it as the client takes it. */
async function sendInPieces(
  mediaStore: MediaStore,
  reader: FileReader,
  file: MediaFile,
  { res, range }: { res: Response; range: ByteRange | 'several' | undefined },
): Promise<Sent> {
  const contentType = await mediaStore.readType(reader, file);
  const first = contentType && (await mediaStore.readPart(reader, file, FIRST_BYTE));
  if (!first) throw missing(file);
  const { size } = first;
  if (range === 'several') throw notARange(res, size, onePartOnly());
  const { start, end } = boundsOf(range ?? { start: 0 }, size);
  if (start > end) throw notARange(res, size, tooShort());
  if (range) res.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
  res.set({ ...headersOf(file), 'Content-Type': contentType });
  if (res.req.fresh) {
    res.status(304).end();
    return SENT;
  }
  res.set('Content-Length', String(end - start + 1));
  return stream(res.req, res, piecesOf(mediaStore, reader, file, { start, end }));
}

const notARange = (res: Response, size: number, error: HttpError): HttpError => {
  res.set('Content-Range', `bytes */${size}`);
  return error;
};

/** The first and the last byte of a range in a file. The first is behind the last if the file is too short. */
function boundsOf(range: ByteRange, size: number): { start: number; end: number } {
  if ('last' in range)
    return { start: range.last === 0 ? size : Math.max(size - range.last, 0), end: size - 1 };
  return { start: range.start, end: Math.min(range.end ?? size, size - 1) };
}

async function* piecesOf(
  mediaStore: MediaStore,
  reader: FileReader,
  file: MediaFile,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  for (let at = start; at <= end; at += PIECE_BYTES) {
    const last = Math.min(at + PIECE_BYTES - 1, end);
    const part = await mediaStore.readPart(reader, file, { start: at, end: last });
    // It was deleted meanwhile. The client notices that bytes are missing.
    if (part?.bytes.byteLength !== last - at + 1) throw missing(file);
    yield part.bytes;
  }
}

const missing = ({ kind }: MediaFile) => notFound(mediaKinds[kind].one);

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
    throw notARange(res, size, range === 'several' ? onePartOnly() : tooShort());
  }
  res.status(206).set('Content-Range', `bytes ${start}-${start + bytes.byteLength - 1}/${size}`);
  sendBytes(res, file, bytes);
}

const tooShort = () => new HttpError(416, 'range', 'The file is shorter than that');
const onePartOnly = () =>
  new HttpError(416, 'range', 'Only one part of a file can be read at once');

const headersOf = (file: MediaFile) => ({
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Accept-Ranges': 'bytes',
  ETag: tagOf(file),
});

/** The bytes at an address never change, so browsers keep them forever, and no shared cache keeps them at all. */
function sendBytes(res: Response, file: MediaFile, bytes: Uint8Array): void {
  res.set({ ...headersOf(file), 'Content-Type': mediaKinds[file.kind].contentType ?? '' });
  res.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
