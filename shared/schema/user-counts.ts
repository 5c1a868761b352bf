import { integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * How many accounts there are is the sum of these: a trigger on `users` notes each change in a row of
 * its own, so that nobody who registers waits for another; the housekeeping sums them up.
 */
export const userCounts = pgTable('user_counts', {
  change: integer('change').notNull(),
});
