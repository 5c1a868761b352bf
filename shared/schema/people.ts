import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { ROLES } from '#shared/circle';
import {
  DEFAULT_LOCALE,
  DEFAULT_TIME_ZONE,
  EMAIL_MAX,
  LOCALE_MAX,
  NAME_MAX,
  TABLET_MESSAGE_MAX,
  TIME_ZONE_MAX,
} from '#shared/limits';
import { users } from '#shared/schema/users';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const role = () => varchar('role', { length: 9, enum: ROLES }).notNull();

/**
 * Those who are cared for. Their ids start above those of accounts, so that a mix-up of the two never finds a row. A
 * person without members is deleted by a trigger; every other one has an owner, which a constraint trigger checks.
 */
export const people = pgTable(
  'people',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_000_000 }),
    /** The name that the tablet uses. */
    name: varchar('name', { length: NAME_MAX }),
    /** The reassurance that is always in sight on the tablet. */
    message: varchar('message', { length: TABLET_MESSAGE_MAX }),
    timeZone: varchar('time_zone', { length: TIME_ZONE_MAX }).notNull().default(DEFAULT_TIME_ZONE),
    locale: varchar('locale', { length: LOCALE_MAX }).notNull().default(DEFAULT_LOCALE),
    /** From then until `quietTo` the tablet makes no sound of its own. */
    quietFrom: time('quiet_from').notNull().default('20:00'),
    quietTo: time('quiet_to').notNull().default('08:00'),
    nightFrom: time('night_from').notNull().default('22:00'),
    nightTo: time('night_to').notNull().default('07:00'),
    /** Raised by triggers with every change that a tablet could show. */
    contentVersion: bigint('content_version', { mode: 'number' }).notNull().default(0),
    /** The account whose calls without a person mean this one. */
    homeOf: integer('home_of').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('people_home_of_key').on(table.homeOf)],
);

export const personTableSchema = createInsertSchema(people);

/** Who cares for whom, and with which rights; see shared/circle.ts. */
export const memberships = pgTable(
  'memberships',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: role(),
    /** Whether the member gets the emails about contributions that wait. */
    wantsWaitingEmails: boolean('wants_waiting_emails').notNull().default(true),
    /** The last email of that kind. */
    waitingEmailAt: moment('waiting_email_at'),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.userId] }),
    index('memberships_user_id_idx').on(table.userId),
    index('memberships_invited_by_idx').on(table.invitedBy),
  ],
);

/** Invitations that are neither accepted nor revoked. They end with the membership of whoever made them. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: integer('person_id').notNull(),
    invitedBy: integer('invited_by').notNull(),
    role: role(),
    /** Lower-cased. */
    email: varchar('email', { length: EMAIL_MAX }).notNull(),
    /** SHA-256 (hex) of the newest link's token. Null until its email is written. */
    tokenHash: text('token_hash').unique('invitations_token_hash_key'),
    resends: smallint('resends').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_email_key').on(table.personId, table.email),
    index('invitations_invited_by_idx').on(table.personId, table.invitedBy),
    index('invitations_email_idx').on(table.email),
    index('invitations_expires_at_idx').on(table.expiresAt),
    foreignKey({
      name: 'invitations_membership_fk',
      columns: [table.personId, table.invitedBy],
      foreignColumns: [memberships.personId, memberships.userId],
    }).onDelete('cascade'),
  ],
);

/** What members did, for the history that all members see. Names are stored as they were then. */
export const circleLog = pgTable(
  'circle_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: varchar('by_name', { length: 2 * NAME_MAX + 1 }),
    what: varchar('what', { length: 40 }).notNull(),
    whom: varchar('whom', { length: 2 * NAME_MAX + 1 }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('circle_log_person_id_idx').on(table.personId, table.id),
    index('circle_log_user_id_idx').on(table.userId),
    index('circle_log_at_idx').on(table.at),
  ],
);

/** Who may open a photo or a recording by its address. */
export const AUDIENCES = ['members', 'caregivers', 'nobody'] as const;

/** The columns that all tables with content of a person have. */
export const personId = () =>
  integer('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' });
/** The account that added the row. Null if that account was deleted. */
export const createdBy = () =>
  integer('created_by').references(() => users.id, { onDelete: 'set null' });
/** The account whose person it is. Only servers of the earlier version use it; a trigger fills it. */
export const formerUserId = () =>
  integer('user_id').references(() => users.id, { onDelete: 'set null' });
