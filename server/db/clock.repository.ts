import { sql } from 'drizzle-orm';
import type { Queryable } from './database';

/** Reads the database's clock, in seconds since 1970. */
export async function readClock(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`select extract(epoch from now())::float as now`,
  );
  return rows[0]?.now ?? 0;
}
