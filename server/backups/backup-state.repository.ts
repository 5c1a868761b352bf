import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { backupState } from '#shared/backups/backup-state.table';
import { tombstones } from '#shared/backups/tombstone.table';
import { BACKUP_MISSING_DAYS, TOMBSTONE_DAYS } from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';

export const expiredTombstones: ExpiredRows = {
  table: tombstones,
  where: sql`${tombstones.at} <= ${daysAgo(TOMBSTONE_DAYS)}`,
};

/** Finds the one row by its key, so that a plan reads no table as a whole. */
const isTheOne = eq(backupState.isOnly, true);

export type BackupState = typeof backupState.$inferSelect;

export async function readBackupState(db: Queryable): Promise<BackupState> {
  const [state] = await db.select().from(backupState).where(isTheOne);
  if (!state) throw new Error('The row of backup_state is missing');
  return state;
}

/** Counts how many of these tombstones the database has. */
export const countKnownTombstones = (db: Queryable, ids: string[]): Promise<number> =>
  db.$count(tombstones, sql`${tombstones.id} = ANY(${sql.param(ids)}::uuid[])`);

/** When a backup was last written and read back by a server itself. An older PostgreSQL's folder is kept until then. */
export const lastGoodBackup = async (db: Queryable): Promise<Date | null> =>
  (await readBackupState(db)).succeededAt;

/** Records that servers are to make backups, from which the days without one are counted. */
export async function noteBackupsWanted(db: Queryable, areWanted: boolean): Promise<void> {
  const isOther = areWanted ? isNull(backupState.wantedSince) : sql`wanted_since IS NOT NULL`;
  await db
    .update(backupState)
    .set({ wantedSince: areWanted ? sql`now()` : null })
    .where(and(isTheOne, isOther));
}

/** Lets the next look at what is due make a backup, whenever the last one was made. */
export async function makeBackupDue(tx: Transaction): Promise<void> {
  await tx.update(backupState).set({ day: null }).where(isTheOne);
}

/** Marks the administrators as notified. @returns since when there is no good backup; undefined if they need no notification */
export async function markMissingNotified(tx: Transaction): Promise<Date | undefined> {
  const since = sql`greatest(${backupState.succeededAt}, ${backupState.wantedSince})`;
  const [row] = await tx
    .update(backupState)
    .set({ notifiedAt: sql`now()` })
    .where(
      and(
        isTheOne,
        sql`${since} <= ${daysAgo(BACKUP_MISSING_DAYS)}`,
        or(isNull(backupState.notifiedAt), sql`${backupState.notifiedAt} <= ${daysAgo(7)}`),
      ),
    )
    .returning({ since: sql<Date>`${since}`.mapWith(backupState.wantedSince) });
  return row?.since;
}

/** True if there is still no good backup of the last days, and there should be. */
export const isBackupMissing = async (db: Queryable): Promise<boolean> =>
  (await db.$count(
    backupState,
    and(
      isTheOne,
      sql`greatest(${backupState.succeededAt}, ${backupState.wantedSince}) <= ${daysAgo(BACKUP_MISSING_DAYS)}`,
    ),
  )) > 0;

export const listAdministrators = (db: Queryable) =>
  db
    .select({ userId: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isEmailVerified, true)))
    .orderBy(users.id);
