import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { STORAGE_MAX_BYTES } from '#shared/limits';
import { photoOriginals } from '#shared/schema/photo-originals';
import { photos } from '#shared/schema/photos';
import { voices } from '#shared/schema/voices';
import type { Queryable, Transaction } from './database';
import { StorageFull } from './domain-errors';

/** For a photo that came to the object store before sizes were noted. */
const UNKNOWN_OBJECT_BYTES = 150_000;

/** What belongs to a deleted face is purged soon, and counts no more. */
const isStored = ({ audience }: { audience: PgColumn }) => sql`${audience} <> 'deleted'`;

/**
 * Returns the size of all photos, their larger copies and recordings of a person, in the database or the object store. Does not read
 * the values: PostgreSQL stores their size. Exact if the caller has locked the person.
 */
export async function storedBytesOf(db: Queryable, personId: number): Promise<number> {
  const inRow = sql`octet_length(${photos.full}) + octet_length(${photos.small})`;
  const { rows } = await db.execute<{ bytes: string }>(sql`
    SELECT (SELECT coalesce(sum(coalesce(${inRow}, ${photos.objectBytes}, ${UNKNOWN_OBJECT_BYTES})), 0) FROM ${photos} WHERE ${photos.personId} = ${personId} AND ${isStored(photos)})
         + (SELECT coalesce(sum(octet_length(${photoOriginals.bytes})), 0) FROM ${photoOriginals} JOIN ${photos} ON ${photos.id} = ${photoOriginals.photoId} AND ${photos.personId} = ${photoOriginals.personId} WHERE ${photoOriginals.personId} = ${personId} AND ${isStored(photos)})
         + (SELECT coalesce(sum(coalesce(octet_length(${voices.bytes}), ${voices.objectBytes})), 0) FROM ${voices} WHERE ${voices.personId} = ${personId} AND ${isStored(voices)}) AS bytes`);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Called at the end of a transaction that has locked the person and added to its photos or recordings.
 * @throws StorageFull, which rolls the transaction back
 */
export async function refuseOverfull(tx: Transaction, personId: number): Promise<void> {
  if ((await storedBytesOf(tx, personId)) > STORAGE_MAX_BYTES) throw new StorageFull();
}
