import { and, eq } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { InvitationLink } from '#shared/circle/invitation.answer';
import { invitations } from '#shared/circle/invitation.table';
import type { Role } from '#shared/circle/roles';
import { memberships, people } from '#shared/people/person.table';
import type { Queryable, Transaction } from '../db/database';
import { lockPeople } from '../db/person-lock.repository';
import { recordHistory } from '../people/history.repository';
import { listOwnerNotices, type OwnerNotice } from '../people/member-notices.repository';
import { inviterName } from './invitation.fields';
import { isByMember, isLive, isOfPerson } from './invitations.repository';

const isLink = (tokenHash: string) => and(eq(invitations.tokenHash, tokenHash), isLive);

/** Returns what the reader of an invitation sees before accepting it, or undefined if it has ended. */
export async function findInvitationLink(
  db: Queryable,
  tokenHash: string,
): Promise<InvitationLink | undefined> {
  const [row] = await db
    .select({ personName: people.name, inviterName, role: invitations.role })
    .from(invitations)
    .innerJoin(memberships, isByMember)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .innerJoin(people, eq(people.id, invitations.personId))
    .where(isLink(tokenHash));
  return row;
}

/** Returns what the maker of an invitation wrote, if the account has the invited address and has verified it. */
export async function findInvitationNote(
  db: Queryable,
  tokenHash: string,
  userId: number,
): Promise<string | null> {
  const [row] = await db
    .select({ note: invitations.note })
    .from(invitations)
    .innerJoin(memberships, isByMember)
    .innerJoin(users, eq(users.email, invitations.email))
    .where(and(isLink(tokenHash), eq(users.id, userId), users.isEmailVerified));
  return row?.note ?? null;
}

/** An invitation that somebody accepts. */
export interface AcceptedInvitation {
  id: number;
  personId: number;
  invitedBy: number;
  email: string;
  role: Role;
  /** True if its link is a card, which proves no address. */
  byCard: boolean;
}

/** Finds the invitation of a link. Returns undefined if it has ended. */
export async function findInvitationOfLink(
  db: Queryable,
  tokenHash: string,
): Promise<AcceptedInvitation | undefined> {
  const [row] = await db
    .select({
      id: invitations.id,
      personId: invitations.personId,
      invitedBy: invitations.invitedBy,
      email: invitations.email,
      role: invitations.role,
      byCard: invitations.byCard,
    })
    .from(invitations)
    .innerJoin(memberships, isByMember)
    .where(isLink(tokenHash));
  return row;
}

/** The same, with its person locked until the transaction ends, so that it cannot end meanwhile. */
export async function lockInvitation(
  tx: Transaction,
  tokenHash: string,
): Promise<AcceptedInvitation | undefined> {
  const found = await findInvitationOfLink(tx, tokenHash);
  if (!found) return undefined;
  await lockPeople(tx, [found.personId]);
  return findInvitationOfLink(tx, tokenHash);
}

/** Returns true if the account is a member of the person's circle. */
export async function isMember(db: Queryable, personId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.personId, personId), eq(memberships.userId, userId)));
  return rows.length > 0;
}

/**
 * Makes an account a member by an invitation, which ends. A member keeps its role. The person is locked.
 * @returns what to tell the owners: nothing of somebody who was a member before
 */
export async function joinCircle(
  tx: Transaction,
  { id, personId, invitedBy, role }: AcceptedInvitation,
  userId: number,
): Promise<OwnerNotice[]> {
  const { rowCount } = await tx
    .insert(memberships)
    .values({ personId, userId, role, invitedBy })
    .onConflictDoNothing();
  await tx.delete(invitations).where(isOfPerson(personId, id));
  if (rowCount !== 1) return [];
  await recordHistory(tx, { id: personId, userId }, 'joined');
  return listOwnerNotices(tx, personId, userId);
}

/** Locks an account. Returns its address as it is now, or undefined if the account was deleted. */
export async function lockAddress(tx: Transaction, userId: number) {
  const [row] = await tx
    .select({
      email: users.email,
      isVerified: users.isEmailVerified,
      isUnproven: users.isEmailUnproven,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row;
}
