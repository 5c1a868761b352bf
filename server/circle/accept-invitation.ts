import type { Person } from '#shared/people/person.answer';
import { circleLimits } from '#shared/product/limits';
import { hashToken } from '../auth/tokens';
import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { HttpError, invitationEnded, otherAddress, signedOut } from '../http/http-error';
import { countPeople, findPerson } from '../people/people.repository';
import { isMember, joinCircle, lockAddress, lockInvitation } from './accept-invitation.repository';
import { verifyFirst } from './invitations';

const tooManyPeople = (most: number) =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${most} people. Please leave or delete one before adding another.`,
  );

/**
 * Accepts an invitation with an account that has its address. The owners are told. Of two at once the later finds it ended. A member who
 * accepts keeps the role.
 * @throws HttpError 400 (ended), 403 (another address, or unverified), 409 (cares for too many people)
 */
export function acceptInvitation(
  { config, db, mails }: Pick<Deps, 'config' | 'db' | 'mails'>,
  userId: number,
  token: string,
): Promise<Person> {
  const { people: most } = circleLimits(config);
  return transaction(db, async (tx) => {
    const invitation = await lockInvitation(tx, hashToken(token));
    if (!invitation) throw invitationEnded();
    const account = await lockAddress(tx, userId);
    if (!account) throw signedOut();
    if (account.email !== invitation.email) throw otherAddress();
    if (!account.isVerified) throw verifyFirst();
    const isNew = !(await isMember(tx, invitation.personId, userId));
    if (isNew && (await countPeople(tx, userId)) >= most) throw tooManyPeople(most);
    for (const notice of await joinCircle(tx, invitation, userId))
      await mails.enqueue(tx, { kind: 'member-joined', ...notice });
    const person = await findPerson(tx, invitation.personId, userId);
    if (!person) throw new Error('A member was not found in the circle it has just joined');
    return person;
  });
}
