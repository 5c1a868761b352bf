/**
 * Invitations to circles. An invitation ends when it is accepted, revoked or replaced, when it expires by the database's
 * clock, and when its maker leaves the circle or may no longer invite. It does not come back with a later role.
 */
import { and, asc, count, eq, gt, inArray, ne, sql, type SQLWrapper } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { Invitation } from '#shared/circle/invitation.answer';
import { invitations } from '#shared/circle/invitation.table';
import { rolesWith, type Role } from '#shared/circle/roles';
import { memberships } from '#shared/people/person.table';
import { INVITATION_DAYS } from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import type { ExpiredRows } from '../db/expired-rows';
import type { PersonAccess } from '../db/person-lock.repository';
import { recordHistory } from '../people/history.repository';
import { invitationFields } from './invitation.fields';

export const expiredInvitations: ExpiredRows = {
  table: invitations,
  where: sql`${invitations.expiresAt} <= now()`,
};

export const EXPIRY = sql`now() + make_interval(days => ${INVITATION_DAYS}::int)`;

export const isByMember = and(
  eq(memberships.personId, invitations.personId),
  eq(memberships.userId, invitations.invitedBy),
);
export const isLive = and(
  gt(invitations.expiresAt, sql`now()`),
  inArray(memberships.role, [...rolesWith('manage')]),
);
export const isOfPerson = (personId: number, id: number) =>
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

export async function findInvitation(
  tx: Transaction,
  personId: number,
  id: number,
): Promise<Invitation> {
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
  { email, role, note }: { email: string; role: Role; note?: string | null | undefined },
): Promise<Invitation> {
  await tx
    .delete(invitations)
    .where(and(eq(invitations.personId, person.id), eq(invitations.email, email)));
  const [row] = await tx
    .insert(invitations)
    .values({ personId: person.id, invitedBy: person.userId, email, role, note, expiresAt: EXPIRY })
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
