import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { voices } from '#shared/media/voice.table';
import { memberships, personId } from '#shared/people/person.table';

/** The recording that a tablet plays while a member rings it. It goes with the membership, and takes its voice along (by a trigger). */
export const ringVoices = pgTable(
  'ring_voices',
  {
    personId: personId(),
    userId: integer('user_id').notNull(),
    voiceId: uuid('voice_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.userId] }),
    index('ring_voices_voice_id_idx').on(table.voiceId, table.personId),
    foreignKey({
      name: 'ring_voices_member_fk',
      columns: [table.personId, table.userId],
      foreignColumns: [memberships.personId, memberships.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'ring_voices_voice_fk',
      columns: [table.voiceId, table.personId],
      foreignColumns: [voices.id, voices.personId],
    }).onDelete('cascade'),
  ],
);
