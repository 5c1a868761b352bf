import { Router, type Request, type Response } from 'express';
import type { Deps } from '../deps';
import { me, signedIn } from '../http/guards';
import { notFound } from '../http/http-error';
import type { PhotoStore } from './photo-store';
import type { PhotoSize } from './photos.repository';

/** As lists write it. */
export const PHOTO_ADDRESS =
  /^\/api\/photos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(\?size=small)?$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export function photoRoutes({ photoStore }: Pick<Deps, 'photoStore'>): Router {
  const router = Router();

  router.get('/:id', signedIn, (req, res) => sendPhoto(photoStore, me(req).id, req, res));

  return router;
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
): Promise<void> {
  const id = String(req.params.id);
  const size = req.query.size === 'small' ? 'small' : 'full';
  const bytes = UUID.test(id) ? await photoStore.read(userId, id, size) : undefined;
  if (!bytes) throw notFound('Photo');
  res
    .set(photoHeaders(id, size))
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** What an address shows never changes, so its name is its version; and it is nobody else's to keep. */
export const photoHeaders = (id: string, size: PhotoSize) => ({
  'Cache-Control': 'private, max-age=31536000, immutable',
  ETag: `"${id}-${size}"`,
  'Content-Type': 'image/webp',
});
