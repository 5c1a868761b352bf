/**
 * Invitations to circles. An invitation ends when it is accepted, revoked or replaced, when it expires by the database's
 * clock, and when its maker leaves the circle or may no longer invite. It does not come back with a later role.
 */
import { and, asc, count, eq, gt, inArray, ne, sql, type SQLWrapper } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { Invitation, InvitationLink } from '#shared/circle/invitation.answer';
import { invitations } from '#shared/circle/invitation.table';
import { rolesWith, type Role } from '#shared/circle/roles';
import { memberships, people } from '#shared/people/person.table';
import { INVITATION_DAYS, INVITATION_RESENDS } from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import type { ExpiredRows } from '../db/expired-rows';
import { lockPeople, type PersonAccess } from '../db/person-lock.repository';
import { recordHistory } from '../people/history.repository';
import { listOwnerNotices, type OwnerNotice } from '../people/member-notices.repository';
import { invitationFields, inviterName } from './invitation.fields';

export const expiredInvitations: ExpiredRows = {
  table: invitations,
  where: sql`${invitations.expiresAt} <= now()`,
};

const EXPIRY = sql`now() + make_interval(days => ${INVITATION_DAYS}::int)`;

const isByMember = and(
  eq(memberships.personId, invitations.personId),
  eq(memberships.userId, invitations.invitedBy),
);
const isLive = and(
  gt(invitations.expiresAt, sql`now()`),
  inArray(memberships.role, [...rolesWith('manage')]),
);
const isOfPerson = (personId: number, id: number) =>
  and(eq(invitations.personId, personId), eq(invitations.id, id));
const hasAddress = (column: SQLWrapper, email: string) => eq(sql`lower(${column})`, email);

/** Newest last. */
export const listInvitations = (db: Queryable, personId: number): Promise<Invitation[]> =>
  db
    .select(invitationFields)
    .from(invitations)
    .innerJoin(memberships, isByMember)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.personId, personId), isLive))
    .orderBy(asc(invitations.id));

async function findInvitation(tx: Transaction, personId: number, id: number): Promise<Invitation> {
  const [row] = await tx
    .select(invitationFields)
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOfPerson(personId, id));
  if (!row) throw new Error('A locked invitation was not found');
  return row;
}

/** Returns true if the address belongs to a member. */
export async function isMemberAddress(
  db: Queryable,
  personId: number,
  email: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(hasAddress(users.email, email), eq(memberships.personId, personId)));
  return rows.length > 0;
}

/** Counts the members of a person, and the invitations that may add one. Exact if the person is locked. */
export async function countSeats(
  tx: Transaction,
  personId: number,
  exceptAddress: string,
): Promise<number> {
  const members = await tx.$count(memberships, eq(memberships.personId, personId));
  const [invited] = await tx
    .select({ seats: count() })
    .from(invitations)
    .innerJoin(memberships, isByMember)
    .where(and(eq(invitations.personId, personId), ne(invitations.email, exceptAddress), isLive));
  return members + (invited?.seats ?? 0);
}

/** Stores an invitation in place of an earlier one to the same address. The person is locked. */
export async function insertInvitation(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  { email, role }: { email: string; role: Role },
): Promise<Invitation> {
  await tx
    .delete(invitations)
    .where(and(eq(invitations.personId, person.id), eq(invitations.email, email)));
  const [row] = await tx
    .insert(invitations)
    .values({ personId: person.id, invitedBy: person.userId, email, role, expiresAt: EXPIRY })
    .returning({ id: invitations.id });
  if (!row) throw new Error('An inserted invitation came back empty');
  await recordHistory(tx, person, 'invited');
  return findInvitation(tx, person.id, row.id);
}

/** Returns false if there is no such invitation. The person is locked. */
export async function deleteInvitation(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  id: number,
): Promise<boolean> {
  const { rowCount } = await tx.delete(invitations).where(isOfPerson(person.id, id));
  if (rowCount !== 1) return false;
  await recordHistory(tx, person, 'revoked-invitation');
  return true;
}

/** An invitation whose email may be sent again, or the seconds until it expires if it may not. */
type Resend =
  { invitation: Invitation; invitedBy: number; resends: number } | { secondsLeft: number };

/**
 * Counts that the email of an invitation is sent again: its link will be replaced, and it expires later. The person is
 * locked. Returns undefined if the invitation has ended.
 */
export async function takeResend(
  tx: Transaction,
  personId: number,
  id: number,
): Promise<Resend | undefined> {
  const [row] = await tx
    .select({
      invitedBy: invitations.invitedBy,
      resends: invitations.resends,
      secondsLeft: sql<number>`extract(epoch from ${invitations.expiresAt} - now())::float`,
    })
    .from(invitations)
    .innerJoin(memberships, isByMember)
    .where(and(isOfPerson(personId, id), isLive))
    .for('update', { of: invitations });
  if (!row) return undefined;
  if (row.resends >= INVITATION_RESENDS) return { secondsLeft: row.secondsLeft };
  const resends = row.resends + 1;
  await tx.update(invitations).set({ resends, expiresAt: EXPIRY }).where(isOfPerson(personId, id));
  return { invitation: await findInvitation(tx, personId, id), invitedBy: row.invitedBy, resends };
}

/**
 * Replaces the link of an invitation as its email is rendered. It expires INVITATION_DAYS after that.
 * @param resends of the job; an older job than the newest renders nothing
 * @returns what the email says, or undefined if the invitation has ended
 */
export async function prepareInvitationEmail(
  db: Queryable,
  { personId, invitationId, resends }: { personId: number; invitationId: number; resends: number },
  tokenHash: string,
) {
  const [row] = await db
    .update(invitations)
    .set({ tokenHash, expiresAt: EXPIRY })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(
      and(
        isOfPerson(personId, invitationId),
        eq(invitations.resends, resends),
        isByMember,
        isLive,
        users.isEmailVerified,
      ),
    )
    .returning({
      role: invitations.role,
      personName: people.name,
      firstName: users.firstName,
      lastName: users.lastName,
      inviterEmail: users.email,
    });
  return row;
}

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

/** An invitation that somebody accepts. */
export interface AcceptedInvitation {
  id: number;
  personId: number;
  invitedBy: number;
  email: string;
  role: Role;
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
    .select({ email: users.email, isVerified: users.isEmailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row;
}
