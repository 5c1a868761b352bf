import { customType, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#shared/schema/users';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * The pictures themselves, always WebP, kept beside the rows that use them: one place to back up and
 * one transaction. A row never changes; a new picture is a new row, which is what lets browsers keep
 * its address for ever.
 */
export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    full: bytea('full').notNull(),
    small: bytea('small').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('photos_user_id_idx').on(table.userId)],
);
