import { asc, eq, not, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { rolesWith } from '#shared/circle/roles';
import { people } from '#shared/people/person.table';
import type { PersonItem, RememberItem, TabletItem } from '#shared/remember/remember-item.answer';
import { rememberItems, rememberItemTableSchema } from '#shared/remember/remember-item.table';
import type { Queryable } from '../db/database';
import {
  addressUnder,
  contentKey,
  countOwned,
  isoMoment,
  jsonRows,
  type Fields,
} from '../db/fields';

/** @param reader the id of the asking account */
export const rememberItemFields = (reader: SQLWrapper) =>
  ({
    id: rememberItems.id,
    title: rememberItems.title,
    content: rememberItems.content,
    category: rememberItems.category,
    photoUrl: addressUnder('/api/photos/', rememberItems.photoId),
    pinned: rememberItems.pinned,
    voiceUrl: addressUnder('/api/voices/', rememberItems.voiceId),
    userId: sql<number>`${reader}`,
    createdAt: isoMoment(rememberItems.createdAt),
  }) satisfies Fields<RememberItem>;

/** Fields of an item for the endpoints below a person, which also contain who sees it. */
export const personItemFields = (reader: SQLWrapper) =>
  ({
    ...rememberItemFields(reader),
    caregiversOnly: rememberItems.caregiversOnly,
  }) satisfies Fields<PersonItem>;

/** SQL condition: an item that a member with this role may see. */
export const isShownTo = (role: SQLWrapper) =>
  sql`(not ${rememberItems.caregiversOnly} or ${role} in ${[...rolesWith('seePrivate')]})`;

/** The title of the item of the same person that a column names; null unless a member with this role may see the item. */
export const titleOfItem = (itemId: PgColumn, role: SQLWrapper) =>
  sql<
    string | null
  >`(SELECT ${rememberItems.title} FROM ${rememberItems} WHERE ${rememberItems.id} = ${itemId} AND ${rememberItems}.person_id = ${itemId.table}.person_id AND ${isShownTo(role)})`;

/** The calls without a person leave these items out for everybody. */
export const isForAll = not(rememberItems.caregiversOnly);

const {
  photoUrl: _photo,
  voiceUrl: _voice,
  userId: _user,
  createdAt,
  ...words
} = rememberItemFields(sql`null`);

/** The items that the tablets of the person in `people` show, the pinned ones first. */
export const tabletItems = jsonRows<TabletItem>(
  {
    ...words,
    photoUrl: addressUnder('/api/tablet/photos/', rememberItems.photoId),
    voiceUrl: addressUnder('/api/tablet/voices/', rememberItems.voiceId),
  },
  {
    rows: sql`FROM ${rememberItems} WHERE ${rememberItems.personId} = ${people.id}`,
    orderBy: sql`${rememberItems.pinned} DESC, ${rememberItems.id}`,
  },
);

/** The columns that an import takes from an export, by the names that they have in both. */
export const importedItem = rememberItemTableSchema.omit({
  photoId: true,
  voiceId: true,
  personId: true,
  createdBy: true,
  formerUserId: true,
  requestKey: true,
  createdAt: true,
});

/** All items of a person, oldest first, with the ids of their photos and recordings in place of addresses. */
export const exportItems = (db: Queryable, personId: number) =>
  db
    .select({
      ...words,
      key: contentKey('item', rememberItems),
      caregiversOnly: rememberItems.caregiversOnly,
      createdAt,
      photoId: rememberItems.photoId,
      voiceId: rememberItems.voiceId,
    })
    .from(rememberItems)
    .where(eq(rememberItems.personId, personId))
    .orderBy(asc(rememberItems.id));

export const countItems = countOwned(rememberItems);
