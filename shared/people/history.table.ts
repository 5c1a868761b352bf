import { index, integer, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';
import { people } from '#shared/people/person.table';
import { NAME_MAX } from '#shared/product/limits';

/** The actions of members, for the history that all members see. Names are stored as they were then. */
export const historyEntries = pgTable(
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
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('circle_log_person_id_idx').on(table.personId, table.id),
    index('circle_log_user_id_idx').on(table.userId),
    index('circle_log_at_idx').on(table.at),
  ],
);
