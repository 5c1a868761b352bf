import { and, asc, count, eq } from 'drizzle-orm';
import { FACE_PHOTOS_MAX } from '#shared/limits';
import { type FacePhotoRow, facePhotos } from '#shared/schema/face-photos';
import { lockAccount } from '../db/accounts-lock.repository';
import { type Database, type Queryable, transaction } from '../db/database';
import { signedOut } from '../http/http-error';
import type { Photo } from '../photos/intake';
import { deletePhoto, insertPhoto } from '../photos/photos.repository';

const isOwn = (userId: number, id: number) => and(eq(facePhotos.id, id), eq(facePhotos.userId, userId));

/** Newest last. */
export async function listFacePhotos(db: Queryable, userId: number): Promise<FacePhotoRow[]> {
  return db.select().from(facePhotos).where(eq(facePhotos.userId, userId)).orderBy(asc(facePhotos.id));
}

type Words = Pick<FacePhotoRow, 'name'> & Partial<Pick<FacePhotoRow, 'relationship' | 'description'>>;

/** Undefined: the account is full. The account's row is locked, so that adding at once cannot overfill it. */
export function insertFacePhoto(
  db: Database,
  userId: number,
  words: Words,
  photo: Photo,
): Promise<FacePhotoRow | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw signedOut();
    const [held] = await tx.select({ photos: count() }).from(facePhotos).where(eq(facePhotos.userId, userId));
    if (held && held.photos >= FACE_PHOTOS_MAX) return undefined;
    const photoId = await insertPhoto(tx, userId, photo);
    const [row] = await tx.insert(facePhotos).values({ ...words, userId, photoId }).returning();
    return row;
  });
}

/** Leaves what is undefined as it is; a new photo takes the old one's place. Undefined: no such row, or not theirs. */
export function updateFacePhoto(
  db: Database,
  userId: number,
  id: number,
  words: Partial<Words>,
  photo: Photo | undefined,
): Promise<FacePhotoRow | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) return undefined;
    const [before] = await tx.select().from(facePhotos).where(isOwn(userId, id)).for('update');
    if (!before) return undefined;
    const photoId = photo ? await insertPhoto(tx, userId, photo) : before.photoId;
    const [row] = await tx.update(facePhotos).set({ ...words, photoId }).where(isOwn(userId, id)).returning();
    if (photo) await deletePhoto(tx, userId, before.photoId);
    return row;
  });
}

/** @returns whether there was such a row of theirs */
export function deleteFacePhoto(db: Database, userId: number, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) return false;
    const [row] = await tx.delete(facePhotos).where(isOwn(userId, id)).returning({ photoId: facePhotos.photoId });
    if (row) await deletePhoto(tx, userId, row.photoId);
    return row !== undefined;
  });
}
