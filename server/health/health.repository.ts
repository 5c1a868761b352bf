import { sql } from 'drizzle-orm';
import { readBackupState } from '../backups/backup-state.repository';
import type { Database } from '../db/database';
import { countTablets } from '../tablets/tablet-states.repository';

export const readBackups = (db: Database) => readBackupState(db);

export const readTablets = (db: Database) => countTablets(db);

/** The version and the clock of PostgreSQL. */
export async function readServer(db: Database): Promise<{ version: string; now: Date }> {
  const { rows } = await db.execute<{ version: string; now: string }>(
    sql`SELECT split_part(current_setting('server_version'), ' ', 1) AS version, extract(epoch FROM clock_timestamp()) * 1000 AS now`,
  );
  const [server] = rows;
  if (!server) throw new Error('PostgreSQL has answered nothing');
  return { version: server.version, now: new Date(Number(server.now)) };
}
