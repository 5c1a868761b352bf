import { and, eq, sql } from 'drizzle-orm';
import type { Right } from '#shared/circle/roles';
import { memberships } from '#shared/people/person.table';
import type { Queryable } from './database';
import type { PersonAccess } from './person-lock.repository';

/** Returns the person that a request or a job without a person means for an account; see `homeMembership`. */
export async function findHomePerson(db: Queryable, userId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`SELECT home_person(${userId}) AS id`,
  );
  return rows[0]?.id ?? undefined;
}

/** The access of an account to its home person, for what it does without a request. */
export async function homeAccess(
  db: Queryable,
  userId: number,
  right: Right,
): Promise<PersonAccess | undefined> {
  const [row] = await db
    .select({ id: memberships.personId, role: memberships.role })
    .from(memberships)
    .where(
      and(eq(memberships.userId, userId), eq(memberships.personId, sql`home_person(${userId})`)),
    );
  return row && { ...row, userId, right, isAddressed: true };
}
