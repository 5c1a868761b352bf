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
/** Who connected it. Null: somebody whose account is no more, or a server from before this column. */
const createdBy = () => integer('created_by').references(() => users.id, { onDelete: 'set null' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The devices that are paired with an account, each known by the hash (SHA-256, hex) of its cookie's token. */
export const tablets = pgTable(
  'tablets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerId().notNull(),
    createdBy: createdBy(),
    name: varchar('name', { length: NAME_MAX }).notNull(),
    tokenHash: text('token_hash').notNull().unique('tablets_token_hash_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Noted every ten minutes at most. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    index('tablets_user_id_idx').on(table.userId, table.id),
    index('tablets_created_by_idx').on(table.createdBy),
    // For the purge of inactive tablets. An index on last_used_at would be written with each use.
    index('tablets_created_at_idx').on(table.createdAt),
  ],
);

export type TabletRow = typeof tablets.$inferSelect;

/** The hash of an account's one open pairing code. Using the code deletes it. */
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

/** What all of an account's tablets show of the person. */
export const tabletSettings = pgTable('tablet_settings', {
  userId: ownerId().primaryKey(),
  personName: varchar('person_name', { length: NAME_MAX }),
  /** The reassurance that is always in sight. */
  message: varchar('message', { length: TABLET_MESSAGE_MAX }),
});

/** Of one face in one report: how often it was looked at, and how often help with it was asked for. */
export interface FaceUse {
  id: number;
  looks: number;
  helps: number;
}

/** Reports of a tablet about its use on one day. A tablet sends several each day. */
export const tabletReports = pgTable(
  'tablet_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The UUID that the tablet gave the report, so that a report sent twice is stored once. */
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
