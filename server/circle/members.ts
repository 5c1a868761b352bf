import type { Member } from '#shared/circle/member.answer';
import type { MemberChanges, RemoveMember, ThisIsMe } from '#shared/circle/member.form';
import { hasRight } from '#shared/circle/roles';
import type { ConfirmedPassword } from '../auth/confirmed-password';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { faceTaken, HttpError, notFound, rightMissing, signedOut } from '../http/http-error';
import { otherAnswer } from '../http/route';
import { recordHistory } from '../people/history.repository';
import { findMember, listOwnerNotices } from '../people/member-notices.repository';
import { hasVerifiedOwner } from './member-rights.repository';
import {
  deleteMember,
  disconnectTabletsOf,
  lossNotices,
  readMember,
  sayThisIsMe,
  updateMember,
} from './members.repository';

type MemberDeps = Pick<Deps, 'db' | 'mails'>;

const lastOwner = () =>
  new HttpError(
    409,
    'last-owner',
    'A circle needs an owner whose email address is verified. Please make somebody else an owner first.',
  );

/**
 * Changes the role of a member, whether it hears the person and may ring the tablets, or what the asking member is told: of what waits, and of what
 * the person says. Absent fields stay. The owners are told of the tablets that stay connected by a member who falls below caregiver.
 * @throws HttpError 403 (not an owner, not oneself, or the password is needed), 404, 409 (the last verified owner)
 */
export function changeMember(
  { db, mails }: MemberDeps,
  person: PersonAccess,
  userId: number,
  {
    role,
    wantsWaitingEmails,
    wantsMessageNotifications,
    disconnectTablets,
    hears,
    mayRing,
  }: MemberChanges,
  requirePassword: ConfirmedPassword,
): Promise<Member> {
  const isMe = userId === person.userId;
  return transaction(db, async (tx) => {
    await lockPerson(
      tx,
      (role ?? hears ?? mayRing) === undefined ? person : { ...person, right: 'manage' },
    );
    if ((wantsWaitingEmails ?? wantsMessageNotifications) !== undefined && !isMe)
      throw rightMissing();
    const before = await findMember(tx, person.id, userId);
    if (!before) throw notFound('Member');
    if ((role ?? hears ?? mayRing) !== undefined)
      await requireOwnPassword(tx, person, requirePassword);
    await updateMember(tx, person.id, userId, {
      role,
      wantsWaitingEmails,
      wantsMessageNotifications,
      hears,
      mayRing,
    });
    if (role !== undefined && role !== before.role) {
      if (before.role === 'owner') await requireVerifiedOwner(tx, person.id);
      await recordHistory(tx, person, 'changed-role', before.name);
      if (!isMe && before.isEmailVerified)
        await mails.enqueue(tx, {
          kind: 'role-changed',
          ...noticeTo(userId, before),
          personId: person.id,
          role,
        });
      if (hasRight(before.role, 'edit') && !hasRight(role, 'edit')) {
        const tabletIds = await disconnectTabletsOf(tx, person, userId, disconnectTablets);
        const owners = tabletIds.length > 0 ? await listOwnerNotices(tx, person.id, userId) : [];
        for (const notice of lossNotices(owners, 'lowered', tabletIds))
          await mails.enqueue(tx, { kind: 'member-left', ...notice });
      }
    }
    const after = await readMember(tx, isMe && role ? { ...person, role } : person, userId);
    if (!after) throw notFound('Member');
    return after;
  });
}

/**
 * Stores the name and the face of the asking member on the tablet, or lets them wait for an owner.
 * @throws HttpError 404 (no such face), 409 (the face of another member)
 */
export async function changeMe({ db, mails }: MemberDeps, person: PersonAccess, changes: ThisIsMe) {
  switch (await sayThisIsMe(db, mails, person, changes)) {
    case 'no-face':
      throw notFound('Photo');
    case 'face-taken':
      throw faceTaken();
    case 'waiting':
      return otherAnswer({ waiting: true as const });
    case 'stored': {
      const me = await readMember(db, person, person.userId);
      if (!me) throw notFound('Member');
      return me;
    }
  }
}

/**
 * Ends a membership: an owner removes a member, or a member leaves. The member's open pairing codes end with it.
 * @throws HttpError 403 (not an owner, or the password is needed), 404, 409 (the last verified owner)
 */
export function removeMember(
  { db, mails }: MemberDeps,
  person: PersonAccess,
  userId: number,
  also: RemoveMember,
  requirePassword: ConfirmedPassword,
): Promise<void> {
  const isMe = userId === person.userId;
  const { disconnectTablets = false } = also;
  const disconnects = Array.isArray(disconnectTablets)
    ? disconnectTablets.length > 0
    : disconnectTablets;
  const right = isMe ? (disconnects ? 'edit' : 'view') : 'manage';
  return transaction(db, async (tx) => {
    await lockPerson(tx, { ...person, right });
    if (also.takeBack && !isMe) throw rightMissing();
    const member = await findMember(tx, person.id, userId);
    if (!member) throw notFound('Member');
    if (!isMe) await requireOwnPassword(tx, person, requirePassword);
    // Recorded before the membership ends, because a member who leaves is the actor.
    await (isMe
      ? recordHistory(tx, person, 'left')
      : recordHistory(tx, person, 'removed-member', member.name));
    const owners = await listOwnerNotices(tx, person.id, userId);
    const tabletIds = await deleteMember(tx, person, userId, also);
    if (member.role === 'owner') await requireVerifiedOwner(tx, person.id);
    if (!isMe && member.isEmailVerified)
      await mails.enqueue(tx, { kind: 'removed-from-circle', ...noticeTo(userId, member) });
    // Owners know whom one of them removes, and read of it only if a tablet stays.
    const told = isMe || tabletIds.length > 0 ? owners : [];
    for (const notice of lossNotices(told, isMe ? 'left' : 'removed', tabletIds))
      await mails.enqueue(tx, { kind: 'member-left', ...notice });
  });
}

/** Locks the account, because a change of its password ends the session that confirmed the old one. */
async function requireOwnPassword(
  tx: Transaction,
  { userId }: PersonAccess,
  requirePassword: ConfirmedPassword,
): Promise<void> {
  if (!(await lockAccount(tx, userId))) throw signedOut();
  await requirePassword(tx);
}

/** Rolls the transaction back with 409 if it leaves no verified owner. */
async function requireVerifiedOwner(tx: Transaction, personId: number): Promise<void> {
  if (!(await hasVerifiedOwner(tx, personId))) throw lastOwner();
}

interface Reader {
  email: string;
  firstName: string | null;
  personName: string | null;
}

/** The part of a job that all emails about a membership share. */
const noticeTo = (userId: number, { email, firstName, personName }: Reader) => ({
  userId,
  email,
  firstName,
  personName,
});
