import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  time,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { createdBy, formerUserId, personId } from '#shared/people/person.table';
import { NAME_MAX } from '#shared/product/limits';

/** Plans for one day or for weekdays. Days and times are in the tablet's local time. */
export const plans = pgTable(
  'plans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: personId(),
    createdBy: createdBy(),
    formerUserId: formerUserId(),
    title: varchar('title', { length: NAME_MAX }).notNull(),
    at: time('at').notNull(),
    day: date('day', { mode: 'string' }),
    /** A bit mask of weekdays, from 1 for Monday to 64 for Sunday. */
    weekdays: smallint('weekdays'),
    /** The idempotency key of the request that created the row: a retried request creates no second row. */
    requestKey: uuid('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('plans_person_id_idx').on(table.personId, table.id),
    index('plans_user_id_idx').on(table.formerUserId, table.id),
    index('plans_created_by_idx').on(table.createdBy),
    index('plans_day_idx').on(table.day),
    uniqueIndex('plans_request_key').on(table.personId, table.requestKey),
    check('plans_once_or_weekly', sql`num_nonnulls(${table.day}, ${table.weekdays}) = 1`),
    check('plans_weekdays', sql`${table.weekdays} between 1 and 127`),
  ],
);

export const planTableSchema = createInsertSchema(plans);
