import { and, eq } from 'drizzle-orm';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { facePictures } from '#shared/faces/face-picture.table';
import { FACE_PICTURES_MAX } from '#shared/product/limits';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { Placed } from '../media/media-kinds';
import { insertMedia, openToMembers } from '../media/media.repository';
import { refuseOverfull } from '../media/storage.repository';
import { recordHistory } from '../people/history.repository';
import { findFace, isPictureOf } from './face-pictures.repository';

/** Returns the face to which a request of this name has added a picture already. */
export async function findFaceOfAddedPicture(
  db: Queryable,
  person: PersonAccess,
  faceId: number,
  requestKey: string | undefined,
): Promise<FaceWithPhotos | undefined> {
  if (requestKey === undefined) return undefined;
  const [added] = await db
    .select({ id: facePictures.id })
    .from(facePictures)
    .where(and(isPictureOf(person, faceId), eq(facePictures.requestKey, requestKey)));
  return added && findFace(db, person, faceId);
}

type NotAdded = 'no-face' | 'face-full';

/** Adds a picture to a face, unless a request of the same name has done so. */
export function addFacePicture(
  db: Database,
  person: PersonAccess,
  faceId: number,
  photo: Placed<'photo'>,
  requestKey: string | undefined,
): Promise<FaceWithPhotos | NotAdded> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const added = await findFaceOfAddedPicture(tx, person, faceId, requestKey);
    if (added) return added;
    const face = await insertPicture(tx, person, faceId, async () => ({
      photoId: await insertMedia(tx, person, photo),
      createdBy: person.userId,
      requestKey,
    }));
    if (typeof face === 'string') return face;
    await refuseOverfull(tx, person.id);
    await recordHistory(tx, person, 'changed-face', face.name);
    return face;
  });
}

/**
 * Adds to a face the photo of a contribution that a caregiver accepts. The caller has locked the person, and no row of the
 * album refers to the photo yet.
 */
export const addAcceptedPicture = (
  tx: Transaction,
  person: PersonAccess,
  faceId: number,
  { photoId, createdBy }: { photoId: string; createdBy: number | null },
): Promise<FaceWithPhotos | NotAdded> =>
  insertPicture(tx, person, faceId, async () => {
    await openToMembers(tx, 'photo', person.id, photoId);
    return { photoId, createdBy };
  });

type NewPicture = Pick<typeof facePictures.$inferInsert, 'photoId' | 'createdBy' | 'requestKey'>;

/** @param photo is not called without a face, or without room */
async function insertPicture(
  tx: Transaction,
  person: PersonAccess,
  faceId: number,
  photo: () => Promise<NewPicture>,
): Promise<FaceWithPhotos | NotAdded> {
  const face = await findFace(tx, person, faceId);
  if (!face) return 'no-face';
  if (face.photos.length >= FACE_PICTURES_MAX) return 'face-full';
  await tx.insert(facePictures).values({ ...(await photo()), personId: person.id, faceId });
  return (await findFace(tx, person, faceId)) ?? 'no-face';
}
