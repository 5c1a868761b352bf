import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { FacePhoto } from '#shared/face-photo';
import { FACE_PHOTOS_MAX } from '#shared/limits';
import { facePhotos } from '#shared/schema/face-photos';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { AccountGone } from '../db/domain-errors';
import type { ListPart } from '../db/list-part';
import { preparedJsonList } from '../db/prepared-json-list';
import { refuseOverfull } from '../db/storage.repository';
import { deletePhoto, insertPhoto, type PlacedPhoto } from '../photos/photos.repository';
import type { Voice } from '../voices/process-upload';
import { deleteVoice, insertVoice } from '../voices/voices.repository';
import { facePhotoFields } from './face-photo.fields';

const isOwn = (userId: number, id: number) =>
  and(eq(facePhotos.id, id), eq(facePhotos.userId, userId));

/** SQL subquery of an account's faces: id, name, photo_id. */
export const facesOf = (userId: number) =>
  sql`(SELECT id, name, photo_id FROM ${facePhotos} WHERE user_id = ${userId})`;

/** Keeps these faces from being deleted until the transaction ends. @returns true if all of them are the account's */
export async function lockFaces(tx: Transaction, userId: number, ids: number[]): Promise<boolean> {
  const distinct = [...new Set(ids)];
  const own = await tx
    .select({ id: facePhotos.id })
    .from(facePhotos)
    .where(and(inArray(facePhotos.id, distinct), eq(facePhotos.userId, userId)))
    .for('key share');
  return own.length === distinct.length;
}

/** Newest last. */
export async function listFacePhotos(
  db: Queryable,
  userId: number,
  { after = 0, limit }: ListPart = {},
): Promise<FacePhoto[]> {
  const query = db
    .select(facePhotoFields)
    .from(facePhotos)
    .where(and(eq(facePhotos.userId, userId), gt(facePhotos.id, after)))
    .orderBy(asc(facePhotos.id));
  return limit === undefined ? query : query.limit(limit);
}

/** All of them as JSON, photos as addresses. */
export const facePhotosAsJson = preparedJsonList<FacePhoto>(
  'face_photos',
  facePhotos,
  facePhotoFields,
);

type Words = Omit<
  typeof facePhotos.$inferInsert,
  'photoId' | 'voiceId' | 'userId' | 'requestKey' | 'createdAt'
>;
type Changes = Partial<Words>;

/** The row that a request of this name has made already. */
export async function findCreatedFacePhoto(
  db: Queryable,
  userId: number,
  requestKey: string | undefined,
): Promise<FacePhoto | undefined> {
  if (requestKey === undefined) return undefined;
  const [row] = await db
    .select(facePhotoFields)
    .from(facePhotos)
    .where(and(eq(facePhotos.userId, userId), eq(facePhotos.requestKey, requestKey)));
  return row;
}

/**
 * The account's row is locked, so that adding at once can neither overfill it nor add one thing twice.
 * Returns undefined if the account has the maximum number.
 * @param requestKey a request of the same name that came before gets its row again, and nothing is added
 */
export function insertFacePhoto(
  db: Database,
  userId: number,
  words: Words,
  photo: PlacedPhoto,
  requestKey?: string,
): Promise<FacePhoto | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AccountGone();
    const created = await findCreatedFacePhoto(tx, userId, requestKey);
    if (created) return created;
    const [held] = await tx
      .select({ photos: count() })
      .from(facePhotos)
      .where(eq(facePhotos.userId, userId));
    if (held && held.photos >= FACE_PHOTOS_MAX) return undefined;
    const photoId = await insertPhoto(tx, userId, photo);
    const [row] = await tx
      .insert(facePhotos)
      .values({ ...words, userId, photoId, requestKey })
      .returning(facePhotoFields);
    await refuseOverfull(tx, userId);
    return row;
  });
}

/** Updates the defined fields and replaces the photo if there is a new one. Returns undefined if the account has no such row. */
export function updateFacePhoto(
  db: Database,
  userId: number,
  id: number,
  changes: Changes,
  photo: PlacedPhoto | undefined,
): Promise<FacePhoto | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) return undefined;
    const [before] = await tx
      .select({ photoId: facePhotos.photoId })
      .from(facePhotos)
      .where(isOwn(userId, id))
      .for('update');
    if (!before) return undefined;
    const photoId = photo ? await insertPhoto(tx, userId, photo) : before.photoId;
    const [row] = await tx
      .update(facePhotos)
      .set({ ...changes, photoId })
      .where(isOwn(userId, id))
      .returning(facePhotoFields);
    if (photo) await deletePhoto(tx, userId, before.photoId);
    if (photo) await refuseOverfull(tx, userId);
    return row;
  });
}

/** Replaces the recording; null deletes it. Returns undefined if the account has no such row. */
export function setFaceVoice(
  db: Database,
  userId: number,
  id: number,
  voice: Voice | null,
): Promise<FacePhoto | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) return undefined;
    const [before] = await tx
      .select({ voiceId: facePhotos.voiceId })
      .from(facePhotos)
      .where(isOwn(userId, id))
      .for('update');
    if (!before) return undefined;
    const voiceId = voice && (await insertVoice(tx, userId, voice));
    const [row] = await tx
      .update(facePhotos)
      .set({ voiceId })
      .where(isOwn(userId, id))
      .returning(facePhotoFields);
    if (before.voiceId) await deleteVoice(tx, userId, before.voiceId);
    if (voice) await refuseOverfull(tx, userId);
    return row;
  });
}

/** @returns true if the account had such a row */
export function deleteFacePhoto(db: Database, userId: number, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) return false;
    const [row] = await tx
      .delete(facePhotos)
      .where(isOwn(userId, id))
      .returning({ photoId: facePhotos.photoId, voiceId: facePhotos.voiceId });
    if (row) await deletePhoto(tx, userId, row.photoId);
    if (row?.voiceId) await deleteVoice(tx, userId, row.voiceId);
    return row !== undefined;
  });
}
