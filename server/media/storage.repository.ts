import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';
import { imports } from '#shared/export/import.table';
import { photoOriginals } from '#shared/media/photo-original.table';
import { photos } from '#shared/media/photo.table';
import { memberships } from '#shared/people/person.table';
import { STORAGE_MAX_BYTES, UNVERIFIED_STORAGE_MAX_BYTES } from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import { StorageFull } from '../db/domain-errors';
import { MEDIA_KINDS, type MediaKind } from './media-kinds';
import {
  isUploadKind,
  mediaTables,
  sizeInRow,
  uploadTables,
  type MediaTable,
  type UploadKind,
} from './media.fields';
import { isSentByLink, isSentByTablet } from './upload-maker.fields';

/** For a photo that came to the object store before sizes were noted. */
const UNKNOWN_OBJECT_BYTES = 150_000;

/** Files of a deleted face are purged soon, and no longer count. */
const isStored = ({ audience }: { audience: PgColumn }) => sql`${audience} <> 'deleted'`;

const sizeOf = (kind: MediaKind) =>
  sql`coalesce(${sizeInRow(kind)}, ${mediaTables[kind].objectBytes}, ${UNKNOWN_OBJECT_BYTES})`;

/** Words that the person recorded have an allowance of their own until somebody keeps them. */
const countsInRoom = (kind: MediaKind) => {
  const table: MediaTable = mediaTables[kind];
  const isInRoom = sql`${isStored(table)} AND ${table.audience} <> 'message'`;
  return isUploadKind(kind)
    ? sql`${isInRoom} AND NOT ${isSentByTablet(uploadTables[kind])}`
    : isInRoom;
};

/** SQL subquery of the recordings of messages of a person that nobody keeps: id, bytes. */
export const unkeptVoices = (personId: number) =>
  sql`(SELECT ${mediaTables.voice.id} AS id, ${sizeOf('voice')} AS bytes FROM ${mediaTables.voice} WHERE ${mediaTables.voice.personId} = ${personId} AND ${mediaTables.voice.audience} = 'message')`;

/** SQL subquery of the size of what tablets of a person have sent ahead and not used. */
export const unusedTabletBytes = (personId: number) =>
  sql`(SELECT coalesce(sum(${sizeOf('voice')}), 0) FROM ${mediaTables.voice} WHERE ${mediaTables.voice.personId} = ${personId} AND ${mediaTables.voice.audience} = 'upload' AND ${isSentByTablet(uploadTables.voice)})`;

/** The size of all media of one kind of a person. */
function sizeOfKind(kind: MediaKind, personId: number): SQL {
  const table = mediaTables[kind];
  return sql`(SELECT coalesce(sum(${sizeOf(kind)}), 0) FROM ${table} WHERE ${table.personId} = ${personId} AND ${countsInRoom(kind)})`;
}

/** SQL subquery of a person's files of a kind that wait for a caregiver: id, bytes. */
export const waitingFiles = (kind: MediaKind, personId: number) =>
  sql`(SELECT ${mediaTables[kind].id} AS id, ${sizeOf(kind)} AS bytes FROM ${mediaTables[kind]} WHERE ${mediaTables[kind].personId} = ${personId} AND ${mediaTables[kind].audience} = 'nobody')`;

/** SQL subquery of a person's unused uploads of a kind that givers sent: giving_link_id, bytes. */
export const unusedGiftFiles = (kind: UploadKind, personId: number) =>
  sql`(SELECT split_part(${uploadTables[kind].sentBy}, ' ', 2)::int AS giving_link_id, ${sizeOf(kind)} AS bytes FROM ${uploadTables[kind]} WHERE ${uploadTables[kind].personId} = ${personId} AND ${uploadTables[kind].audience} = 'upload' AND ${isSentByLink(uploadTables[kind])})`;

/** The size of the larger copies of a person's photos. */
const sizeOfOriginals = (personId: number): SQL =>
  sql`(SELECT coalesce(sum(octet_length(${photoOriginals.bytes})), 0) FROM ${photoOriginals} JOIN ${photos} ON ${photos.id} = ${photoOriginals.photoId} AND ${photos.personId} = ${photoOriginals.personId} WHERE ${photoOriginals.personId} = ${personId} AND ${isStored(photos)})`;

/**
 * Returns the size of all media of a person, and of the larger copies of photos, in the database or the object store. Does not read
 * the values: PostgreSQL stores their size. Exact if the caller has locked the person.
 */
export async function storedBytesOf(db: Queryable, personId: number): Promise<number> {
  const sizes = [
    ...MEDIA_KINDS.map((kind) => sizeOfKind(kind, personId)),
    sizeOfOriginals(personId),
  ];
  const { rows } = await db.execute<{ bytes: string }>(
    sql`SELECT ${sql.join(sizes, sql` + `)} AS bytes`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** The albums of a person whose pieces are stored. */
const isAlbumOnItsWay = (personId: number) =>
  sql`${imports.personId} = ${personId} AND (${imports.state} IN ('uploading', 'waiting', 'reading') OR ${imports.problem} = 'failed')`;

/** Returns the size of the albums on their way, or undefined if a member of the person has a verified address. */
async function unverifiedAlbumBytes(
  tx: Transaction,
  personId: number,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ verified: boolean; bytes: string }>(sql`
    SELECT EXISTS (SELECT FROM ${memberships} JOIN ${users} ON ${users.id} = ${memberships.userId} WHERE ${memberships.personId} = ${personId} AND ${users.isEmailVerified}) AS verified,
      (SELECT coalesce(sum(${imports.size}), 0) FROM ${imports} WHERE ${isAlbumOnItsWay(personId)}) AS bytes`);
  const [row] = rows;
  return row && !row.verified ? Number(row.bytes) : undefined;
}

/**
 * Called at the end of a transaction that has locked the person and added to its photos or recordings.
 * @throws StorageFull, which rolls the transaction back
 */
export async function refuseOverfull(tx: Transaction, personId: number): Promise<void> {
  const stored = await storedBytesOf(tx, personId);
  if (stored > STORAGE_MAX_BYTES) throw new StorageFull();
  const onItsWay = await unverifiedAlbumBytes(tx, personId);
  if (onItsWay !== undefined && stored + onItsWay > UNVERIFIED_STORAGE_MAX_BYTES)
    throw new StorageFull({ isUnverified: true });
}

/**
 * Called before an account begins to send an album for a person that is locked.
 * @throws StorageFull if the account's address is not verified and the album is too large for that
 */
export async function refuseUnverifiedAlbum(
  tx: Transaction,
  { id: personId, userId }: { id: number; userId: number },
  size: number,
): Promise<void> {
  const { rows } = await tx.execute(
    sql`SELECT FROM ${users} WHERE ${users.id} = ${userId} AND NOT ${users.isEmailVerified}`,
  );
  if (rows.length > 0 && (await storedBytesOf(tx, personId)) + size > UNVERIFIED_STORAGE_MAX_BYTES)
    throw new StorageFull({ isUnverified: true });
}
