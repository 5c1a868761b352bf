import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { LIVE_CALL_ENDS, LIVE_CALL_STATES } from '#shared/live-calls/states';
import { memberships, personId } from '#shared/people/person.table';
import { tablets } from '#shared/tablets/tablet.table';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Live calls between a member and the person's tablets. An hour after its end a row keeps its day, its caller, and whether they
 * talked; all else is null. It goes with the membership of the caller.
 */
export const liveCalls = pgTable(
  'live_calls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: personId(),
    callerId: integer('caller_id').notNull(),
    /** The hash of the session that rang. No other one of the caller follows the call. */
    sessionHash: varchar('session_hash', { length: 64 }),
    /** The open page that rang. No copy of its cookie follows the call. Null for one that has told none, as all of the session then may. */
    callerPage: uuid('caller_page'),
    /** The day of the call in the person's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    /** True once both sides were connected, or once it was answered where the page of the tablet says nothing of that. */
    hasTalked: boolean('has_talked').notNull().default(false),
    /** The tablet that is rung, where the caller chose one, and later the one that answered. Null while all of them ring, and once it was disconnected. */
    tabletId: integer('tablet_id'),
    /** The open page of the tablet that answered, as `callerPage`. */
    tabletPage: uuid('tablet_page'),
    /** True if the caller chose the tablet, so that no other one rings, also once that one is disconnected. */
    isChosen: boolean('is_chosen').notNull().default(false),
    state: varchar('state', { length: 10, enum: LIVE_CALL_STATES }),
    /** Null for a press, and before the end. */
    why: varchar('why', { length: 12, enum: LIVE_CALL_ENDS }),
    /** True if neither side learns an address of the other in the network. */
    isRelayOnly: boolean('is_relay_only').notNull().default(false),
    rangAt: moment('rang_at').defaultNow(),
    answeredAt: moment('answered_at'),
    endedAt: moment('ended_at'),
    callerSeenAt: moment('caller_seen_at').defaultNow(),
    tabletSeenAt: moment('tablet_seen_at'),
  },
  (table) => [
    unique('live_calls_id_person_id_key').on(table.id, table.personId),
    // One call at a time.
    uniqueIndex('live_calls_going_on_key')
      .on(table.personId)
      .where(sql`${table.state} in ('ringing', 'answered')`),
    index('live_calls_person_id_idx').on(table.personId, table.rangAt),
    index('live_calls_caller_id_idx').on(table.callerId, table.personId),
    index('live_calls_day_idx').on(table.day),
    index('live_calls_ended_at_idx').on(table.endedAt),
    index('live_calls_tablet_id_idx').on(table.tabletId, table.personId),
    foreignKey({
      name: 'live_calls_caller_fk',
      columns: [table.personId, table.callerId],
      foreignColumns: [memberships.personId, memberships.userId],
    }).onDelete('cascade'),
    // Sets the tablet alone to null; drizzle-kit cannot write that.
    foreignKey({
      name: 'live_calls_tablet_fk',
      columns: [table.tabletId, table.personId],
      foreignColumns: [tablets.id, tablets.personId],
    }).onDelete('set null'),
  ],
);

/** A message of one side of a live call to the other until they are connected. It is kept for a minute. */
export const liveCallSignals = pgTable(
  'live_call_signals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: personId(),
    callId: uuid('call_id').notNull(),
    isForTablet: boolean('is_for_tablet').notNull(),
    signal: jsonb('signal').notNull(),
    /** How many candidates it has, by itself or in its description, that no earlier signal of its side has. */
    candidates: smallint('candidates').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'live_call_signals_call_fk',
      columns: [table.callId, table.personId],
      foreignColumns: [liveCalls.id, liveCalls.personId],
    }).onDelete('cascade'),
    index('live_call_signals_call_id_idx').on(table.personId, table.callId, table.id),
    index('live_call_signals_created_at_idx').on(table.createdAt),
  ],
);
