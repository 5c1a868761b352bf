import type { FacePhoto, FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { notFound } from '../http/http-error';
import type { MediaStore } from '../media/media-store';
import { inForm, photoForm, type PhotoReader } from '../media/photo-urls';

/** Answers faces with their photos in the form that is asked for. */
export function presentFaces(mediaStore: MediaStore) {
  const all = <Face extends FacePhoto>({ person, query }: PhotoReader, faces: Face[]) =>
    inForm(mediaStore, person, photoForm(query), faces);
  return {
    all,
    /** @throws HttpError 404 without a row */
    one: async (reader: PhotoReader, row: FaceWithPhotos | undefined): Promise<FaceWithPhotos> => {
      const [answer] = row ? await all(reader, [row]) : [];
      if (!answer) throw notFound('Photo');
      return answer;
    },
  };
}
