import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { facePhotos } from '#shared/faces/face-photo.table';
import { FACE_PHOTOS_MAX } from '#shared/product/limits';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import {
  lockPerson,
  ownedBy,
  type Ownership,
  type PersonAccess,
} from '../db/person-lock.repository';
import type { Placed } from '../media/media-kinds';
import { deleteMedia, insertMedia } from '../media/media.repository';
import { refuseOverfull } from '../media/storage.repository';
import { insertContent } from '../people/content.repository';
import { recordHistory } from '../people/history.repository';
import { faceWithPhotosFields, isPresent } from './face-photo.fields';

export const isFace = ({ id: personId }: Pick<PersonAccess, 'id'>, id: number) =>
  and(eq(facePhotos.id, id), eq(facePhotos.personId, personId), isPresent);
export const faceFieldsFor = ({ userId }: Pick<PersonAccess, 'userId'>) =>
  faceWithPhotosFields(sql`${userId}::int`);

/** SQL subquery of a person's faces: id, name, photo_id, has_died, created_by, and clip_id if the tablet offers the clip. */
export const facesOf = (personId: number | SQL) =>
  sql`(SELECT id, name, photo_id, has_died, created_by, CASE WHEN clip_after_death OR NOT has_died THEN clip_id END AS clip_id FROM ${facePhotos} WHERE person_id = ${personId} AND deleted_at IS NULL)`;

/** Keeps these faces from being deleted until the transaction ends. @returns true if all of them are the person's */
export async function lockFaces(
  tx: Transaction,
  personId: number,
  ids: number[],
): Promise<boolean> {
  const distinct = [...new Set(ids)];
  const own = await tx
    .select({ id: facePhotos.id })
    .from(facePhotos)
    .where(and(inArray(facePhotos.id, distinct), eq(facePhotos.personId, personId), isPresent))
    .for('key share');
  return own.length === distinct.length;
}

export type Texts = Omit<
  typeof facePhotos.$inferInsert,
  | 'photoId'
  | 'voiceId'
  | 'clipId'
  | keyof Ownership
  | 'requestKey'
  | 'createdAt'
  | 'position'
  | 'deletedAt'
>;
type Changes = Partial<Texts>;

/** The row that a request of this name has made already. */
export async function findCreatedFacePhoto(
  db: Queryable,
  person: PersonAccess,
  requestKey: string | undefined,
): Promise<FaceWithPhotos | undefined> {
  if (requestKey === undefined) return undefined;
  const [row] = await db
    .select(faceFieldsFor(person))
    .from(facePhotos)
    .where(
      and(eq(facePhotos.personId, person.id), eq(facePhotos.requestKey, requestKey), isPresent),
    );
  return row;
}

/** Returns whether the person has such a face, which is not deleted meanwhile. */
export const hasFace = (tx: Transaction, person: PersonAccess, id: number): Promise<boolean> =>
  lockFaces(tx, person.id, [id]);

export const countFacesOf = (db: Queryable, personId: number): Promise<number> =>
  db.$count(facePhotos, and(eq(facePhotos.personId, personId), isPresent));

/** Returns undefined if the person has the maximum number; see `insertContent`. */
export function insertFacePhoto(
  db: Database,
  person: PersonAccess,
  texts: Texts,
  photo: Placed<'photo'>,
  requestKey?: string,
): Promise<FaceWithPhotos | undefined> {
  return insertContent(db, person, {
    findCreated: (tx) => findCreatedFacePhoto(tx, person, requestKey),
    count: (tx) => countFacesOf(tx, person.id),
    most: FACE_PHOTOS_MAX,
    insert: async (tx) => {
      const photoId = await insertMedia(tx, person, photo);
      const [row] = await tx
        .insert(facePhotos)
        .values({ ...texts, ...ownedBy(person), photoId, requestKey })
        .returning(faceFieldsFor(person));
      await refuseOverfull(tx, person.id);
      await recordHistory(tx, person, 'added-face', texts.name);
      return row;
    },
  });
}

/** Updates the defined fields and replaces the photo if there is a new one. Returns undefined if the person has no such row. */
export function updateFacePhoto(
  db: Database,
  person: PersonAccess,
  id: number,
  changes: Changes,
  photo: Placed<'photo'> | undefined,
): Promise<FaceWithPhotos | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const row = await updateRow(
      tx,
      person,
      id,
      changes,
      photo && (() => insertMedia(tx, person, photo)),
    );
    if (!row) return undefined;
    if (photo) await refuseOverfull(tx, person.id);
    await recordHistory(tx, person, 'changed-face', row.name);
    return row;
  });
}

/** @param newPhoto returns the id of the photo that replaces the present one; not called without a row */
async function updateRow(
  tx: Transaction,
  person: PersonAccess,
  id: number,
  changes: Changes,
  newPhoto: (() => Promise<string>) | undefined,
): Promise<FaceWithPhotos | undefined> {
  const [before] = await tx
    .select({ photoId: facePhotos.photoId })
    .from(facePhotos)
    .where(isFace(person, id))
    .for('update');
  if (!before) return undefined;
  const photoId = newPhoto ? await newPhoto() : before.photoId;
  const [row] = await tx
    .update(facePhotos)
    .set({ ...changes, photoId })
    .where(isFace(person, id))
    .returning(faceFieldsFor(person));
  if (newPhoto) await deleteMedia(tx, 'photo', person.id, [before.photoId]);
  return row;
}
