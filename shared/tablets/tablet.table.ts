import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';
import type { ClipCodec } from '#shared/media/clip-codecs';
import { createdBy, formerUserId, personId } from '#shared/people/person.table';
import { NAME_MAX, TABLET_MESSAGE_MAX, TABLET_VERSION_MAX } from '#shared/product/limits';
import type { ReachWay, SetupStep } from '#shared/tablets/tablet-setup';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The devices paired with a person, each identified by the SHA-256 hash (hex) of its cookie's token. */
export const tablets = pgTable(
  'tablets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: personId(),
    createdBy: createdBy(),
    formerUserId: formerUserId(),
    /** The device itself, which may serve several people with a row for each. */
    deviceId: uuid('device_id').notNull().defaultRandom(),
    /** True if the device asks who is using it, because it has rows of several people. */
    shared: boolean('is_shared').notNull().default(false),
    name: varchar('name', { length: NAME_MAX }).notNull(),
    /** False if an owner has turned messages of the person off for this tablet alone. */
    messagesOn: boolean('messages_on').notNull().default(true),
    /** True after a restore that could not know whether it was disconnected. It shows nothing until an owner lets it. */
    waitsForOwner: boolean('waits_for_owner').notNull().default(false),
    tokenHash: text('token_hash').notNull().unique('tablets_token_hash_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Updated at most every ten minutes. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    index('tablets_device_id_idx').on(table.deviceId, table.id),
    index('tablets_person_id_idx').on(table.personId, table.id),
    index('tablets_user_id_idx').on(table.formerUserId, table.id),
    unique('tablets_id_person_id_key').on(table.id, table.personId),
    index('tablets_created_by_idx').on(table.createdBy),
    // Finds inactive tablets for the purge. An index on last_used_at would be updated with each use.
    index('tablets_created_at_idx').on(table.createdAt),
  ],
);

export type TabletRow = typeof tablets.$inferSelect;

/** The hash of the one open pairing code of each maker for a person. Using the code deletes it. */
export const tabletCodes = pgTable(
  'tablet_codes',
  {
    personId: personId(),
    createdBy: createdBy(),
    formerUserId: formerUserId(),
    codeHash: text('code_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('tablet_codes_person_id_key').on(table.personId, table.createdBy),
    uniqueIndex('tablet_codes_user_id_key').on(table.formerUserId),
    index('tablet_codes_expires_at_idx').on(table.expiresAt),
    index('tablet_codes_created_by_idx').on(table.createdBy),
  ],
);

/**
 * Only servers of the earlier version use it, and the next release drops it. Triggers copy each change from and to
 * `people`.
 */
export const formerTabletSettings = pgTable('tablet_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  personName: varchar('person_name', { length: NAME_MAX }),
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
    tabletId: integer('tablet_id'),
    personId: personId(),
    formerUserId: formerUserId(),
    day: date('day', { mode: 'string' }).notNull(),
    faces: jsonb('faces').$type<FaceUse[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tablet_reports_person_request_key').on(table.personId, table.requestKey),
    uniqueIndex('tablet_reports_request_key').on(table.formerUserId, table.requestKey),
    index('tablet_reports_person_id_idx').on(table.personId, table.day),
    index('tablet_reports_user_id_idx').on(table.formerUserId, table.day),
    // Sets the tablet alone to null; drizzle-kit cannot write that.
    foreignKey({
      name: 'tablet_reports_tablet_fk',
      columns: [table.tabletId, table.personId],
      foreignColumns: [tablets.id, tablets.personId],
    }).onDelete('set null'),
    index('tablet_reports_tablet_id_idx').on(table.tabletId, table.personId),
    index('tablet_reports_created_at_idx').on(table.createdAt),
    // Finds the number of rows of one day.
    index('tablet_reports_person_created_idx').on(table.personId, table.createdAt),
  ],
);

/** How many of the files that a tablet offers are on it. */
export interface SavedCount {
  saved: number;
  of: number;
}

/** The last state that each tablet reported, every ten minutes. */
export const tabletStates = pgTable(
  'tablet_states',
  {
    personId: personId(),
    tabletId: integer('tablet_id').notNull(),
    /** False if the tablet may switch off its screen by day. */
    awake: boolean('awake').notNull(),
    /** True once a touch has allowed the app to play sound, until it starts again. */
    canSpeak: boolean('can_speak').notNull(),
    version: varchar('version', { length: TABLET_VERSION_MAX }).notNull(),
    /** Seconds since the shown content was last known to be the newest, when the tablet reported it. */
    contentAge: integer('content_age').notNull(),
    /** The steps of its setup guide that somebody ticked on it. */
    setupDone: jsonb('setup_done').$type<SetupStep[]>().notNull().default([]),
    /** True if pictures of faces are left to the network, because they are too many for the tablet. */
    full: boolean('is_full').notNull().default(false),
    /** How it can start a call. Null until the family has said so on it. */
    reach: jsonb('reach').$type<ReachWay[]>(),
    /** The codecs of clips that it can play. Null if it is of an earlier version. */
    plays: jsonb('plays').$type<ClipCodec[]>(),
    /** How many of the songs that it offers play without a network. Null while it has not reported it. */
    songs: jsonb('songs').$type<SavedCount>(),
    /** How many of the clips that it offers are on it, without the videos that it cannot play. Null while it has not reported it. */
    clips: jsonb('clips').$type<SavedCount>(),
    /** True if its browser lets it use the microphone without a question. Null if it is of an earlier version. */
    canRecord: boolean('can_record'),
    /** True if its browser lets it use the microphone for a live call without a question. Null if it has not reported it. */
    canTalk: boolean('can_talk'),
    heardAt: moment('heard_at').notNull().defaultNow(),
    /** When the family was notified that the tablet has gone quiet. Null once it is heard from again. */
    silenceNotifiedAt: moment('silence_told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.tabletId] }),
    // Finds the tablets that have gone quiet.
    index('tablet_states_heard_at_idx')
      .on(table.heardAt)
      .where(sql`${table.silenceNotifiedAt} is null`),
    foreignKey({
      name: 'tablet_states_tablet_fk',
      columns: [table.tabletId, table.personId],
      foreignColumns: [tablets.id, tablets.personId],
    }).onDelete('cascade'),
  ],
);
