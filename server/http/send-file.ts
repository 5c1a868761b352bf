import type { Request, Response } from 'express';
import { SENT, type Sent } from './route';

/** Bytes, or the internal path under which the reverse proxy fetches them by itself. No client may see the path. */
export type FileContent = Uint8Array | { path: string; byteLength: number };

/** Sends the content after its headers have been set, or lets the proxy send it, except to those who have it already. */
export function sendContent(req: Request, res: Response, content: FileContent): void {
  if (content instanceof Uint8Array) {
    res.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    return;
  }
  if (!req.fresh) res.set('X-Accel-Redirect', content.path);
  res.send(Buffer.alloc(0));
}

interface KeptFile {
  content: FileContent;
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
  // The proxy hands the range on to the object store.
  if (part && content instanceof Uint8Array) {
    res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
    sendContent(req, res, content.subarray(part.start, part.end + 1));
  } else {
    sendContent(req, res, content);
  }
  return SENT;
}

/** False for requests that the object store would answer in another way than `sendFile` does. */
export function proxyCanSend(req: Request, { byteLength }: FileContent, tag: string): boolean {
  if (req.method !== 'GET' || !sameFile(req, tag)) return false;
  const range = req.get('Range');
  // Not every store knows a range that counts from the end.
  return (
    range === undefined ||
    (/^bytes=\d+-\d*$/.test(range) && requestedPart(req, byteLength) !== undefined)
  );
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
