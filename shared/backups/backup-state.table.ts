import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  pgTable,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The one row about the backups that the servers of this database make by themselves. The migration adds it. */
export const backupState = pgTable(
  'backup_state',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Names the database and every copy of it that a restore makes. The tombstone list of another installation is of no use. */
    installation: uuid('installation').notNull().defaultRandom(),
    /** Since when `tombstones` has everything. */
    tombstonesSince: moment('tombstones_since').notNull().defaultNow(),
    /** The day in the name of the last good backup. */
    day: date('day', { mode: 'string' }),
    /** When a backup was last written and read back. */
    succeededAt: moment('succeeded_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** When one was last begun. */
    triedAt: moment('tried_at'),
    /** A code of `BackupProblem`: why the last one did not succeed. Null if it did. */
    problem: varchar('problem', { length: 20 }),
    /** When the servers were first to make backups. Null if they are not to. */
    wantedSince: moment('wanted_since'),
    /** When administrators were last notified that there is no good one. */
    notifiedAt: moment('told_at'),
  },
  (table) => [check('backup_state_is_only', sql`${table.isOnly}`)],
);
