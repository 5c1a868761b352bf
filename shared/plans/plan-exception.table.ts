import { date, foreignKey, index, integer, pgTable, primaryKey, time } from 'drizzle-orm/pg-core';
import { personId } from '#shared/people/person.table';
import { plans } from '#shared/plans/plan.table';

/** Days on which a plan that repeats comes at another time, or not. */
export const planExceptions = pgTable(
  'plan_exceptions',
  {
    personId: personId(),
    planId: integer('plan_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Null: the plan does not come on that day. */
    at: time('at'),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.planId, table.day] }),
    foreignKey({
      name: 'plan_exceptions_plan_fk',
      columns: [table.planId, table.personId],
      foreignColumns: [plans.id, plans.personId],
    }).onDelete('cascade'),
    index('plan_exceptions_plan_id_idx').on(table.planId, table.personId),
    index('plan_exceptions_day_idx').on(table.day),
  ],
);
