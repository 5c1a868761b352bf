import type { PhotoStore } from './photo-store';

/** How an answer shows photos: as a short address (`?photos=link`) or inline as a data URL. */
export type PhotoForm = 'link' | 'inline';

export const photoForm = (query: { photos?: unknown }): PhotoForm =>
  query.photos === 'link' ? 'link' : 'inline';

/** Says for each photo id what `photoUrl` will hold. Bytes are read only for inline answers. */
export async function photoUrls(
  photoStore: PhotoStore,
  userId: number,
  ids: string[],
  form: PhotoForm,
): Promise<(id: string) => string> {
  if (form === 'link') return (id) => `/api/photos/${id}`;
  const bytes = await photoStore.readAll(userId, ids);
  return (id) => `data:image/webp;base64,${Buffer.from(bytes.get(id) ?? []).toString('base64')}`;
}
