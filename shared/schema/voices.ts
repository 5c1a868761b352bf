import { index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#shared/schema/bytea';
import { users } from '#shared/schema/users';

/**
 * Voices recorded by the family for a face or an item: WAV, PCM 16 bit, mono, 16 kHz. Rows are immutable: a new
 * recording is a new row, so tablets may cache its URL forever.
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
