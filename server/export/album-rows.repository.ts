import { and, desc, eq } from 'drizzle-orm';
import { importRows, imports } from '#shared/export/import.table';
import type { Database, Queryable } from '../db/database';
import { ImportGone } from './album-data';
import type { AlbumRow } from './album-row';
import { inOrder } from './imported-lists';
import { isOf, isRunning } from './imports.repository';
import type { ImportName } from './running-import.repository';

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

/** Returns the key of the face or the song that other rows of the album refer to by this id. */
export async function findKeyOf(
  db: Queryable,
  importId: number,
  kind: 'face' | 'song',
  sourceId: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ key: importRows.key })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.kind, kind),
        eq(importRows.sourceId, sourceId),
      ),
    )
    .orderBy(desc(importRows.at))
    .limit(1);
  return row?.key ?? undefined;
}
