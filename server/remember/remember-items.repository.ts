import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { hasRight } from '#shared/circle/roles';
import { REMEMBER_ITEMS_MAX } from '#shared/product/limits';
import type { PersonItem, RememberItem } from '#shared/remember/remember-item.answer';
import { rememberItems } from '#shared/remember/remember-item.table';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import type { ListPart } from '../db/list-part';
import { addedBy, lockPerson, ownedBy, type PersonAccess } from '../db/person-lock.repository';
import { preparedJsonList } from '../db/prepared-json-list';
import { deletePhotos, insertPhoto, type PlacedPhoto } from '../media/photos.repository';
import { refuseOverfull } from '../media/storage.repository';
import {
  replaceVoice,
  setVoice,
  type PlacedVoice,
  type RowWithVoice,
} from '../media/voices.repository';
import { deleteFilesOf, insertContent } from '../people/content.repository';
import { hideItemInHistory, recordHistory } from '../people/history.repository';
import { isForAll, isShownTo, personItemFields, rememberItemFields } from './remember-item.fields';

const isVisible = ({ id, role, isAddressed }: PersonAccess) =>
  and(
    eq(rememberItems.personId, id),
    isAddressed && hasRight(role, 'seePrivate') ? undefined : isForAll,
  );
const isOf = (person: PersonAccess, id: number) => and(eq(rememberItems.id, id), isVisible(person));
const fieldsFor = ({ userId }: Pick<PersonAccess, 'userId'>) =>
  personItemFields(sql`${userId}::int`);

/** The title as the history shows it to all members. */
const titleForAll = ({ title, caregiversOnly }: { title: string; caregiversOnly: boolean }) =>
  caregiversOnly ? null : title;

/** All of them as JSON, photos as addresses. */
export const rememberItemsAsJson = preparedJsonList<RememberItem>('remember_items', rememberItems, {
  person: 'home',
  fields: rememberItemFields,
  isShown: () => isForAll,
});
export const personItemsAsJson = preparedJsonList<PersonItem>(
  'person_remember_items',
  rememberItems,
  {
    person: 'given',
    fields: personItemFields,
    isShown: isShownTo,
  },
);

type Words = Pick<typeof rememberItems.$inferInsert, 'title' | 'content' | 'category'> & {
  caregiversOnly?: boolean | undefined;
};

/** Newest last. */
export async function listRememberItems(
  db: Queryable,
  person: PersonAccess,
  { after = 0, limit }: ListPart = {},
): Promise<PersonItem[]> {
  const query = db
    .select(fieldsFor(person))
    .from(rememberItems)
    .where(and(isVisible(person), gt(rememberItems.id, after)))
    .orderBy(asc(rememberItems.id));
  return limit === undefined ? query : query.limit(limit);
}

/** The row that a request of this name has made already. */
export async function findCreatedRememberItem(
  db: Queryable,
  person: PersonAccess,
  requestKey: string | undefined,
): Promise<PersonItem | undefined> {
  if (requestKey === undefined) return undefined;
  const [row] = await db
    .select(fieldsFor(person))
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
    .where(isOf(person, id));
  return rows.length === 1;
}

/** Returns undefined if the person has the maximum number; see `insertContent`. */
export function insertRememberItem(
  db: Database,
  person: PersonAccess,
  words: Words,
  photo: PlacedPhoto | null,
  requestKey?: string,
): Promise<PersonItem | undefined> {
  return insertContent(db, person, {
    findCreated: (tx) => findCreatedRememberItem(tx, person, requestKey),
    count: (tx) => countItemsOf(tx, person.id),
    most: REMEMBER_ITEMS_MAX,
    insert: async (tx) => {
      const photoId = photo && (await insertPhoto(tx, person, photo));
      const [row] = await tx
        .insert(rememberItems)
        .values({ ...words, ...ownedBy(person), photoId, requestKey })
        .returning(fieldsFor(person));
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
  words: Words,
  photo: PlacedPhoto | null | undefined,
): Promise<PersonItem | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [before] = await tx
      .select({ title: rememberItems.title, photoId: rememberItems.photoId })
      .from(rememberItems)
      .where(isOf(person, id))
      .for('update');
    if (!before) return undefined;
    const photoId =
      photo === undefined ? before.photoId : photo && (await insertPhoto(tx, person, photo));
    const [row] = await tx
      .update(rememberItems)
      .set({ ...words, photoId })
      .where(isOf(person, id))
      .returning(fieldsFor(person));
    if (before.photoId !== photoId) await deletePhotos(tx, person.id, [before.photoId]);
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
      .where(isOf(person, id))
      .returning(fieldsFor(person));
    if (row) await recordHistory(tx, person, 'changed-item', titleForAll(row));
    return row;
  });
}

const rowWithVoice = (person: PersonAccess, id: number): RowWithVoice<PersonItem> => ({
  lock: (tx) =>
    tx
      .select({ voiceId: rememberItems.voiceId })
      .from(rememberItems)
      .where(isOf(person, id))
      .for('update'),
  update: (tx, voiceId) =>
    tx.update(rememberItems).set({ voiceId }).where(isOf(person, id)).returning(fieldsFor(person)),
  recordHistory: (tx, change, row) => recordHistory(tx, person, change, titleForAll(row)),
});

/** Replaces the recording; null deletes it. Returns undefined if the person has no such row. */
export const setRememberItemVoice = (
  db: Database,
  person: PersonAccess,
  id: number,
  voice: PlacedVoice | null,
) => setVoice(db, person, voice, rowWithVoice(person, id));

/*
 * These insert what a caregiver takes from a contribution. The caller has locked the person, and no row refers to the
 * photo or the recording yet; a trigger opens it to the audience of the item.
 */

/** Returns undefined if the person has the maximum number. */
export async function insertTakenItem(
  tx: Transaction,
  person: PersonAccess,
  item: Words & { photoId: string | null; createdBy: number | null },
): Promise<PersonItem | undefined> {
  if ((await countItemsOf(tx, person.id)) >= REMEMBER_ITEMS_MAX) return undefined;
  const [row] = await tx
    .insert(rememberItems)
    .values({ ...item, personId: person.id })
    .returning(fieldsFor(person));
  return row;
}

/** Replaces the recording of an item. Returns undefined if the person has no such row. */
export async function setTakenItemVoice(
  tx: Transaction,
  person: PersonAccess,
  id: number,
  voiceId: string,
): Promise<PersonItem | undefined> {
  const replaced = await replaceVoice(tx, person.id, rowWithVoice(person, id), () =>
    Promise.resolve(voiceId),
  );
  return replaced?.row;
}

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

/** @returns true if the person had such a row */
export function deleteRememberItem(
  db: Database,
  person: PersonAccess,
  id: number,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [row] = await tx.delete(rememberItems).where(isOf(person, id)).returning({
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
