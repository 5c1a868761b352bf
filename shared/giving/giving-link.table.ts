import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { facePhotos } from '#shared/faces/face-photo.table';
import { GIVING_ASKS } from '#shared/giving/asks';
import { memberships, personId } from '#shared/people/person.table';
import { GIVING_LINK_USES, LOCALE_MAX, NAME_MAX } from '#shared/product/limits';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Links with which relatives give a photo or a recording without an account. A revoked link is deleted. A link ends with
 * the membership of whoever made it. The foreign key of `contributions.giving_link_id` is in the migration only.
 */
export const givingLinks = pgTable(
  'giving_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: personId(),
    createdBy: integer('created_by').notNull(),
    /** SHA-256 (hex) of the token. */
    tokenHash: text('token_hash').notNull().unique('giving_links_token_hash_key'),
    /** The only words that the giver sees about the person. */
    label: varchar('label', { length: NAME_MAX }).notNull(),
    asks: varchar('asks', { length: 11, enum: GIVING_ASKS }).notNull(),
    /** The face that a recording is asked for. */
    faceId: integer('face_id'),
    locale: varchar('locale', { length: LOCALE_MAX }).notNull(),
    usesMax: smallint('uses_max').notNull().default(GIVING_LINK_USES),
    uses: smallint('uses').notNull().default(0),
    /** Givers learn that their gift was opened on a tablet, while an owner lets members know (`people.tells_opened`). */
    tellsOpened: boolean('tells_opened').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('giving_links_id_person_id_key').on(table.id, table.personId),
    index('giving_links_person_id_idx').on(table.personId, table.createdBy),
    index('giving_links_face_id_idx').on(table.faceId, table.personId),
    index('giving_links_expires_at_idx').on(table.expiresAt),
    check('giving_links_uses', sql`${table.uses} between 0 and ${table.usesMax}`),
    foreignKey({
      name: 'giving_links_membership_fk',
      columns: [table.personId, table.createdBy],
      foreignColumns: [memberships.personId, memberships.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'giving_links_face_fk',
      columns: [table.faceId, table.personId],
      foreignColumns: [facePhotos.id, facePhotos.personId],
    }).onDelete('cascade'),
  ],
);
