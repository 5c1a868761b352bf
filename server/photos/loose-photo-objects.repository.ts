import { and, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm';
import { loosePhotoObjects, photos } from '#shared/schema/photos';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';

/** Much longer than writing an object and committing its photo can take. */
const TIME_TO_CLAIM = sql`now() + interval '5 minutes'`;

/** Says of an object that it is about to be written. Unless a photo claims it, it will be removed. */
export async function announceObject(db: Queryable, id: string): Promise<void> {
  await db
    .insert(loosePhotoObjects)
    .values({ id, removeAfter: TIME_TO_CLAIM })
    .onConflictDoUpdate({ target: loosePhotoObjects.id, set: { removeAfter: TIME_TO_CLAIM } });
}

/**
 * Makes the object part of a photo that this transaction writes.
 * @returns false when it has been removed meanwhile
 */
export async function claimObject(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .delete(loosePhotoObjects)
    .where(eq(loosePhotoObjects.id, id))
    .returning({ id: loosePhotoObjects.id });
  return rows.length === 1;
}

/** Leaves the object of a photo whose bytes are in its row again to be removed. */
export async function releaseObject(tx: Transaction, id: string): Promise<void> {
  await tx
    .insert(loosePhotoObjects)
    .values({ id, removeAfter: sql`now()` })
    .onConflictDoNothing();
}

/**
 * Hands some objects whose time has come to `remove`, and forgets them when that is done. They stay
 * locked meanwhile: a photo cannot claim one, and another server takes others.
 * @returns how many there were
 */
export function removeLooseObjects(
  db: Database,
  limit: number,
  remove: (ids: string[]) => Promise<void>,
): Promise<number> {
  return transaction(db, async (tx) => {
    // Announced anew while a photo was being moved for the second time: it is not loose at all.
    const photo = tx
      .select({ id: photos.id })
      .from(photos)
      .where(and(eq(photos.id, loosePhotoObjects.id), isNull(photos.full)));
    const due = await tx
      .select({ id: loosePhotoObjects.id, isInUse: exists(photo).mapWith(Boolean) })
      .from(loosePhotoObjects)
      .where(lte(loosePhotoObjects.removeAfter, sql`now()`))
      .orderBy(loosePhotoObjects.removeAfter)
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    await remove(due.filter(({ isInUse }) => !isInUse).map(({ id }) => id));
    await tx.delete(loosePhotoObjects).where(
      inArray(
        loosePhotoObjects.id,
        due.map(({ id }) => id),
      ),
    );
    return due.length;
  });
}
