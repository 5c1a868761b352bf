import { and, eq, sql } from 'drizzle-orm';
import type { ImportProblem } from '#shared/export/album-import';
import type { ImportCounts, ImportAnswer, LeftOut } from '#shared/export/import.answer';
import { importParts, importRows, imports } from '#shared/export/import.table';
import { memberships } from '#shared/people/person.table';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import { ImportGone } from './album-data';
import { importFields } from './imports.fields';
import { isOf, isRunning } from './imports.repository';

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
  brought?: ImportCounts;
  leftOut?: LeftOut[];
}

export type ImportName = Pick<RunningImport, 'id' | 'personId'>;

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
