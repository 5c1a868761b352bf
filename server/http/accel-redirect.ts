import type { Request, Response } from 'express';

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
