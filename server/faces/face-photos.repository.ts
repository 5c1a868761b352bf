import { and, asc, count, eq, gt } from 'drizzle-orm';
import { FACE_PHOTOS_MAX } from '#shared/limits';
import { type FacePhotoRow, facePhotos } from '#shared/schema/face-photos';
import { lockAccount } from '../db/accounts-lock.repository';
import { type Database, type Queryable, transaction } from '../db/database';
import { signedOut } from '../http/http-error';
import type { ListPart } from '../http/json-list';
import { deletePhoto, insertPhoto, type PlacedPhoto } from '../photos/photos.repository';

const isOwn = (userId: number, id: number) => and(eq(facePhotos.id, id), eq(facePhotos.userId, userId));

/** Newest last. */
export async function listFacePhotos(db: Queryable, userId: number, { after = 0, limit }: ListPart = {}): Promise<FacePhotoRow[]> {
  const query = db
    .select()
    .from(facePhotos)
    .where(and(eq(facePhotos.userId, userId), gt(facePhotos.id, after)))
    .orderBy(asc(facePhotos.id));
  return limit === undefined ? query : query.limit(limit);
}

type Words = Pick<FacePhotoRow, 'name'> & Partial<Pick<FacePhotoRow, 'relationship' | 'description'>>;

/** The row that a request of this name has made already. */
export async function findCreatedFacePhoto(
  db: Queryable,
  userId: number,
  requestKey: string | undefined,
): Promise<FacePhotoRow | undefined> {
  if (requestKey === undefined) return undefined;
  const [row] = await db
    .select()
    .from(facePhotos)
    .where(and(eq(facePhotos.userId, userId), eq(facePhotos.requestKey, requestKey)));
  return row;
}

/**
 * The account's row is locked, so that adding at once can neither overfill it nor add one thing twice.
 * Undefined: the account is full.
 * @param requestKey a request of the same name that came before gets its row again, and nothing is added
 */
export function insertFacePhoto(
  db: Database,
  userId: number,
  words: Words,
  photo: PlacedPhoto,
  requestKey?: string,
): Promise<FacePhotoRow | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw signedOut();
    const created = await findCreatedFacePhoto(tx, userId, requestKey);
    if (created) return created;
    const [held] = await tx.select({ photos: count() }).from(facePhotos).where(eq(facePhotos.userId, userId));
    if (held && held.photos >= FACE_PHOTOS_MAX) return undefined;
    const photoId = await insertPhoto(tx, userId, photo);
    const [row] = await tx.insert(facePhotos).values({ ...words, userId, photoId, requestKey }).returning();
    return row;
  });
}

/** Leaves what is undefined as it is; a new photo takes the old one's place. Undefined: no such row, or not theirs. */
export function updateFacePhoto(
  db: Database,
  userId: number,
  id: number,
  words: Partial<Words>,
  photo: PlacedPhoto | undefined,
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
