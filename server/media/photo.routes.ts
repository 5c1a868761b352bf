import type { Response, Router } from 'express';
import { photoEndpoints } from '#shared/media/media.api';
import type { FileReader } from '../db/audience';
import { notFound } from '../http/http-error';
import { routes, SENT, type Sent } from '../http/route';
import { sendBytes } from '../http/send-file';
import { isUuid } from '../http/validate';
import type { PhotoStore } from './photo-store';
import type { PhotoSize } from './photos.repository';

interface SizedPhoto {
  id: string;
  size: PhotoSize;
}

export function photoRoutes({ photoStore }: { photoStore: PhotoStore }): Router {
  return routes(photoEndpoints, {
    'GET /api/photos/{id}': ({ account, id, query, res }) =>
      sendPhoto(photoStore, { userId: account.id }, { id, size: query.size }, res),
  });
}

/**
 * @throws HttpError 404 for no such photo, or one that the reader may not open
 */
export async function sendPhoto(
  photoStore: PhotoStore,
  reader: FileReader,
  { id, size: asked }: { id: string; size: string | undefined },
  res: Response,
): Promise<Sent> {
  const size = asked === 'small' ? 'small' : 'full';
  const content = isUuid(id) ? await photoStore.read(reader, id, size) : undefined;
  if (!content) throw notFound('Photo');
  sendPhotoFile(res, { id, size }, content);
  return SENT;
}

/** Reads a URL below the mount path, to the letter as lists of faces and items write it. */
export function parsePhotoUrl(url: string): SizedPhoto | undefined {
  const [, id = '', small] = /^\/photos\/([^?/]+)(\?size=small)?$/.exec(url) ?? [];
  return isUuid(id) ? { id, size: small ? 'small' : 'full' } : undefined;
}

/** The id of a photo never shows another picture, so browsers keep it forever, and no shared cache keeps it at all. */
export function sendPhotoFile(res: Response, { id, size }: SizedPhoto, content: Uint8Array): void {
  res.set({
    'Cache-Control': 'private, max-age=31536000, immutable',
    ETag: `"${id}-${size}"`,
    'Content-Type': 'image/webp',
  });
  sendBytes(res, content);
}
