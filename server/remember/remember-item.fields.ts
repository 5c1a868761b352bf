import { asc, eq, sql } from 'drizzle-orm';
import type { RememberItem } from '#shared/remember-item';
import { rememberItems } from '#shared/schema/remember-items';
import { users } from '#shared/schema/users';
import type { TabletItem } from '#shared/tablet';
import type { Queryable } from '../db/database';
import { addressUnder, countOwned, isoMoment, jsonRows, type Fields } from '../db/fields';

export const rememberItemFields = {
  id: rememberItems.id,
  title: rememberItems.title,
  content: rememberItems.content,
  category: rememberItems.category,
  photoUrl: addressUnder('/api/photos/', rememberItems.photoId),
  pinned: rememberItems.pinned,
  voiceUrl: addressUnder('/api/voices/', rememberItems.voiceId),
  userId: rememberItems.userId,
  createdAt: isoMoment(rememberItems.createdAt),
} satisfies Fields<RememberItem>;

const {
  photoUrl: _photo,
  voiceUrl: _voice,
  userId: _user,
  createdAt,
  ...words
} = rememberItemFields;

/** The items that the tablets of the account in `users` show, the pinned ones first. */
export const tabletItems = jsonRows<TabletItem>(
  {
    ...words,
    photoUrl: addressUnder('/api/tablet/photos/', rememberItems.photoId),
    voiceUrl: addressUnder('/api/tablet/voices/', rememberItems.voiceId),
  },
  {
    rows: sql`FROM ${rememberItems} WHERE ${rememberItems.userId} = ${users.id}`,
    orderBy: sql`${rememberItems.pinned} DESC, ${rememberItems.id}`,
  },
);

/** All items of an account, oldest first, with the ids of their photos and recordings in place of addresses. */
export const exportItems = (db: Queryable, userId: number) =>
  db
    .select({
      ...words,
      createdAt,
      photoId: rememberItems.photoId,
      voiceId: rememberItems.voiceId,
    })
    .from(rememberItems)
    .where(eq(rememberItems.userId, userId))
    .orderBy(asc(rememberItems.id));

export const countItems = countOwned(rememberItems);
