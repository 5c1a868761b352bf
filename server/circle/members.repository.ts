import { and, asc, eq } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { invitations } from '#shared/circle/invitation.table';
import type { Member } from '#shared/circle/member.answer';
import { hasRight, type Role } from '#shared/circle/roles';
import { memberships } from '#shared/people/person.table';
import type { DisconnectTablets } from '#shared/tablets/disconnect-tablets';
import type { Queryable, Transaction } from '../db/database';
import { fullName, isoMoment } from '../db/fields';
import type { PersonAccess } from '../db/person-lock.repository';
import { faceName, ofFace } from '../faces/of-face.fields';
import { deleteGivingLinksBy } from '../giving/giving-links.repository';
import { isMember, type OwnerNotice } from '../people/member-notices.repository';
import { voidCodesOf } from '../tablets/pairing-codes.repository';
import { disconnectTabletsOf } from '../tablets/tablets-of-member.repository';
import { memberFields } from './member.fields';
import { takeBack } from './take-back.repository';

export { sayThisIsMe } from '../contributions/this-is-me.repository';
export {
  disconnectTabletsOf,
  listTabletsLeft,
  type TabletLeft,
} from '../tablets/tablets-of-member.repository';

type Asking = Pick<PersonAccess, 'id' | 'userId' | 'role'>;

/** Newest last. */
export async function listMembers(db: Queryable, person: Asking): Promise<Member[]> {
  return db
    .select(memberFields(person))
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.personId, person.id))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId));
}

/** Returns undefined if the account is not a member. */
export async function readMember(
  db: Queryable,
  person: Asking,
  userId: number,
): Promise<Member | undefined> {
  const [row] = await db
    .select(memberFields(person))
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isMember(person.id, userId));
  return row;
}

/** How a member lost the right to see what caregivers see. */
export type MemberLoss = 'left' | 'removed' | 'lowered';

/**
 * Returns what to tell the owners about a member who has just lost a right: how, and which tablets that the member connected
 * stay connected.
 */
export const lossNotices = (
  owners: readonly OwnerNotice[],
  loss: MemberLoss,
  tabletIds: readonly number[],
) => owners.map((owner) => ({ ...owner, loss, tabletIds: [...tabletIds] }));

/**
 * Updates the defined fields of a member of a person whose row is locked. What the member made with a right that ends is
 * deleted: open pairing codes, giving links and invitations.
 */
export async function updateMember(
  tx: Transaction,
  personId: number,
  userId: number,
  changes: {
    role?: Role | undefined;
    wantsWaitingEmails?: boolean | undefined;
    wantsMessageNotifications?: boolean | undefined;
    hears?: boolean | undefined;
    mayRing?: boolean | undefined;
  },
): Promise<void> {
  await tx
    .update(memberships)
    // Sets the person to itself, because an UPDATE needs at least one column.
    .set({ personId, ...changes })
    .where(isMember(personId, userId));
  const { role } = changes;
  if (role === undefined) return;
  if (!hasRight(role, 'manage'))
    await tx
      .delete(invitations)
      .where(and(eq(invitations.personId, personId), eq(invitations.invitedBy, userId)));
  if (!hasRight(role, 'edit')) {
    await deleteGivingLinksBy(tx, personId, userId);
    await voidCodesOf(tx, personId, userId);
  }
}

/**
 * Ends a membership of a person whose row is locked. The member's invitations and open pairing codes end with it.
 * @param person the person, and the account that ends the membership
 * @param also which of the tablets that the member connected end too, and whether all that the member added does
 * @returns the ids of the tablets that the member connected and that stay connected
 */
export async function deleteMember(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  userId: number,
  also: { disconnectTablets?: DisconnectTablets; takeBack?: boolean | undefined },
): Promise<number[]> {
  await voidCodesOf(tx, person.id, userId);
  const tabletIds = await disconnectTabletsOf(tx, person, userId, also.disconnectTablets);
  if (also.takeBack) await takeBack(tx, { id: person.id, userId });
  await tx.delete(memberships).where(isMember(person.id, userId));
  return tabletIds;
}

/** The members by name, newest last, without their addresses. */
export const exportMembers = (db: Queryable, personId: number) =>
  db
    .select({
      name: fullName,
      role: memberships.role,
      since: isoMoment(memberships.createdAt),
      calledByPerson: memberships.calledByPerson,
      face: ofFace(memberships.faceId, faceName),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.personId, personId))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId));
