import { sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { Invitation } from '#shared/circle/invitation.answer';
import { invitations } from '#shared/circle/invitation.table';
import { INVITATION_RESENDS } from '#shared/product/limits';
import { fullName, isoMoment, type Fields } from '../db/fields';

/** The name of whoever invites, or the address that the invitation's email states too. */
export const inviterName = sql<string>`coalesce(${fullName}, ${users.email})`;

/** For queries of `invitations` joined with the inviter in `users`. */
export const invitationFields = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  inviterName,
  createdAt: isoMoment(invitations.createdAt),
  expiresAt: isoMoment(invitations.expiresAt),
  resendsLeft: sql<number>`greatest(${INVITATION_RESENDS}::int - ${invitations.resends}, 0)`,
} satisfies Fields<Invitation>;
