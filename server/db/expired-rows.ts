import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Rows of a table that the daily purge deletes. */
export interface ExpiredRows {
  table: PgTable;
  where: SQL;
}

export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`;
export const yearsAgo = (years: number): SQL => sql`now() - make_interval(years => ${years}::int)`;
