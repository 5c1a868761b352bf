import { paths, type Path } from '#shared/product/paths';
import type { Queryable } from '../db/database';
import { pickFirstFace } from './first-face.repository';

interface Opened {
  address: Path | undefined;
  person: { personId: number } | undefined;
}

/**
 * Returns the URL of the photo with which the Faces Game begins. The server picks it, so that the page preloads it and
 * does not wait for its scripts.
 */
export const firstFaceOf =
  (db: Queryable) =>
  async ({ address, person }: Opened): Promise<string | undefined> => {
    const photoId =
      person && address === paths.facesGame ? await pickFirstFace(db, person.personId) : undefined;
    return photoId && `/api/photos/${photoId}`;
  };
