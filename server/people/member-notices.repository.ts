import { and, asc, eq, ne } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { Role } from '#shared/circle/roles';
import { memberships, people } from '#shared/people/person.table';
import type { Transaction } from '../db/database';
import { fullName } from '../db/fields';
import type { PersonAccess } from '../db/person-lock.repository';

export const isMember = (personId: number, userId: number) =>
  and(eq(memberships.personId, personId), eq(memberships.userId, userId));
/** Returns what the history and an email say about a member. */
export async function findMember(tx: Transaction, personId: number, userId: number) {
  const [row] = await tx
    .select({
      role: memberships.role,
      name: fullName,
      email: users.email,
      firstName: users.firstName,
      isEmailVerified: users.isEmailVerified,
      personName: people.name,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isMember(personId, userId));
  return row;
}

/** The content of an email to an owner about another member. */
export interface OwnerNotice {
  personId: number;
  memberId: number;
  userId: number;
  email: string;
  firstName: string | null;
  personName: string | null;
  memberName: string | null;
  memberEmail: string;
  role: Role;
}

/** Returns what to tell the verified owners of a person about another member, who is a member still. */
export async function listOwnerNotices(
  tx: Transaction,
  personId: number,
  memberId: number,
): Promise<OwnerNotice[]> {
  const member = await findMember(tx, personId, memberId);
  if (!member) return [];
  const owners = await tx
    .select({ userId: users.id, email: users.email, firstName: users.firstName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.personId, personId),
        eq(memberships.role, 'owner'),
        ne(users.id, memberId),
        eq(users.isEmailVerified, true),
      ),
    )
    .orderBy(asc(users.id));
  return owners.map((owner) => ({
    ...owner,
    personId,
    memberId,
    personName: member.personName,
    memberName: member.name,
    memberEmail: member.email,
    role: member.role,
  }));
}

/** The content of an email to a member about a person who was deleted. */
export interface DeletionNotice {
  userId: number;
  email: string;
  firstName: string | null;
  personName: string | null;
  /** The name of the owner who deleted the person. */
  deletedBy: string | null;
}

/** Returns what to tell the other verified members of a person whom an owner deletes. */
export async function listDeletionNotices(
  tx: Transaction,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<DeletionNotice[]> {
  const owner = await findMember(tx, id, userId);
  const members = await tx
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      personName: people.name,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.personId, id), ne(users.id, userId), eq(users.isEmailVerified, true)))
    .orderBy(asc(users.id));
  return members.map((member) => ({ ...member, deletedBy: owner?.name ?? null }));
}
