import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  time,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';
import { ROLES } from '#shared/circle/roles';
import {
  DEFAULT_LOCALE,
  DEFAULT_NIGHT_FROM,
  DEFAULT_NIGHT_TO,
  DEFAULT_QUIET_FROM,
  DEFAULT_QUIET_TO,
  DEFAULT_TIME_ZONE,
  LOCALE_MAX,
  NAME_MAX,
  TABLET_MESSAGE_MAX,
  TIME_ZONE_MAX,
} from '#shared/product/limits';

const moment = (name: string) => timestamp(name, { withTimezone: true });
export const roleColumn = () => varchar('role', { length: 9, enum: ROLES }).notNull();

/**
 * The people who are cared for. Their ids start above those of accounts, so that a mix-up of the two never finds a row. A
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
    quietFrom: time('quiet_from').notNull().default(DEFAULT_QUIET_FROM),
    quietTo: time('quiet_to').notNull().default(DEFAULT_QUIET_TO),
    nightFrom: time('night_from').notNull().default(DEFAULT_NIGHT_FROM),
    nightTo: time('night_to').notNull().default(DEFAULT_NIGHT_TO),
    /**
     * The night before it was changed on `nightChangedOn`, a day in the person's time zone. A trigger keeps it: live calls respect it until it
     * is over on the day after.
     */
    earlierNightFrom: time('earlier_night_from'),
    earlierNightTo: time('earlier_night_to'),
    nightChangedOn: date('night_changed_on', { mode: 'string' }),
    /** Raised by triggers with every change that a tablet could show. */
    contentVersion: bigint('content_version', { mode: 'number' }).notNull().default(0),
    /**
     * The picture by which members tell their people apart. The foreign key with the person's id is in the migration
     * only, because the table of photos depends on this one.
     */
    photoId: uuid('photo_id'),
    /** True if emails that ask a verified member to call show that picture. Owners decide it. */
    pictureInEmails: boolean('picture_in_emails').notNull().default(true),
    /** False once a member has put the first steps away, or all are done. */
    showsFirstSteps: boolean('shows_first_steps').notNull().default(true),
    /** True if members learn that their own hellos and pictures were opened. An owner turns it on. */
    tellsOpened: boolean('tells_opened').notNull().default(false),
    /** True if tablets offer to say something to the family. An owner turns it on. */
    messagesOn: boolean('messages_on').notNull().default(false),
    /** True if members can ring the tablets for a live call. An owner turns it on. */
    callsOn: boolean('calls_on').notNull().default(false),
    /** The account whose calls without a person mean this one. */
    homeOf: integer('home_of').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('people_home_of_key').on(table.homeOf),
    index('people_photo_id_idx').on(table.photoId, table.id),
  ],
);

/** Who cares for whom, and with which rights; see shared/circle/roles.ts. */
export const memberships = pgTable(
  'memberships',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: roleColumn(),
    /** True if the member gets the emails about contributions that wait. */
    wantsWaitingEmails: boolean('wants_waiting_emails').notNull().default(true),
    /** When the last email of that kind was sent, or is to be. */
    waitingEmailAt: moment('waiting_email_at'),
    /** The name by which the person calls the member, for the tablet. */
    calledByPerson: varchar('called_by_person', { length: NAME_MAX }),
    /**
     * The face of the album that is the member's. The foreign key with the person's id is in the migration only, because
     * the table of faces depends on this one.
     */
    faceId: integer('face_id'),
    /** True if the member hears what the person says to all. Null until an owner decides it; see `hearsPerson`. */
    hears: boolean('hears'),
    /** True if the member wants a notification of each message. Null until the member decides it: then those who edit get it. */
    wantsMessageNotifications: boolean('wants_message_notifications'),
    /** When the last notification of that kind was sent, or is to be. */
    messageNotificationAt: moment('message_notification_at'),
    /** True if an owner lets a helper or viewer ring the tablets. Owners and caregivers always may; see `mayRing`. */
    mayRing: boolean('may_ring').notNull().default(false),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** The request that added the person, so that a retry adds no second one. */
    requestKey: uuid('request_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.userId] }),
    index('memberships_user_id_idx').on(table.userId),
    index('memberships_invited_by_idx').on(table.invitedBy),
    uniqueIndex('memberships_request_key').on(table.userId, table.requestKey),
    uniqueIndex('memberships_face_key').on(table.faceId, table.personId),
  ],
);

/** Who may open a photo or a recording by its address. */
export const AUDIENCES = [
  'members',
  'caregivers',
  'nobody',
  'deleted',
  'upload',
  'message',
  'kept',
] as const;
export type Audience = (typeof AUDIENCES)[number];

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
