import { and, asc, count, eq } from 'drizzle-orm';
import { REMEMBER_ITEMS_MAX } from '#shared/limits';
import { type RememberItemRow, rememberItems } from '#shared/schema/remember-items';
import { lockAccount } from '../db/accounts-lock.repository';
import { type Database, type Queryable, transaction } from '../db/database';
import { signedOut } from '../http/http-error';
import type { Photo } from '../photos/intake';
import { deletePhoto, insertPhoto } from '../photos/photos.repository';

const isOwn = (userId: number, id: number) => and(eq(rememberItems.id, id), eq(rememberItems.userId, userId));

type Words = Pick<RememberItemRow, 'title' | 'content' | 'category'>;

/** Newest last. */
export async function listRememberItems(db: Queryable, userId: number): Promise<RememberItemRow[]> {
  return db.select().from(rememberItems).where(eq(rememberItems.userId, userId)).orderBy(asc(rememberItems.id));
}

/** Undefined: the account is full. The account's row is locked, so that adding at once cannot overfill it. */
export function insertRememberItem(
  db: Database,
  userId: number,
  words: Words,
  photo: Photo | null,
): Promise<RememberItemRow | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw signedOut();
    const [held] = await tx.select({ items: count() }).from(rememberItems).where(eq(rememberItems.userId, userId));
    if (held && held.items >= REMEMBER_ITEMS_MAX) return undefined;
    const photoId = photo && (await insertPhoto(tx, userId, photo));
    const [row] = await tx.insert(rememberItems).values({ ...words, userId, photoId }).returning();
    return row;
  });
}

/** @param photo undefined keeps the stored one, null takes it away. Undefined comes back for no such row, or not theirs. */
export function updateRememberItem(
  db: Database,
  userId: number,
  id: number,
  words: Words,
  photo: Photo | null | undefined,
): Promise<RememberItemRow | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) return undefined;
    const [before] = await tx.select().from(rememberItems).where(isOwn(userId, id)).for('update');
    if (!before) return undefined;
    const photoId = photo === undefined ? before.photoId : photo && (await insertPhoto(tx, userId, photo));
    const [row] = await tx.update(rememberItems).set({ ...words, photoId }).where(isOwn(userId, id)).returning();
    if (before.photoId && before.photoId !== photoId) await deletePhoto(tx, userId, before.photoId);
    return row;
  });
}

/** @returns whether there was such a row of theirs */
export function deleteRememberItem(db: Database, userId: number, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) return false;
    const [row] = await tx.delete(rememberItems).where(isOwn(userId, id)).returning({ photoId: rememberItems.photoId });
    if (row?.photoId) await deletePhoto(tx, userId, row.photoId);
    return row !== undefined;
  });
}
