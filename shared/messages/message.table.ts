import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { voices } from '#shared/media/voice.table';
import { MESSAGE_KINDS } from '#shared/messages/kinds';
import { memberships, personId } from '#shared/people/person.table';
import { NAME_MAX } from '#shared/product/limits';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Messages that the person said to a tablet for one member, or for all who hear them. Messages to one are deleted with that membership. */
export const messages = pgTable(
  'messages',
  {
    personId: personId(),
    /** Made by the tablet, so that a message that is sent twice is stored once. */
    id: uuid('id').notNull(),
    kind: varchar('kind', { length: 15, enum: MESSAGE_KINDS }).notNull(),
    /** The member it is for. Null for a message to all. */
    toUserId: integer('to_user_id'),
    /** The row of the tablet, which may be disconnected since, and its name at that time. */
    tabletId: integer('tablet_id').notNull(),
    tabletName: varchar('tablet_name', { length: NAME_MAX }).notNull(),
    isOnSharedTablet: boolean('is_on_shared_tablet').notNull(),
    voiceId: uuid('voice_id'),
    /** When it was said, by the clock of the tablet but never after it came. */
    saidAt: moment('said_at').notNull(),
    /** When somebody heard it first. */
    heardAt: moment('heard_at'),
    /** The member it was for has shown it to the family. */
    isShown: boolean('is_shown').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.id] }),
    index('messages_person_id_idx').on(table.personId, table.createdAt),
    index('messages_to_user_id_idx').on(table.personId, table.toUserId),
    index('messages_voice_id_idx').on(table.voiceId, table.personId),
    index('messages_created_at_idx').on(table.createdAt),
    check('messages_voice', sql`(${table.kind} = 'voice') = (${table.voiceId} is not null)`),
    check('messages_shown', sql`not ${table.isShown} or ${table.toUserId} is null`),
    foreignKey({
      name: 'messages_to_member_fk',
      columns: [table.personId, table.toUserId],
      foreignColumns: [memberships.personId, memberships.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'messages_voice_fk',
      columns: [table.voiceId, table.personId],
      foreignColumns: [voices.id, voices.personId],
    }),
  ],
);

/** Members who keep a message. */
export const messageKeeps = pgTable(
  'message_keeps',
  {
    personId: personId(),
    messageId: uuid('message_id').notNull(),
    userId: integer('user_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.messageId, table.userId] }),
    index('message_keeps_user_id_idx').on(table.personId, table.userId),
    foreignKey({
      name: 'message_keeps_message_fk',
      columns: [table.messageId, table.personId],
      foreignColumns: [messages.id, messages.personId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'message_keeps_member_fk',
      columns: [table.personId, table.userId],
      foreignColumns: [memberships.personId, memberships.userId],
    }).onDelete('cascade'),
  ],
);
