import type { Request, Response } from 'express';
import { SENT, type Sent } from './route';

/** Sends bytes after their headers have been set, without copying them. */
export function sendBytes(res: Response, bytes: Uint8Array): void {
  res.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

interface KeptFile {
  content: Uint8Array;
  type: string;
  /** The ETag of the content, which never changes at its URL. */
  tag: string;
}

/**
 * Sends a file that only this browser caches, forever. Supports Range requests, which Safari requires to play
 * sound.
 */
export function sendFile(req: Request, res: Response, { content, type, tag }: KeptFile): Sent {
  res
    .set({
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Accept-Ranges': 'bytes',
      ETag: `"${tag}"`,
    })
    .type(type);
  const size = content.byteLength;
  const part = sameFile(req, tag) ? requestedPart(req, size) : undefined;
  if (part) res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
  sendBytes(res, part ? content.subarray(part.start, part.end + 1) : content);
  return SENT;
}

/** Returns undefined for multiple and unsatisfiable ranges, which are answered with the whole file. */
function requestedPart(req: Request, size: number) {
  const ranges = req.range(size);
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1
    ? ranges[0]
    : undefined;
}

/** If-Range: a client with a part of another version needs the whole file. */
const sameFile = (req: Request, tag: string): boolean =>
  (req.get('If-Range') ?? `"${tag}"`) === `"${tag}"`;
