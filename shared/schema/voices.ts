import { index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#shared/schema/bytea';
import { users } from '#shared/schema/users';

/**
 * What somebody of the family has recorded for a face or a memory item: WAV, PCM 16 bit, mono, 16 kHz.
 * A row never changes; a new recording is a new row, which is what lets a tablet keep its address for ever.
 */
export const voices = pgTable(
  'voices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: bytea('bytes').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('voices_user_id_idx').on(table.userId)],
);
