import type { Request, Response } from 'express';
import { SENT, type Sent } from './sent';

interface KeptFile {
  bytes: Uint8Array;
  type: string;
  /** Names what these bytes are, which never change at their address. */
  tag: string;
}

/**
 * Sends a file for this browser alone to keep for ever, whole or the part that is asked for: Safari plays
 * no sound that it cannot have in parts.
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
  // Whoever asks for several parts at once, or for one that is not there, gets the whole.
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

/** Whoever has a part of another file wants the whole of this one. */
const sameFile = (req: Request, tag: string): boolean =>
  (req.get('If-Range') ?? `"${tag}"`) === `"${tag}"`;
