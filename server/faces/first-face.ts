import { paths, type Path } from '#shared/paths';
import type { Account } from '#shared/schema/users';
import type { Queryable } from '../db/database';
import { pickFirstFace } from './first-face.repository';

/**
 * Returns the URL of the photo with which the Faces Game begins. The server picks it, so that the page preloads it and
 * does not wait for its scripts.
 */
export const firstFaceOf =
  (db: Queryable) =>
  async ({ id }: Account, address: Path): Promise<string | undefined> => {
    const photoId = address === paths.facesGame ? await pickFirstFace(db, id) : undefined;
    return photoId && `/api/photos/${photoId}`;
  };
