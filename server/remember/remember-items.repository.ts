import { and, eq, sql } from 'drizzle-orm';
import { hasRight } from '#shared/circle/roles';
import { REMEMBER_ITEMS_MAX } from '#shared/product/limits';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { rememberItems } from '#shared/remember/remember-item.table';
import { transaction, type Database, type Queryable } from '../db/database';
import { lockPerson, ownedBy, type PersonAccess } from '../db/person-lock.repository';
import type { Placed } from '../media/media-kinds';
import { deleteMedia, insertMedia } from '../media/media.repository';
import { refuseOverfull } from '../media/storage.repository';
import { deleteFilesOf, insertContent } from '../people/content.repository';
import { hideItemInHistory } from '../people/forget-in-history.repository';
import { recordHistory } from '../people/history.repository';
import { isForAll, personItemFields } from './remember-item.fields';

export const isVisible = ({ id, role, isAddressed }: PersonAccess) =>
  and(
    eq(rememberItems.personId, id),
    isAddressed && hasRight(role, 'seePrivate') ? undefined : isForAll,
  );
export const isItem = (person: PersonAccess, id: number) =>
  and(eq(rememberItems.id, id), isVisible(person));
export const itemFieldsFor = ({ userId }: Pick<PersonAccess, 'userId'>) =>
  personItemFields(sql`${userId}::int`);

/** The title as the history shows it to all members. */
export const titleForAll = ({
  title,
  caregiversOnly,
}: {
  title: string;
  caregiversOnly: boolean;
}) => (caregiversOnly ? null : title);

export type Texts = Pick<typeof rememberItems.$inferInsert, 'title' | 'content' | 'category'> & {
  caregiversOnly?: boolean | undefined;
};

/** The row that a request of this name has made already. */
export async function findCreatedRememberItem(
  db: Queryable,
  person: PersonAccess,
  requestKey: string | undefined,
): Promise<PersonItem | undefined> {
  if (requestKey === undefined) return undefined;
  const [row] = await db
    .select(itemFieldsFor(person))
    .from(rememberItems)
    .where(and(eq(rememberItems.personId, person.id), eq(rememberItems.requestKey, requestKey)));
  return row;
}

export const countItemsOf = (db: Queryable, personId: number): Promise<number> =>
  db.$count(rememberItems, eq(rememberItems.personId, personId));

/** Returns whether the person has such an item that the member may see. */
export async function hasItem(db: Queryable, person: PersonAccess, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: rememberItems.id })
    .from(rememberItems)
    .where(isItem(person, id));
  return rows.length === 1;
}

/** Returns undefined if the person has the maximum number; see `insertContent`. */
export function insertRememberItem(
  db: Database,
  person: PersonAccess,
  texts: Texts,
  photo: Placed<'photo'> | null,
  requestKey?: string,
): Promise<PersonItem | undefined> {
  return insertContent(db, person, {
    findCreated: (tx) => findCreatedRememberItem(tx, person, requestKey),
    count: (tx) => countItemsOf(tx, person.id),
    most: REMEMBER_ITEMS_MAX,
    insert: async (tx) => {
      const photoId = photo && (await insertMedia(tx, person, photo));
      const [row] = await tx
        .insert(rememberItems)
        .values({ ...texts, ...ownedBy(person), photoId, requestKey })
        .returning(itemFieldsFor(person));
      if (photoId) await refuseOverfull(tx, person.id);
      if (row) await recordHistory(tx, person, 'added-item', titleForAll(row));
      return row;
    },
  });
}

/** @param photo undefined keeps the stored one, null takes it away. Undefined comes back for no such row, or not theirs. */
export function updateRememberItem(
  db: Database,
  person: PersonAccess,
  id: number,
  texts: Texts,
  photo: Placed<'photo'> | null | undefined,
): Promise<PersonItem | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [before] = await tx
      .select({ title: rememberItems.title, photoId: rememberItems.photoId })
      .from(rememberItems)
      .where(isItem(person, id))
      .for('update');
    if (!before) return undefined;
    const photoId =
      photo === undefined ? before.photoId : photo && (await insertMedia(tx, person, photo));
    const [row] = await tx
      .update(rememberItems)
      .set({ ...texts, photoId })
      .where(isItem(person, id))
      .returning(itemFieldsFor(person));
    if (before.photoId !== photoId) await deleteMedia(tx, 'photo', person.id, [before.photoId]);
    if (photo) await refuseOverfull(tx, person.id);
    if (row) await recordHistory(tx, person, 'changed-item', titleForAll(row));
    if (row?.caregiversOnly) await hideItemInHistory(tx, person.id, before.title);
    return row;
  });
}

/** Returns undefined if the person has no such row. */
export function pinRememberItem(
  db: Database,
  person: PersonAccess,
  id: number,
  pinned: boolean,
): Promise<PersonItem | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [row] = await tx
      .update(rememberItems)
      .set({ pinned })
      .where(isItem(person, id))
      .returning(itemFieldsFor(person));
    if (row) await recordHistory(tx, person, 'changed-item', titleForAll(row));
    return row;
  });
}

/** @returns true if the person had such a row */
export function deleteRememberItem(
  db: Database,
  person: PersonAccess,
  id: number,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [row] = await tx.delete(rememberItems).where(isItem(person, id)).returning({
      title: rememberItems.title,
      caregiversOnly: rememberItems.caregiversOnly,
      photoId: rememberItems.photoId,
      voiceId: rememberItems.voiceId,
    });
    if (!row) return false;
    await deleteFilesOf(tx, person.id, [row]);
    await recordHistory(tx, person, 'deleted-item', titleForAll(row));
    return true;
  });
}
