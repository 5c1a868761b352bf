import { and, eq, not, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { Invitation } from '#shared/circle/invitation.answer';
import { invitations } from '#shared/circle/invitation.table';
import { memberships, people } from '#shared/people/person.table';
import { INVITATION_RESENDS } from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import { EXPIRY, findInvitation, isByMember, isLive, isOfPerson } from './invitations.repository';

/** An invitation whose email may be sent again, or the seconds until it expires if it may not. */
type Resend =
  | { invitation: Invitation; invitedBy: number; resends: number }
  | { secondsLeft: number };

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
    .set({ tokenHash, byCard: false, expiresAt: EXPIRY })
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
        not(users.isEmailUnproven),
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

/** Replaces the link of an invitation by that of a card. The person is locked. Returns undefined if the invitation has ended. */
export async function putCard(
  tx: Transaction,
  personId: number,
  id: number,
  tokenHash: string,
): Promise<Invitation | undefined> {
  const { rowCount } = await tx
    .update(invitations)
    .set({ tokenHash, byCard: true, expiresAt: EXPIRY })
    .from(memberships)
    .where(and(isOfPerson(personId, id), isByMember, isLive));
  return rowCount === 1 ? findInvitation(tx, personId, id) : undefined;
}
