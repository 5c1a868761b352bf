import { expect, vi } from 'vitest';
import type { Database } from '../../server/db/database';

/** Until as many statements as said wait for a lock. Not asked by who holds it: a transaction sees the connections it began with. */
export const somebodyWaits = (pool: Database['$client'], many = 1): Promise<void> =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(many);
  }, 2_500);
