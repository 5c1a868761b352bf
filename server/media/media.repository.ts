import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { sounds } from '#shared/media/sound.table';
import type { Audience } from '#shared/people/person.table';
import { UPLOAD_HOURS } from '#shared/product/limits';
import { isOpen, isOpenTo, isOpenToMember, type FileReader } from '../db/audience';
import type { Database, Queryable, Transaction } from '../db/database';
import { ObjectStoreUnavailable, UploadEnded } from '../db/domain-errors';
import { addedBy, ownedBy, type Adder, type PersonAccess } from '../db/person-lock.repository';
import { prepared } from '../db/prepared';
import type { ByteRange, FilePart } from './byte-range';
import {
  filesOf,
  forEachKind,
  mediaKinds,
  type FilesOf,
  type MediaFile,
  type MediaKind,
  type Placed,
  type SentAhead,
} from './media-kinds';
import {
  bytesColumn,
  isUploadKind,
  mediaTables,
  placeColumn,
  sizeInRow,
  uploadTables,
  type MediaTable,
  type UploadTable,
} from './media.fields';
import { claimObject } from './object-store/orphaned-objects.repository';
import { insertOriginal } from './photo-originals.repository';

/**
 * @param audience 'nobody' for media of a contribution
 * @returns the id, which is the last part of the address
 * @throws ObjectStoreUnavailable when this came so late that the object has been removed; UploadEnded if they were sent
 *   ahead and are not there to be used
 */
export async function insertMedia<Kind extends MediaKind>(
  tx: Transaction,
  person: Adder,
  placed: Placed<Kind>,
  audience: Audience = 'members',
): Promise<string> {
  const { kind } = placed;
  if ('uploadId' in placed) return useUpload(tx, person, placed, audience);
  const { stored, details } = placed;
  if ('objectId' in stored && !(await claimObject(tx, stored.objectId)))
    throw new ObjectStoreUnavailable(mediaKinds[kind].away);
  const place =
    'objectId' in stored ? { id: stored.objectId, objectBytes: stored.objectBytes } : stored;
  const table: MediaTable = mediaTables[kind];
  const [row] = await tx
    .insert(table)
    .values({ ...ownedBy(person), ...place, ...details, audience, ...senderOf(person, audience) })
    .returning({ id: table.id });
  if (!row) throw new Error('Inserted media came back empty');
  if ('original' in details && details.original)
    await insertOriginal(tx, person.id, row.id, details.original);
  return row.id;
}

const wasSentInTime = (table: UploadTable) =>
  gt(table.createdAt, sql`now() - make_interval(hours => ${UPLOAD_HOURS}::int)`);

/** Only an upload says who sent it without an account. */
const senderOf = ({ sentBy }: Adder, audience: Audience) =>
  audience === 'upload' && sentBy !== undefined ? { sentBy } : {};

/** SQL condition: the upload comes from the same account, the same tablet, or the same browser by the same link. */
export const isSentBy = (table: UploadTable, { userId, sentBy }: Adder) => {
  if (userId !== null) return eq(table.createdBy, userId);
  return sentBy === undefined ? sql`false` : eq(table.sentBy, sentBy);
};

/** Uses an upload, once: that of the same maker for the same person. @throws UploadEnded if there is none */
async function useUpload<Kind extends MediaKind>(
  tx: Transaction,
  person: Adder,
  { kind, uploadId }: SentAhead<Kind>,
  audience: Audience,
): Promise<string> {
  if (!isUploadKind(kind)) throw new UploadEnded();
  const table: UploadTable = uploadTables[kind];
  const [row] = await tx
    .update(table)
    .set({ audience, sentBy: null })
    .where(
      and(
        eq(table.id, uploadId),
        eq(table.personId, person.id),
        isSentBy(table, person),
        eq(table.audience, 'upload'),
        wasSentInTime(table),
      ),
    )
    .returning({ id: table.id });
  if (!row) throw new UploadEnded();
  return row.id;
}

/** @param ids null for a row that had none */
export async function deleteMedia(
  tx: Transaction,
  kind: MediaKind,
  personId: number,
  ids: (string | null)[],
): Promise<void> {
  const present = ids.filter((id) => id !== null);
  if (present.length === 0) return;
  const table: MediaTable = mediaTables[kind];
  await tx.delete(table).where(and(eq(table.personId, personId), inArray(table.id, present)));
}

/** Returns the ids of the photos or recordings that an account added to a person. */
export async function listMediaAddedBy(
  tx: Transaction,
  kind: MediaKind,
  person: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<string[]> {
  const table: MediaTable = mediaTables[kind];
  const rows = await tx.select({ id: table.id }).from(table).where(addedBy(table, person));
  return rows.map((row) => row.id);
}

/** Opens media of a person to others, or to nobody. */
export async function setAudience(
  tx: Transaction,
  kind: MediaKind,
  personId: number,
  ids: string[],
  audience: Audience,
): Promise<void> {
  const table: MediaTable = mediaTables[kind];
  await tx
    .update(table)
    .set({ audience })
    .where(and(inArray(table.id, ids), eq(table.personId, personId)));
}

/** Opens the photo or the recording of a contribution to all members. */
export const openToMembers = (tx: Transaction, kind: MediaKind, personId: number, id: string) =>
  setAudience(tx, kind, personId, [id], 'members');

/**
 * Returns the stored bytes of one file of some rows that the reader may open, by id. Null if they are in the object store.
 */
export async function readRows(
  db: Queryable,
  reader: FileReader,
  { kind, file }: Pick<MediaFile, 'kind' | 'file'>,
  ids: string[],
): Promise<Map<string, Uint8Array | null>> {
  if (ids.length === 0) return new Map();
  const table: MediaTable = mediaTables[kind];
  const rows = await db
    .select({ id: table.id, bytes: sql<Uint8Array | null>`${bytesColumn(kind, file)}` })
    .from(table)
    .where(and(inArray(table.id, ids), isOpenTo(table, reader)));
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

/**
 * Returns a part of the stored bytes that the reader may open, without reading the rest: null if they are in the object
 * store, undefined if there are none.
 */
export async function readRowPart(
  db: Queryable,
  reader: FileReader,
  { kind, file, id }: MediaFile,
  range: ByteRange,
): Promise<FilePart | null | undefined> {
  const table: MediaTable = mediaTables[kind];
  const bytes = bytesColumn(kind, file);
  const start =
    'last' in range
      ? sql`greatest(octet_length(${bytes}) - ${range.last}::int, 0)`
      : sql`${range.start}::int`;
  const length =
    'last' in range || range.end === undefined
      ? sql``
      : sql` for ${range.end - range.start + 1}::int`;
  const [row] = await db
    .select({
      bytes: sql<Uint8Array | null>`substring(${bytes} from ${start} + 1${length})`,
      start: sql<number>`${start}`,
      size: sql<number>`octet_length(${bytes})`,
    })
    .from(table)
    .where(and(eq(table.id, id), isOpenTo(table, reader)));
  if (!row) return undefined;
  return row.bytes && { ...row, bytes: row.bytes };
}

const checks = (kind: MediaKind) => {
  const table: MediaTable = mediaTables[kind];
  const id = eq(table.id, sql.placeholder('id'));
  return {
    forMember: prepared(`${kind}_for_member`, (db, name) =>
      db
        .select({ id: table.id })
        .from(table)
        .where(and(id, isOpenToMember(table, sql`${sql.placeholder('userId')}`)))
        .prepare(name),
    ),
    ofPerson: prepared(`${kind}_of_person`, (db, name) =>
      db
        .select({ id: table.id })
        .from(table)
        .where(and(id, eq(table.personId, sql.placeholder('personId')), isOpen(table)))
        .prepare(name),
    ),
  };
};
const mayOpen = forEachKind(checks);

/** Returns whether the row exists and the reader may open it, without reading its bytes. */
export async function mayOpenMedia(
  db: Database,
  reader: FileReader,
  { kind, id }: Pick<MediaFile, 'kind' | 'id'>,
): Promise<boolean> {
  if ('userId' in reader)
    return (await mayOpen[kind].forMember(db, { id, ...reader })).length === 1;
  if ('personId' in reader)
    return (await mayOpen[kind].ofPerson(db, { id, ...reader })).length === 1;
  const table: MediaTable = mediaTables[kind];
  const open = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isOpenTo(table, reader)));
  return (await open).length === 1;
}

/** Returns the type of a sound that the reader may open. */
export async function readSoundType(
  db: Queryable,
  reader: FileReader,
  id: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ contentType: sounds.contentType })
    .from(sounds)
    .where(and(eq(sounds.id, id), isOpenTo(sounds, reader)));
  return row?.contentType;
}

/** Returns a batch of ids, of all accounts, whose files are (or are not) in their rows, for moving them. */
export async function nextMediaIds(
  db: Queryable,
  kind: MediaKind,
  place: 'rows' | 'objects',
  after: string,
  limit: number,
): Promise<string[]> {
  const table: MediaTable = mediaTables[kind];
  const bytes = placeColumn(kind);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(gt(table.id, after), place === 'rows' ? isNotNull(bytes) : isNull(bytes)))
    .orderBy(asc(table.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns all files of a row. Undefined if they are in the object store. */
export async function readWholeRow<Kind extends MediaKind>(
  db: Queryable,
  kind: Kind,
  id: string,
): Promise<FilesOf<Kind> | undefined> {
  const table: MediaTable = mediaTables[kind];
  const [row] = await db
    .select(Object.fromEntries(filesOf(kind).map((file) => [file, bytesColumn(kind, file)])))
    .from(table)
    .where(eq(table.id, id));
  return row && Object.values(row).every((bytes) => bytes !== null)
    ? (row as FilesOf<Kind>)
    : undefined;
}

/** @returns false if the row was deleted, or has no bytes */
export async function emptyRow(tx: Transaction, kind: MediaKind, id: string): Promise<boolean> {
  const table: MediaTable = mediaTables[kind];
  const rows = await tx
    .update(table)
    .set({
      ...Object.fromEntries(filesOf(kind).map((file) => [file, null])),
      objectBytes: sizeInRow(kind),
    })
    .where(and(eq(table.id, id), isNotNull(placeColumn(kind))))
    .returning({ id: table.id });
  return rows.length === 1;
}

/** @returns false if the row was deleted, or already has bytes */
export async function fillRow<Kind extends MediaKind>(
  tx: Transaction,
  kind: Kind,
  id: string,
  files: FilesOf<Kind>,
): Promise<boolean> {
  const table: MediaTable = mediaTables[kind];
  const rows = await tx
    .update(table)
    .set({ ...files, objectBytes: null })
    .where(and(eq(table.id, id), isNull(placeColumn(kind))))
    .returning({ id: table.id });
  return rows.length === 1;
}
