import { sql } from 'drizzle-orm';
import { STORAGE_MAX_BYTES } from '#shared/limits';
import { photos } from '#shared/schema/photos';
import { voices } from '#shared/schema/voices';
import type { Queryable, Transaction } from './database';
import { StorageFull } from './domain-errors';

/** For a photo that came to the object store before sizes were noted. */
const UNKNOWN_OBJECT_BYTES = 150_000;

/**
 * Returns the size of all photos and recordings of an account, in the database or the object store. Does not read
 * the values: PostgreSQL stores their size. Exact if the caller has locked the account.
 */
export async function storedBytesOf(db: Queryable, userId: number): Promise<number> {
  const inRow = sql`octet_length(${photos.full}) + octet_length(${photos.small})`;
  const { rows } = await db.execute<{ bytes: string }>(sql`
    SELECT (SELECT coalesce(sum(coalesce(${inRow}, ${photos.objectBytes}, ${UNKNOWN_OBJECT_BYTES})), 0) FROM ${photos} WHERE ${photos.userId} = ${userId})
         + (SELECT coalesce(sum(octet_length(${voices.bytes})), 0) FROM ${voices} WHERE ${voices.userId} = ${userId}) AS bytes`);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Called at the end of a transaction that has locked the account and added to its photos or recordings.
 * @throws StorageFull, which rolls the transaction back
 */
export async function refuseOverfull(tx: Transaction, userId: number): Promise<void> {
  if ((await storedBytesOf(tx, userId)) > STORAGE_MAX_BYTES) throw new StorageFull();
}
