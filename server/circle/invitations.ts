import type { MadeInvitation } from '#shared/circle/invitation.answer';
import type { NewInvitation } from '#shared/circle/invitation.form';
import { circleLimits, INVITATION_RESENDS } from '#shared/product/limits';
import type { ConfirmedPassword } from '../auth/confirmed-password';
import { mintToken } from '../auth/tokens';
import { transaction, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, notFound, signedOut, tooSoon } from '../http/http-error';
import { lockAddress } from './accept-invitation.repository';
import { putCard, takeResend } from './invitation-emails.repository';
import {
  countSeats,
  deleteInvitation,
  insertInvitation,
  isMemberAddress,
} from './invitations.repository';

type InvitationDeps = Pick<Deps, 'config' | 'db' | 'limits' | 'mails'>;

export const verifyFirst = () =>
  new HttpError(
    403,
    'email-not-verified',
    'Please verify your own email address first. Then you can go on with the invitation.',
  );
const alreadyMember = () =>
  new HttpError(409, 'already-member', 'This address belongs to somebody in the circle already.');
const circleIsFull = (most: number) =>
  new HttpError(
    409,
    'too-many',
    `A circle has room for ${most} people, with those who are invited. Please remove a member or an invitation first.`,
  );

const sentOftenEnough = (seconds: number) =>
  tooSoon(
    seconds,
    `This invitation was sent ${INVITATION_RESENDS + 1} times. If no email has come, please check the address and invite it anew.`,
  );

/**
 * Invites an address, in place of an earlier invitation to it.
 * @param sender where the request comes from, for the limit on emails to one address
 * @throws HttpError 403 (unverified, or the password is needed), 409 (already a member, no room), 429; then nothing is stored
 */
export function invite(
  { config, db, limits, mails }: InvitationDeps,
  person: PersonAccess,
  { email, role, note }: NewInvitation,
  { sender, requirePassword }: { sender: string; requirePassword: ConfirmedPassword },
): Promise<MadeInvitation> {
  const { members: most } = circleLimits(config);
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    await requireVerified(tx, person.userId, config);
    await requirePassword(tx);
    if (await isMemberAddress(tx, person.id, email)) throw alreadyMember();
    if ((await countSeats(tx, person.id, email)) >= most) throw circleIsFull(most);
    const invitation = await insertInvitation(tx, person, { email, role, note });
    await takeEmail(limits, tx, person.userId, email, sender);
    if (!config.hasMail) return makeCard(tx, person, invitation.id);
    await mails.enqueue(tx, {
      kind: 'circle-invitation',
      email,
      userId: person.userId,
      personId: person.id,
      invitationId: invitation.id,
      resends: 0,
    });
    return invitation;
  });
}

/** Makes the card of an invitation, whose earlier link no longer works. */
async function makeCard(
  tx: Transaction,
  { id: personId }: PersonAccess,
  id: number,
): Promise<MadeInvitation> {
  const { token, hash } = mintToken();
  const invitation = await putCard(tx, personId, id, hash);
  if (!invitation) throw notFound('Invitation');
  return { ...invitation, token };
}

/**
 * Sends the email of an invitation again, with a new link. Without mail it only makes the link, which takes a confirmed password:
 * whoever has it can come in.
 * @throws HttpError 403 (unverified, or the password is needed), 404 (ended), 429 (sent often enough)
 */
export function resendInvitation(
  { config, db, limits, mails }: InvitationDeps,
  person: PersonAccess,
  id: number,
  { sender, requirePassword }: { sender: string; requirePassword: ConfirmedPassword },
): Promise<MadeInvitation> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    await requireVerified(tx, person.userId, config);
    if (!config.hasMail) {
      await requirePassword(tx);
      return makeCard(tx, person, id);
    }
    const taken = await takeResend(tx, person.id, id);
    if (!taken) throw notFound('Invitation');
    if ('secondsLeft' in taken) throw sentOftenEnough(taken.secondsLeft);
    const { invitation, invitedBy, resends } = taken;
    await takeEmail(limits, tx, person.userId, invitation.email, sender);
    await mails.enqueue(tx, {
      kind: 'circle-invitation',
      email: invitation.email,
      userId: invitedBy,
      personId: person.id,
      invitationId: id,
      resends,
    });
    return invitation;
  });
}

/** An address that was verified by a card alone is not named to strangers by email. */
async function requireVerified(
  tx: Transaction,
  userId: number,
  { hasMail }: InvitationDeps['config'],
): Promise<void> {
  const account = await lockAddress(tx, userId);
  if (!account) throw signedOut();
  if (!account.isVerified || (hasMail && account.isUnproven)) throw verifyFirst();
}

async function takeEmail(
  { invitationsPerAccount, invitationsPerAddress }: Deps['limits'],
  tx: Transaction,
  userId: number,
  email: string,
  sender: string,
): Promise<void> {
  await invitationsPerAccount.consume(String(userId), tx);
  await invitationsPerAddress.consume(`${email} ${sender}`, tx);
}

/** @throws HttpError 404 */
export function revokeInvitation(
  { db }: Pick<Deps, 'db'>,
  person: PersonAccess,
  id: number,
): Promise<void> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    if (!(await deleteInvitation(tx, person, id))) throw notFound('Invitation');
  });
}
