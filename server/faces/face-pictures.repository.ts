import { and, asc, eq, sql } from 'drizzle-orm';
import type { FaceWithPhotos, FurtherPicture } from '#shared/faces/face-photo.answer';
import { facePhotos } from '#shared/faces/face-photo.table';
import { facePictures } from '#shared/faces/face-picture.table';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { Placed } from '../media/media-kinds';
import { deleteMedia } from '../media/media.repository';
import { insertPhotoFrom } from '../media/photos.repository';
import { refuseOverfull } from '../media/storage.repository';
import { recordHistory } from '../people/history.repository';
import { faceWithPhotosFields, furtherPictureFields, isPresent } from './face-photo.fields';
import { isFace } from './face-photos.repository';

/*
 * The pictures of a face: the main one is `photo_id` of the face, and the others are rows of `face_pictures`. A picture is
 * named by the id of its photo.
 */

export const isPictureOf = ({ id: personId }: Pick<PersonAccess, 'id'>, faceId: number) =>
  and(eq(facePictures.faceId, faceId), eq(facePictures.personId, personId));

/** Returns undefined if the person has no such face. */
export async function findFace(
  db: Queryable,
  person: PersonAccess,
  faceId: number,
): Promise<FaceWithPhotos | undefined> {
  const [face] = await db
    .select(faceWithPhotosFields(sql`${person.userId}::int`))
    .from(facePhotos)
    .where(isFace(person, faceId));
  return face;
}

/** Counts the pictures of a face, its main one included. */
export const countPicturesOf = async (
  db: Queryable,
  person: PersonAccess,
  faceId: number,
): Promise<number> => 1 + (await db.$count(facePictures, isPictureOf(person, faceId)));

/** Lists all pictures of a person's faces but the main ones, each face's in their order. */
export const listFurtherPictures = (db: Queryable, personId: number): Promise<FurtherPicture[]> =>
  db
    .select(furtherPictureFields)
    .from(facePictures)
    .innerJoin(
      facePhotos,
      and(eq(facePhotos.id, facePictures.faceId), eq(facePhotos.personId, facePictures.personId)),
    )
    .where(and(eq(facePictures.personId, personId), isPresent))
    .orderBy(asc(facePictures.faceId), asc(facePictures.id));

interface PictureChanges {
  isMain?: true | undefined;
  /** The photo that takes the place of the picture. */
  replacement?: Placed<'photo'> | undefined;
}

/** Returns undefined if the person has no such picture. */
export function changeFacePicture(
  db: Database,
  person: PersonAccess,
  { faceId, photoId }: PictureName,
  { isMain, replacement }: PictureChanges,
): Promise<FaceWithPhotos | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const face = await findFace(tx, person, faceId);
    const picture = face?.photos.find(({ id }) => id === photoId);
    if (!picture) return undefined;
    if (replacement) {
      const newId = await insertPhotoFrom(tx, person, photoId, replacement);
      await pointTo(tx, person, faceId, photoId, newId);
      await deleteMedia(tx, 'photo', person.id, [photoId]);
      await refuseOverfull(tx, person.id);
      if (isMain && !picture.isMain) await makeMain(tx, person, faceId, newId);
    } else if (isMain && !picture.isMain) await makeMain(tx, person, faceId, photoId);
    const changed = await findFace(tx, person, faceId);
    if (changed) await recordHistory(tx, person, 'changed-face', changed.name);
    return changed;
  });
}

interface PictureName {
  faceId: number;
  photoId: string;
}

/** Deletes a picture. The next one becomes the main one after the main one. */
export function deleteFacePicture(
  db: Database,
  person: PersonAccess,
  { faceId, photoId }: PictureName,
): Promise<'deleted' | 'no-picture' | 'last-picture'> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const face = await findFace(tx, person, faceId);
    const picture = face?.photos.find(({ id }) => id === photoId);
    if (!face || !picture) return 'no-picture';
    const next = face.photos.find(({ isMain }) => !isMain);
    if (!next) return 'last-picture';
    if (picture.isMain) await makeMain(tx, person, faceId, next.id);
    await deleteMedia(tx, 'photo', person.id, [photoId]);
    await recordHistory(tx, person, 'changed-face', face.name);
    return 'deleted';
  });
}

/** Exchanges a picture with the main one. */
export async function makeMain(
  tx: Transaction,
  person: PersonAccess,
  faceId: number,
  photoId: string,
): Promise<void> {
  const main = tx
    .select({ photoId: facePhotos.photoId })
    .from(facePhotos)
    .where(isFace(person, faceId));
  await tx
    .update(facePictures)
    .set({ photoId: sql`(${main})` })
    .where(and(isPictureOf(person, faceId), eq(facePictures.photoId, photoId)));
  await tx.update(facePhotos).set({ photoId }).where(isFace(person, faceId));
}

/** Lets whatever shows one photo of a face show another. */
async function pointTo(
  tx: Transaction,
  person: PersonAccess,
  faceId: number,
  formerId: string,
  photoId: string,
): Promise<void> {
  await tx
    .update(facePhotos)
    .set({ photoId })
    .where(and(isFace(person, faceId), eq(facePhotos.photoId, formerId)));
  await tx
    .update(facePictures)
    .set({ photoId })
    .where(and(isPictureOf(person, faceId), eq(facePictures.photoId, formerId)));
}
