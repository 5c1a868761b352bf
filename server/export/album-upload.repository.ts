import { and, desc, eq, lte, ne, or, sql } from 'drizzle-orm';
import { forEachCount, type ImportCounts, type ImportAnswer } from '#shared/export/import.answer';
import { importParts, imports } from '#shared/export/import.table';
import { IMPORT_IDLE_MINUTES } from '#shared/product/limits';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { refuseUnverifiedAlbum } from '../media/storage.repository';
import { ImportGone } from './album-data';
import type { ZipSource } from './archive-source';
import { importFields } from './imports.fields';
import { isOf, isRunning } from './imports.repository';

const nothing: ImportCounts = forEachCount(() => 0);
const isBeingSent = and(
  eq(imports.state, 'uploading'),
  sql`${imports.lastPieceAt} > now() - make_interval(mins => ${IMPORT_IDLE_MINUTES}::int)`,
);

/** The upload that an account began under this name. */
export async function findUpload(
  db: Queryable,
  person: PersonAccess,
  requestKey: string,
): Promise<ImportAnswer | undefined> {
  const [row] = await db.select(importFields).from(imports).where(isUpload(person, requestKey));
  return row;
}

const isUpload = (person: PersonAccess, requestKey: string) =>
  and(
    eq(imports.personId, person.id),
    eq(imports.requestKey, requestKey),
    eq(imports.createdBy, person.userId),
  );

/**
 * Begins an upload in place of one that the account did not finish, or that could not be read: an account has one
 * unfinished album. One that it is still sending for another person stays.
 * @returns false if an album of the account is being sent for another person, or read
 * @throws StorageFull if the album is larger than there is room for before the account's address is verified
 */
export function beginUpload(
  db: Database,
  person: PersonAccess,
  upload: { requestKey: string; size: number },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    // Uploads for several people at once take turns.
    await lockAccount(tx, person.userId);
    const mine = eq(imports.createdBy, person.userId);
    const isElsewhere = ne(imports.personId, person.id);
    const underWay = await tx.$count(
      imports,
      and(mine, or(isRunning, and(isElsewhere, isBeingSent))),
    );
    if (underWay > 0) return false;
    await tx
      .delete(imports)
      .where(and(mine, or(eq(imports.state, 'uploading'), eq(imports.problem, 'failed'))));
    await refuseUnverifiedAlbum(tx, person, upload.size);
    await tx
      .insert(imports)
      .values({ ...upload, personId: person.id, createdBy: person.userId, brought: nothing })
      .onConflictDoNothing();
    return true;
  });
}

/**
 * Stores a piece that begins where the last one ended; another one changes nothing.
 * @param whole called in the transaction that makes the ZIP complete
 */
export function storePiece(
  db: Database,
  person: PersonAccess,
  { requestKey, from, bytes }: { requestKey: string; from: number; bytes: Uint8Array },
  whole: (tx: Transaction, importId: number) => Promise<void>,
): Promise<ImportAnswer | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [row] = await tx
      .select(importFields)
      .from(imports)
      .where(isUpload(person, requestKey))
      .for('update');
    const isNext =
      row?.state === 'uploading' &&
      row.received === from &&
      bytes.length > 0 &&
      from + bytes.length <= row.size;
    if (!row || !isNext) return row;
    await tx.insert(importParts).values({ importId: row.id, at: from, bytes });
    const received = from + bytes.length;
    const isWhole = received === row.size;
    const [stored] = await tx
      .update(imports)
      .set({
        received,
        lastPieceAt: sql`now()`,
        ...(isWhole ? { state: 'waiting' as const } : {}),
      })
      .where(isOf(person, row.id))
      .returning(importFields);
    if (isWhole) await whole(tx, row.id);
    return stored;
  });
}

/** The bytes of an album that has arrived, read from its pieces a range at a time. */
export const zipSourceOf = (db: Queryable, importId: number, size: number): ZipSource => ({
  size,
  read: (start, end) => readRange(db, importId, start, end),
});

/** The maximum that is held in memory at once. */
const RANGE_BYTES = 256 * 1024;

async function* readRange(db: Queryable, importId: number, start: number, end: number) {
  for (let at = start; at < end;) {
    const most = Math.min(end - at, RANGE_BYTES);
    // PostgreSQL stores ZIPs as they are, because they do not get smaller, and so reads a part of a value alone.
    const [row] = await db
      .select({
        bytes: sql<Buffer>`substring(${importParts.bytes} FROM (${at}::int - ${importParts.at} + 1) FOR ${most}::int)`,
      })
      .from(importParts)
      .where(and(eq(importParts.importId, importId), lte(importParts.at, at)))
      .orderBy(desc(importParts.at))
      .limit(1);
    if (!row || row.bytes.length === 0) throw new ImportGone();
    yield row.bytes;
    at += row.bytes.length;
  }
}
