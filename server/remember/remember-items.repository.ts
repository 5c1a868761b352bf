import { and, asc, count, eq, gt } from 'drizzle-orm';
import { REMEMBER_ITEMS_MAX } from '#shared/limits';
import type { RememberItem } from '#shared/remember-item';
import { rememberItems } from '#shared/schema/remember-items';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Database, type Queryable } from '../db/database';
import { AccountGone } from '../db/domain-errors';
import type { ListPart } from '../db/list-part';
import { preparedJsonList } from '../db/prepared-json-list';
import { refuseOverfull } from '../db/storage.repository';
import { deletePhoto, insertPhoto, type PlacedPhoto } from '../photos/photos.repository';
import type { Voice } from '../voices/process-upload';
import { deleteVoice, insertVoice } from '../voices/voices.repository';
import { rememberItemFields } from './remember-item.fields';

const isOwn = (userId: number, id: number) =>
  and(eq(rememberItems.id, id), eq(rememberItems.userId, userId));

/** All of them as JSON, photos as addresses. */
export const rememberItemsAsJson = preparedJsonList<RememberItem>(
  'remember_items',
  rememberItems,
  rememberItemFields,
);

type Words = Omit<
  typeof rememberItems.$inferInsert,
  'photoId' | 'pinned' | 'voiceId' | 'userId' | 'requestKey' | 'createdAt'
>;

/** Newest last. */
export async function listRememberItems(
  db: Queryable,
  userId: number,
  { after = 0, limit }: ListPart = {},
): Promise<RememberItem[]> {
  const query = db
    .select(rememberItemFields)
    .from(rememberItems)
    .where(and(eq(rememberItems.userId, userId), gt(rememberItems.id, after)))
    .orderBy(asc(rememberItems.id));
  return limit === undefined ? query : query.limit(limit);
}

/** The row that a request of this name has made already. */
export async function findCreatedRememberItem(
  db: Queryable,
  userId: number,
  requestKey: string | undefined,
): Promise<RememberItem | undefined> {
  if (requestKey === undefined) return undefined;
  const [row] = await db
    .select(rememberItemFields)
    .from(rememberItems)
    .where(and(eq(rememberItems.userId, userId), eq(rememberItems.requestKey, requestKey)));
  return row;
}

/**
 * The account's row is locked, so that adding at once can neither overfill it nor add one thing twice.
 * Returns undefined if the account has the maximum number.
 * @param requestKey a request of the same name that came before gets its row again, and nothing is added
 */
export function insertRememberItem(
  db: Database,
  userId: number,
  words: Words,
  photo: PlacedPhoto | null,
  requestKey?: string,
): Promise<RememberItem | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AccountGone();
    const created = await findCreatedRememberItem(tx, userId, requestKey);
    if (created) return created;
    const [held] = await tx
      .select({ items: count() })
      .from(rememberItems)
      .where(eq(rememberItems.userId, userId));
    if (held && held.items >= REMEMBER_ITEMS_MAX) return undefined;
    const photoId = photo && (await insertPhoto(tx, userId, photo));
    const [row] = await tx
      .insert(rememberItems)
      .values({ ...words, userId, photoId, requestKey })
      .returning(rememberItemFields);
    if (photoId) await refuseOverfull(tx, userId);
    return row;
  });
}

/** @param photo undefined keeps the stored one, null takes it away. Undefined comes back for no such row, or not theirs. */
export function updateRememberItem(
  db: Database,
  userId: number,
  id: number,
  words: Words,
  photo: PlacedPhoto | null | undefined,
): Promise<RememberItem | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) return undefined;
    const [before] = await tx
      .select({ photoId: rememberItems.photoId })
      .from(rememberItems)
      .where(isOwn(userId, id))
      .for('update');
    if (!before) return undefined;
    const photoId =
      photo === undefined ? before.photoId : photo && (await insertPhoto(tx, userId, photo));
    const [row] = await tx
      .update(rememberItems)
      .set({ ...words, photoId })
      .where(isOwn(userId, id))
      .returning(rememberItemFields);
    if (before.photoId && before.photoId !== photoId) await deletePhoto(tx, userId, before.photoId);
    if (photo) await refuseOverfull(tx, userId);
    return row;
  });
}

/** Returns undefined if the account has no such row. */
export async function pinRememberItem(
  db: Queryable,
  userId: number,
  id: number,
  pinned: boolean,
): Promise<RememberItem | undefined> {
  const [row] = await db
    .update(rememberItems)
    .set({ pinned })
    .where(isOwn(userId, id))
    .returning(rememberItemFields);
  return row;
}

/** Replaces the recording; null deletes it. Returns undefined if the account has no such row. */
export function setRememberItemVoice(
  db: Database,
  userId: number,
  id: number,
  voice: Voice | null,
): Promise<RememberItem | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) return undefined;
    const [before] = await tx
      .select({ voiceId: rememberItems.voiceId })
      .from(rememberItems)
      .where(isOwn(userId, id))
      .for('update');
    if (!before) return undefined;
    const voiceId = voice && (await insertVoice(tx, userId, voice));
    const [row] = await tx
      .update(rememberItems)
      .set({ voiceId })
      .where(isOwn(userId, id))
      .returning(rememberItemFields);
    if (before.voiceId) await deleteVoice(tx, userId, before.voiceId);
    if (voice) await refuseOverfull(tx, userId);
    return row;
  });
}

/** @returns true if the account had such a row */
export function deleteRememberItem(db: Database, userId: number, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) return false;
    const [row] = await tx
      .delete(rememberItems)
      .where(isOwn(userId, id))
      .returning({ photoId: rememberItems.photoId, voiceId: rememberItems.voiceId });
    if (row?.photoId) await deletePhoto(tx, userId, row.photoId);
    if (row?.voiceId) await deleteVoice(tx, userId, row.voiceId);
    return row !== undefined;
  });
}
