import { expect, vi } from 'vitest';
import type { Database } from '../../server/db/database';

/** Waits until the given number of statements wait for a lock. Must not use the holder's connection, because a transaction caches the list of connections. */
export const somebodyWaits = (pool: Database['$client'], many = 1): Promise<void> =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(many);
  }, 2_500);

/** How many deadlocks PostgreSQL has counted in this database. */
export async function deadlocks({ $client }: Database): Promise<number> {
  await $client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await $client.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}
