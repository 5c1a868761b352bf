import { paths, type Path } from '#shared/paths';
import type { Account } from '#shared/schema/users';
import type { Queryable } from '../db/database';
import { drawFirstFace } from './first-face.repository';

/** The address of the photo the Faces Game will begin with, drawn here so that it comes along with the page and not after its scripts. */
export const firstFaceOf =
  (db: Queryable) =>
  async ({ id }: Account, address: Path): Promise<string | undefined> => {
    const photoId = address === paths.facesGame ? await drawFirstFace(db, id) : undefined;
    return photoId && `/api/photos/${photoId}`;
  };
