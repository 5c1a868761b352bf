import type { MediaStore } from './media-store';

/** The form of photos in an answer: a short URL (`?photos=link`) or an inline data URL. */
export type PhotoForm = 'link' | 'inline';

/** The person whose photos an answer shows, and the requested form. */
export interface PhotoReader {
  person: { id: number };
  query: { photos?: string };
}

export const photoForm = (query: PhotoReader['query']): PhotoForm =>
  query.photos === 'link' ? 'link' : 'inline';

const ADDRESS = '/api/photos/';
const idIn = (photoUrl: string | null) => photoUrl?.slice(ADDRESS.length) ?? '';

export const dataUrlOf = (bytes: Uint8Array | undefined): string =>
  `data:image/webp;base64,${Buffer.from(bytes ?? []).toString('base64')}`;

/** Answers in the form that is asked for, made of answers that show photos as addresses. Bytes are read only for inline ones. */
export async function inForm<Answer extends { photoUrl: string | null }>(
  mediaStore: MediaStore,
  { id: personId }: PhotoReader['person'],
  form: PhotoForm,
  answers: Answer[],
): Promise<Answer[]> {
  if (form === 'link') return answers;
  const ids = answers.map(({ photoUrl }) => idIn(photoUrl)).filter(Boolean);
  const bytes = await mediaStore.readPhotos({ personId }, ids);
  const inline = (photoUrl: string) => dataUrlOf(bytes.get(idIn(photoUrl)));
  return answers.map((answer) => ({
    ...answer,
    photoUrl: answer.photoUrl && inline(answer.photoUrl),
  }));
}
