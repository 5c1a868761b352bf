import { and, eq, inArray } from 'drizzle-orm';
import { rememberItems } from '#shared/remember/remember-item.table';
import type { Transaction } from '../db/database';
import { addedBy, type PersonAccess } from '../db/person-lock.repository';
import { deleteFilesOf } from '../people/content.repository';

/** Deletes the items that an account added to a person whose row is locked, with their photos and recordings. */
export async function deleteItemsAddedBy(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<void> {
  const rows = await tx
    .delete(rememberItems)
    .where(addedBy(rememberItems, person))
    .returning({ photoId: rememberItems.photoId, voiceId: rememberItems.voiceId });
  await deleteFilesOf(tx, person.id, rows);
}

/** Removes these photos and recordings from the items of a person whose row is locked. An item can be without. */
export async function removeFilesFromItems(
  tx: Transaction,
  { id }: Pick<PersonAccess, 'id'>,
  { photoIds, voiceIds }: { photoIds: readonly string[]; voiceIds: readonly string[] },
): Promise<[]> {
  await tx
    .update(rememberItems)
    .set({ photoId: null })
    .where(and(eq(rememberItems.personId, id), inArray(rememberItems.photoId, [...photoIds])));
  await tx
    .update(rememberItems)
    .set({ voiceId: null })
    .where(and(eq(rememberItems.personId, id), inArray(rememberItems.voiceId, [...voiceIds])));
  return [];
}
