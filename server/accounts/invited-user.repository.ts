import type { Language } from '#shared/product/languages';
import {
  findInvitationOfLink,
  joinCircle,
  lockInvitation,
} from '../circle/accept-invitation.repository';
import type { Queryable, Transaction } from '../db/database';
import type { OwnerNotice } from '../people/member-notices.repository';
import { insertUser } from './users.repository';

/** Returns the address that an invitation was sent to, or undefined if the invitation has ended. */
export const findInvitedAddress = async (
  db: Queryable,
  tokenHash: string,
): Promise<string | undefined> => (await findInvitationOfLink(db, tokenHash))?.email;

/**
 * Creates an account that accepts an invitation at once. The link proves its address, so the account is verified; that
 * of a card does so within Dear Ones only. It gets no home person, because it is a member of a circle when the transaction ends.
 * @returns what to tell the owners, or undefined if the invitation has ended or was sent to another address
 */
export async function insertInvitedUser(
  tx: Transaction,
  user: { email: string; password: string; locale: Language },
  tokenHash: string,
): Promise<OwnerNotice[] | undefined> {
  const invitation = await lockInvitation(tx, tokenHash);
  if (invitation?.email !== user.email) return undefined;
  const address = { isEmailVerified: true, isEmailUnproven: invitation.byCard };
  return joinCircle(tx, invitation, await insertUser(tx, { ...user, ...address }));
}
