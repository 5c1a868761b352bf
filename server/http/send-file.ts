import type { Request, Response } from 'express';
import { SENT, type Sent } from './route';

interface KeptFile {
  bytes: Uint8Array;
  type: string;
  /** The ETag of the content, which never changes at its URL. */
  tag: string;
}

/**
 * Sends a file that only this browser caches, forever. Supports Range requests, which Safari requires to play
 * sound.
 */
export function sendFile(req: Request, res: Response, { bytes, type, tag }: KeptFile): Sent {
  res
    .set({
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Accept-Ranges': 'bytes',
      ETag: `"${tag}"`,
    })
    .type(type);
  const size = bytes.byteLength;
  const ranges = sameFile(req, tag) ? req.range(size) : undefined;
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, size);
  // Multiple and unsatisfiable ranges are answered with the whole file.
  const part =
    Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
  if (part) {
    res
      .status(206)
      .set('Content-Range', `bytes ${part.start}-${part.end}/${size}`)
      .send(whole.subarray(part.start, part.end + 1));
  } else {
    res.send(whole);
  }
  return SENT;
}

/** If-Range: a client with a part of another version needs the whole file. */
const sameFile = (req: Request, tag: string): boolean =>
  (req.get('If-Range') ?? `"${tag}"`) === `"${tag}"`;
