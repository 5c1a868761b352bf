import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Rows of a table that the daily purge deletes. */
export interface ExpiredRows {
  table: PgTable;
  where: SQL;
  /**
   * The column with the person, for a table whose trigger locks the person of each deleted row to raise the version of
   * what their tablets show. The purge then locks the person before the row.
   */
  personId?: PgColumn;
}

export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`;
export const yearsAgo = (years: number): SQL => sql`now() - make_interval(years => ${years}::int)`;
