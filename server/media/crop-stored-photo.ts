import type { Crop } from '#shared/media/crop';
import type { FileReader } from '../db/audience';
import type { Database } from '../db/database';
import { photoFile, type Placed } from './media-kinds';
import type { MediaStore } from './media-store';
import { readOriginal } from './photo-originals.repository';
import { cropPhoto } from './photo/process-photo';

/**
 * Cuts a part out of a person's photo: of its larger copy, or of what is stored if there is none any more. Returns
 * undefined if there is no photo that the reader may open.
 */
export async function cropStoredPhoto(
  { db, mediaStore }: { db: Database; mediaStore: MediaStore },
  reader: FileReader,
  { personId, photoId }: { personId: number; photoId: string },
  crop: Crop,
): Promise<Placed<'photo'> | undefined> {
  const source =
    (await readOriginal(db, personId, photoId)) ??
    (await mediaStore.read(reader, photoFile(photoId, undefined)));
  return source && mediaStore.place('photo', await cropPhoto(source, crop));
}
