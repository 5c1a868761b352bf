import type { Request, Response, Router } from 'express';
import { photoCalls } from '#shared/api/files';
import { notFound } from '../http/http-error';
import { routes } from '../http/route';
import { SENT, type Sent } from '../http/sent';
import type { PhotoStore } from './photo-store';
import type { PhotoSize } from './photos.repository';

/** As lists write it. */
export const PHOTO_ADDRESS =
  /^\/api\/photos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(\?size=small)?$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export function photoRoutes({ photoStore }: { photoStore: PhotoStore }): Router {
  return routes(photoCalls, {
    'GET /api/photos/{id}': ({ account, req, res }) => sendPhoto(photoStore, account.id, req, res),
  });
}

/**
 * Sends the photo that the address names by its `:id`.
 * @param userId whose photos may be seen
 * @throws HttpError 404 for no such photo, or not theirs
 */
export async function sendPhoto(
  photoStore: PhotoStore,
  userId: number,
  req: Request,
  res: Response,
): Promise<Sent> {
  const id = String(req.params.id);
  const size = req.query.size === 'small' ? 'small' : 'full';
  const bytes = UUID.test(id) ? await photoStore.read(userId, id, size) : undefined;
  if (!bytes) throw notFound('Photo');
  res
    .set(photoHeaders(id, size))
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return SENT;
}

/** What an address shows never changes, so its name is its version; and it is nobody else's to keep. */
export const photoHeaders = (id: string, size: PhotoSize) => ({
  'Cache-Control': 'private, max-age=31536000, immutable',
  ETag: `"${id}-${size}"`,
  'Content-Type': 'image/webp',
});
