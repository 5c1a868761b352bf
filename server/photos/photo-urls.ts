import type { Queryable } from '../db/database';
import { readPhotos } from './photos.repository';

/** How an answer shows photos: as a short address (`?photos=link`) or inline as a data URL. */
export type PhotoForm = 'link' | 'inline';

export const photoForm = (query: { photos?: unknown }): PhotoForm => (query.photos === 'link' ? 'link' : 'inline');

/** Says for each photo id what `photoUrl` will hold. Bytes are read only for inline answers, in one query. */
export async function photoUrls(
  db: Queryable,
  userId: number,
  ids: string[],
  form: PhotoForm,
): Promise<(id: string) => string> {
  if (form === 'link') return (id) => `/api/photos/${id}`;
  const bytes = await readPhotos(db, userId, ids);
  return (id) => `data:image/webp;base64,${Buffer.from(bytes.get(id) ?? []).toString('base64')}`;
}
