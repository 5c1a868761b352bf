import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { NAME_MAX, TABLET_MESSAGE_MAX } from '#shared/limits';
import { users } from '#shared/schema/users';

const ownerId = () => integer('user_id').references(() => users.id, { onDelete: 'cascade' });
/** The user who connected it. Null if that account was deleted, or if the row is older than this column. */
const createdBy = () => integer('created_by').references(() => users.id, { onDelete: 'set null' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The devices paired with an account, each identified by the SHA-256 hash (hex) of its cookie's token. */
export const tablets = pgTable(
  'tablets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerId().notNull(),
    createdBy: createdBy(),
    name: varchar('name', { length: NAME_MAX }).notNull(),
    tokenHash: text('token_hash').notNull().unique('tablets_token_hash_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Updated at most every ten minutes. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    index('tablets_user_id_idx').on(table.userId, table.id),
    index('tablets_created_by_idx').on(table.createdBy),
    // For the purge of inactive tablets. An index on last_used_at would be updated with each use.
    index('tablets_created_at_idx').on(table.createdAt),
  ],
);

export type TabletRow = typeof tablets.$inferSelect;

/** The hash of an account's single open pairing code. Using the code deletes it. */
export const tabletCodes = pgTable(
  'tablet_codes',
  {
    userId: ownerId().primaryKey(),
    createdBy: createdBy(),
    codeHash: text('code_hash').notNull().unique('tablet_codes_code_hash_key'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('tablet_codes_expires_at_idx').on(table.expiresAt),
    index('tablet_codes_created_by_idx').on(table.createdBy),
  ],
);

/** Settings shared by all tablets of an account. */
export const tabletSettings = pgTable('tablet_settings', {
  userId: ownerId().primaryKey(),
  personName: varchar('person_name', { length: NAME_MAX }),
  /** The reassuring message that is always visible. */
  message: varchar('message', { length: TABLET_MESSAGE_MAX }),
});

/** The use of one face in one report: how often it was viewed, and how often help was requested. */
export interface FaceUse {
  id: number;
  looks: number;
  helps: number;
}

/** Reports of a tablet about its use on one day. A tablet sends several reports per day. */
export const tabletReports = pgTable(
  'tablet_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The UUID that the tablet generated for the report, so that a report sent twice is stored once. */
    requestKey: uuid('request_key'),
    tabletId: integer('tablet_id').references(() => tablets.id, { onDelete: 'set null' }),
    userId: ownerId().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    faces: jsonb('faces').$type<FaceUse[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tablet_reports_request_key').on(table.userId, table.requestKey),
    index('tablet_reports_user_id_idx').on(table.userId, table.day),
    index('tablet_reports_tablet_id_idx').on(table.tabletId),
    index('tablet_reports_created_at_idx').on(table.createdAt),
  ],
);
