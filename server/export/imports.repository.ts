import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { rolesWith } from '#shared/circle/roles';
import type { ImportAnswer } from '#shared/export/import.answer';
import { importParts, importRows, imports } from '#shared/export/import.table';
import { memberships, people } from '#shared/people/person.table';
import {
  IMPORT_ATTEMPTS,
  IMPORT_DAYS,
  IMPORT_RETRY_ATTEMPTS,
  UNFINISHED_IMPORT_DAYS,
} from '#shared/product/limits';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
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

export const isOf = (person: Pick<PersonAccess, 'id'>, id: number) =>
  and(eq(imports.id, id), eq(imports.personId, person.id));

export const isRunning = inArray(imports.state, ['waiting', 'reading']);

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
