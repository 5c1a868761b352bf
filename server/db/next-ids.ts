import { and, asc, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

/**
 * The query for a batch of ids, of all accounts, whose bytes are (or are not) stored in their rows, for moving them.
 * @param bytes the column of the bytes
 */
export const nextIdsOf =
  (table: PgTable & { id: AnyPgColumn<{ data: string }> }, bytes: PgColumn) =>
  async (
    db: Queryable,
    place: 'rows' | 'objects',
    after: string,
    limit: number,
  ): Promise<string[]> => {
    const rows = await db
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(and(gt(table.id, after), place === 'rows' ? isNotNull(bytes) : isNull(bytes)))
      .orderBy(asc(table.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  };
