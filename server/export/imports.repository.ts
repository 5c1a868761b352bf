import { and, desc, eq, exists, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { rolesWith } from '#shared/circle/roles';
import {
  forEachCount,
  type Brought,
  type ImportProblem,
  type LeftOut,
} from '#shared/export/album-import';
import type { ImportAnswer } from '#shared/export/import.answer';
import { importParts, importRows, imports } from '#shared/export/import.table';
import { memberships, people } from '#shared/people/person.table';
import {
  IMPORT_ATTEMPTS,
  IMPORT_DAYS,
  IMPORT_IDLE_MINUTES,
  IMPORT_RETRY_ATTEMPTS,
  UNFINISHED_IMPORT_DAYS,
} from '#shared/product/limits';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { refuseUnverifiedAlbum } from '../media/storage.repository';
import { ImportGone, inOrder, type AlbumRow } from './album-data';
import type { ZipSource } from './archive';
import { importFields } from './imports.fields';

/** The status of an import. Its pieces are deleted with it. */
export const expiredImports: ExpiredRows = {
  table: imports,
  where: sql`${imports.createdAt} <= ${daysAgo(IMPORT_DAYS)} OR (${imports.state} NOT IN ('done', 'refused') AND ${imports.createdAt} <= ${daysAgo(UNFINISHED_IMPORT_DAYS)})`,
};

/** The pieces and rows of albums that could not be read. */
const ofExpired = sql`IN (SELECT ${imports.id} FROM ${imports} WHERE ${imports.createdAt} <= ${daysAgo(UNFINISHED_IMPORT_DAYS)})`;
export const expiredImportParts: ExpiredRows = {
  table: importParts,
  where: sql`${importParts.importId} ${ofExpired}`,
};
export const expiredImportRows: ExpiredRows = {
  table: importRows,
  where: sql`${importRows.importId} ${ofExpired}`,
};

const LISTED = 5;

const nothing: Brought = forEachCount(() => 0);

const isOf = (person: Pick<PersonAccess, 'id'>, id: number) =>
  and(eq(imports.id, id), eq(imports.personId, person.id));

const isRunning = inArray(imports.state, ['waiting', 'reading']);
const isBeingSent = and(
  eq(imports.state, 'uploading'),
  sql`${imports.lastPieceAt} > now() - make_interval(mins => ${IMPORT_IDLE_MINUTES}::int)`,
);

/** Newest first. */
export const listImports = (db: Queryable, person: PersonAccess): Promise<ImportAnswer[]> =>
  db
    .select(importFields)
    .from(imports)
    .where(eq(imports.personId, person.id))
    .orderBy(desc(imports.id))
    .limit(LISTED);

export async function findImport(
  db: Queryable,
  person: PersonAccess,
  id: number,
): Promise<ImportAnswer | undefined> {
  const [row] = await db.select(importFields).from(imports).where(isOf(person, id));
  return row;
}

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

/** An album that a job reads, with the access of the account that sent it. */
export interface RunningImport extends ImportAnswer {
  personId: number;
  /** True once all its rows are stored. */
  hasRows: boolean;
  person: PersonAccess | undefined;
}

/** Returns an album that is to be read; undefined if it is done, or gone with its person. */
export async function findRunning(db: Queryable, id: number): Promise<RunningImport | undefined> {
  const [row] = await db
    .select({
      ...importFields,
      personId: imports.personId,
      hasRows: sql<boolean>`coalesce(${imports.rows} = (SELECT count(*) FROM ${importRows} WHERE ${importRows.importId} = ${imports.id}), false)`,
      userId: memberships.userId,
      role: memberships.role,
    })
    .from(imports)
    .leftJoin(
      memberships,
      and(eq(memberships.personId, imports.personId), eq(memberships.userId, imports.createdBy)),
    )
    .where(and(eq(imports.id, id), isRunning));
  if (!row) return undefined;
  const { userId, role, ...answer } = row;
  const { personId } = answer;
  const person =
    userId === null || role === null
      ? undefined
      : { id: personId, userId, role, right: 'edit' as const, isAddressed: true };
  return { ...answer, person };
}

interface Progress {
  state: 'reading' | 'done' | 'refused';
  problem?: ImportProblem;
  found?: string[];
  total?: number;
  done?: number;
  brought?: Brought;
  leftOut?: LeftOut[];
}

type ImportName = Pick<RunningImport, 'id' | 'personId'>;

/**
 * Counts an attempt to read an album. One that ends in an orderly way is taken back, so that those count that failed, or
 * that a server did not survive, whatever was read between them.
 */
export async function countAttempt(db: Queryable, { id, personId }: ImportName): Promise<number> {
  const [row] = await db
    .update(imports)
    .set({ attempts: sql`${imports.attempts} + 1` })
    .where(isOf({ id: personId }, id))
    .returning({ attempts: imports.attempts });
  if (!row) throw new ImportGone();
  return row.attempts;
}

export async function takeBackAttempt(db: Queryable, { id, personId }: ImportName): Promise<void> {
  await db
    .update(imports)
    .set({ attempts: sql`greatest(${imports.attempts} - 1, 0)` })
    .where(isOf({ id: personId }, id));
}

/** Stores the rows of an album as they are read. What an attempt before it left is deleted. */
export async function storeRows(
  db: Database,
  { id, personId }: ImportName,
  rows: AsyncIterable<AlbumRow[]>,
): Promise<void> {
  let total = 0;
  await db.delete(importRows).where(eq(importRows.importId, id));
  for await (const some of rows) {
    total += some.length;
    if (some.length > 0)
      await db.insert(importRows).values(some.map((row) => ({ ...row, importId: id })));
  }
  await db
    .update(imports)
    .set({ state: 'reading', rows: total, total })
    .where(and(isOf({ id: personId }, id), isRunning));
}

export type RowName = Pick<AlbumRow, 'kind' | 'at'>;

/** Lists the rows of an album in the order in which they are imported, without what they say. */
export async function listRows(db: Queryable, importId: number): Promise<RowName[]> {
  const rows = await db
    .select({ kind: importRows.kind, at: importRows.at })
    .from(importRows)
    .where(eq(importRows.importId, importId));
  return rows.toSorted(inOrder);
}

export async function readRow(
  db: Queryable,
  importId: number,
  { kind, at }: RowName,
): Promise<AlbumRow> {
  const [row] = await db
    .select({
      kind: importRows.kind,
      at: importRows.at,
      key: importRows.key,
      sourceId: importRows.sourceId,
      name: importRows.name,
      data: importRows.data,
    })
    .from(importRows)
    .where(
      and(eq(importRows.importId, importId), eq(importRows.kind, kind), eq(importRows.at, at)),
    );
  if (!row) throw new ImportGone();
  return row;
}

/** Returns the key of the face that other rows of the album refer to by this id. */
export async function findFaceKey(
  db: Queryable,
  importId: number,
  sourceId: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ key: importRows.key })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.kind, 'face'),
        eq(importRows.sourceId, sourceId),
      ),
    )
    .orderBy(desc(importRows.at))
    .limit(1);
  return row?.key ?? undefined;
}

/**
 * Puts an album that could not be read back to where it stopped.
 * @param again called in the same transaction
 * @returns undefined if there is no such album, or its pieces are gone
 */
export function tryAgain(
  db: Database,
  person: PersonAccess,
  id: number,
  again: (tx: Transaction) => Promise<void>,
): Promise<ImportAnswer | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const pieces = tx
      .select({ at: importParts.at })
      .from(importParts)
      .where(eq(importParts.importId, id));
    const [row] = await tx
      .update(imports)
      .set({
        state: 'waiting',
        problem: null,
        attempts: sql`least(${imports.attempts}, ${IMPORT_ATTEMPTS - IMPORT_RETRY_ATTEMPTS}::int)`,
      })
      .where(and(isOf(person, id), eq(imports.problem, 'failed'), exists(pieces)))
      .returning(importFields);
    if (row) await again(tx);
    return row;
  });
}

/**
 * Notes how far an album is. One that is done or refused loses its pieces and rows; one that can be tried again does not.
 * @param noted called in the same transaction, unless another job has ended the album meanwhile
 */
export function noteProgress(
  db: Database,
  { id, personId }: ImportName,
  progress: Progress,
  noted: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  return transaction(db, async (tx) => {
    const rows = await tx
      .update(imports)
      .set(progress)
      .where(and(isOf({ id: personId }, id), isRunning))
      .returning({ id: imports.id });
    if (rows.length === 0) return;
    if (progress.state !== 'reading' && progress.problem !== 'failed')
      for (const table of [importParts, importRows])
        await tx.delete(table).where(eq(table.importId, id));
    await noted(tx);
  });
}

/**
 * Finds what the email about an album that stopped says.
 * @returns undefined if it goes on again, or the account has no verified address or no right to try again
 */
export async function findStopped(
  db: Queryable,
  { importId, userId }: { importId: number; userId: number },
) {
  const [row] = await db
    .select({
      ...importFields,
      email: users.email,
      firstName: users.firstName,
      isEmailVerified: users.isEmailVerified,
      personName: people.name,
      timeZone: people.timeZone,
    })
    .from(imports)
    .innerJoin(
      memberships,
      and(eq(memberships.personId, imports.personId), eq(memberships.userId, userId)),
    )
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(people, eq(people.id, imports.personId))
    .where(
      and(
        eq(imports.id, importId),
        eq(imports.problem, 'failed'),
        users.isEmailVerified,
        inArray(memberships.role, [...rolesWith('edit')]),
      ),
    );
  return row;
}

/** The bytes of an album that has arrived, read from its pieces a range at a time. */
export const zipSourceOf = (db: Queryable, importId: number, size: number): ZipSource => ({
  size,
  read: (start, end) => readRange(db, importId, start, end),
});

/** As much as is held in memory at once. */
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
