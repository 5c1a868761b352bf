import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FaceWithPhotos, FurtherPicture } from '#shared/faces/face-photo.answer';
import { facePhotos } from '#shared/faces/face-photo.table';
import { facePictures } from '#shared/faces/face-picture.table';
import { FACE_PICTURES_MAX } from '#shared/product/limits';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import {
  deletePhotos,
  insertPhoto,
  insertPhotoFrom,
  openPhotoToMembers,
  type PlacedPhoto,
} from '../media/photos.repository';
import { refuseOverfull } from '../media/storage.repository';
import { recordHistory } from '../people/history.repository';
import { faceWithPhotosFields, furtherPictureFields, isPresent } from './face-photo.fields';

/*
 * The pictures of a face: the main one is `photo_id` of the face, and the others are rows of `face_pictures`. A picture is
 * named by the id of its photo.
 */

const isFace = ({ id: personId }: Pick<PersonAccess, 'id'>, faceId: number) =>
  and(eq(facePhotos.id, faceId), eq(facePhotos.personId, personId), isPresent);
const isPictureOf = ({ id: personId }: Pick<PersonAccess, 'id'>, faceId: number) =>
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

type NotAdded = 'no-face' | 'face-full';

/** Adds a picture to a face, unless a request of the same name has done so. */
export function addFacePicture(
  db: Database,
  person: PersonAccess,
  faceId: number,
  photo: PlacedPhoto,
  requestKey: string | undefined,
): Promise<FaceWithPhotos | NotAdded> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const added = await findFaceOfAddedPicture(tx, person, faceId, requestKey);
    if (added) return added;
    const face = await insertPicture(tx, person, faceId, async () => ({
      photoId: await insertPhoto(tx, person, photo),
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
 * Adds to a face the photo of a contribution that a caregiver takes. The caller has locked the person, and no row of the
 * album refers to the photo yet.
 */
export const addTakenPicture = (
  tx: Transaction,
  person: PersonAccess,
  faceId: number,
  { photoId, createdBy }: { photoId: string; createdBy: number | null },
): Promise<FaceWithPhotos | NotAdded> =>
  insertPicture(tx, person, faceId, async () => {
    await openPhotoToMembers(tx, person.id, photoId);
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

interface PictureChanges {
  isMain?: true | undefined;
  /** The photo that takes the place of the picture. */
  replacement?: PlacedPhoto | undefined;
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
      await deletePhotos(tx, person.id, [photoId]);
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
    await deletePhotos(tx, person.id, [photoId]);
    await recordHistory(tx, person, 'changed-face', face.name);
    return 'deleted';
  });
}

/** Exchanges a picture with the main one. */
async function makeMain(
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

/**
 * Gives faces whose main picture is one of these photos another main picture, if they have one that is none of these. The
 * caller has locked the person.
 */
async function replaceMainPictures(
  tx: Transaction,
  person: PersonAccess | Pick<PersonAccess, 'id'>,
  photoIds: string[],
): Promise<void> {
  if (photoIds.length === 0) return;
  const others = await tx
    .selectDistinctOn([facePictures.faceId], {
      id: facePictures.id,
      faceId: facePictures.faceId,
      photoId: facePictures.photoId,
      mainId: facePhotos.photoId,
    })
    .from(facePictures)
    .innerJoin(
      facePhotos,
      and(eq(facePhotos.id, facePictures.faceId), eq(facePhotos.personId, facePictures.personId)),
    )
    .where(
      and(
        eq(facePictures.personId, person.id),
        inArray(facePhotos.photoId, photoIds),
        sql`NOT ${inArray(facePictures.photoId, photoIds)}`,
      ),
    )
    .orderBy(facePictures.faceId, asc(facePictures.id));
  if (others.length === 0) return;
  const rows = sql.join(
    others.map(
      ({ id, faceId, photoId, mainId }) =>
        sql`(${id}::int, ${faceId}::int, ${photoId}::uuid, ${mainId}::uuid)`,
    ),
    sql`, `,
  );
  await tx.execute(sql`
    UPDATE ${facePictures} SET photo_id = next.main_id FROM (VALUES ${rows}) AS next (id, face_id, photo_id, main_id)
    WHERE ${facePictures.id} = next.id AND ${facePictures.personId} = ${person.id}`);
  await tx.execute(sql`
    UPDATE ${facePhotos} SET photo_id = next.photo_id FROM (VALUES ${rows}) AS next (id, face_id, photo_id, main_id)
    WHERE ${facePhotos.id} = next.face_id AND ${facePhotos.personId} = ${person.id}`);
}

/**
 * Removes recordings and photos from the faces of a person whose row is locked. A face whose main picture is one of them gets
 * another one.
 * @returns the photos of faces that have no other picture
 */
export async function removeFilesFromFaces(
  tx: Transaction,
  person: Pick<PersonAccess, 'id'>,
  { photoIds, voiceIds }: { photoIds: readonly string[]; voiceIds: readonly string[] },
): Promise<string[]> {
  await tx
    .update(facePhotos)
    .set({ voiceId: null })
    .where(and(eq(facePhotos.personId, person.id), inArray(facePhotos.voiceId, [...voiceIds])));
  await replaceMainPictures(tx, person, [...photoIds]);
  const rows = await tx
    .select({ photoId: facePhotos.photoId })
    .from(facePhotos)
    .where(and(eq(facePhotos.personId, person.id), inArray(facePhotos.photoId, [...photoIds])));
  return rows.map(({ photoId }) => photoId);
}
