import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { rolesWith, type Right, type Role } from '#shared/circle/roles';
import { memberships } from '#shared/people/person.table';
import type { Queryable, Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import { isMember } from '../people/member-notices.repository';

/** Returns true if the account is a member whose role has the right. */
export const hasRightNow = async (
  db: Queryable,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
  right: Right,
): Promise<boolean> =>
  (await db.$count(
    memberships,
    and(isMember(id, userId), inArray(memberships.role, [...rolesWith(right)])),
  )) === 1;

/** Returns the role that the account has; undefined if it is no member. */
export async function roleNow(
  db: Queryable,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<Role | undefined> {
  const [row] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(isMember(id, userId));
  return row?.role;
}

/** Returns true if an owner of the person has a verified address. */
export async function hasVerifiedOwner(tx: Transaction, personId: number): Promise<boolean> {
  const owners = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.personId, personId),
        eq(memberships.role, 'owner'),
        eq(users.isEmailVerified, true),
      ),
    )
    .limit(1);
  return owners.length === 1;
}
