import { and, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm';
import { orphanedObjects } from '#shared/media/orphaned-object.table';
import { transaction, type Database, type Queryable, type Transaction } from '../../db/database';
import { MEDIA_KINDS } from '../media-kinds';
import { mediaTables, placeColumn } from '../media.fields';

/** Much longer than writing an object and committing its photo can take. */
const TIME_TO_CLAIM = sql`now() + interval '5 minutes'`;

/** Records an object before it is written. Unless media claims it in time, the purge removes it. */
export async function announceObject(db: Queryable, id: string): Promise<void> {
  await db
    .insert(orphanedObjects)
    .values({ id, removeAfter: TIME_TO_CLAIM })
    .onConflictDoUpdate({ target: orphanedObjects.id, set: { removeAfter: TIME_TO_CLAIM } });
}

/**
 * Claims the object for media that this transaction writes.
 * @returns false if the object has been purged in the meantime
 */
export async function claimObject(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .delete(orphanedObjects)
    .where(eq(orphanedObjects.id, id))
    .returning({ id: orphanedObjects.id });
  return rows.length === 1;
}

/** Marks an object for removal after its bytes have been moved back into the row. */
export async function releaseObject(tx: Transaction, id: string): Promise<void> {
  await tx
    .insert(orphanedObjects)
    .values({ id, removeAfter: sql`now()` })
    .onConflictDoNothing();
}

/**
 * Passes a batch of expired objects to `remove` and deletes their rows when that succeeds. The rows stay
 * locked meanwhile, so nothing can claim them and other servers skip them.
 * @returns the size of the batch
 */
export function purgeBatch(
  db: Database,
  limit: number,
  remove: (ids: string[]) => Promise<void>,
): Promise<number> {
  return transaction(db, async (tx) => {
    // A second move announces the object again, which is in use and not orphaned.
    const inUse = MEDIA_KINDS.map((kind) => {
      const table = mediaTables[kind];
      const row = tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, orphanedObjects.id), isNull(placeColumn(kind))));
      return exists(row);
    });
    const due = await tx
      .select({
        id: orphanedObjects.id,
        isInUse: sql<boolean>`(${sql.join(inUse, sql` or `)})`,
      })
      .from(orphanedObjects)
      .where(lte(orphanedObjects.removeAfter, sql`now()`))
      .orderBy(orphanedObjects.removeAfter)
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    await remove(due.filter(({ isInUse }) => !isInUse).map(({ id }) => id));
    await tx.delete(orphanedObjects).where(
      inArray(
        orphanedObjects.id,
        due.map(({ id }) => id),
      ),
    );
    return due.length;
  });
}
