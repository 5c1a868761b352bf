import type { Account } from '#shared/accounts/user.table';
import type { ConfirmedPassword } from '../auth/confirmed-password';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, notFound, signedOut } from '../http/http-error';
import { giveGrace } from './ask-for-consents.repository';
import { noteAddresses, noteAsked } from './call-consents.repository';
import {
  listCallContacts,
  lockFacesOf,
  readAddresses,
  replaceCallContacts,
  type Contact,
} from './call-contacts.repository';

/** Who saves it: where from, for the limit on emails to one address, and whether the password was typed just now. */
interface Asking {
  sender: string;
  requirePassword: ConfirmedPassword;
}

type SaveDeps = Pick<Deps, 'db' | 'limits' | 'mails'>;

const verifyFirst = () =>
  new HttpError(
    403,
    'email-not-verified',
    'Please verify your own email address first. Then you can add somebody who is asked by email.',
  );

const membersOnly = () =>
  new HttpError(
    409,
    'no-mail',
    'This Dear Ones sends no emails, so only a member of the circle can be asked to call, by a notification. Please choose another way for the others.',
  );

/**
 * Saves the list of contacts, and asks each new address for consent to being asked to call: with one
 * email, however often the list is saved.
 * @throws HttpError 403 (unverified, wants a stranger asked; or the password is needed), 404 (contact or face not there), 409 (a stranger, without mail), 429 (too many new addresses); then nothing is saved
 */
export function saveCallContacts(
  { db, limits, mails }: SaveDeps,
  account: Pick<Account, 'isEmailVerified' | 'isEmailUnproven'>,
  person: PersonAccess,
  contacts: Contact[],
  { sender, requirePassword }: Asking,
) {
  const { id: personId, userId } = person;
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    if (!(await lockAccount(tx, userId))) throw signedOut();
    await giveGrace(tx, [personId]);
    if (await isAddressNew(tx, personId, contacts)) await requirePassword(tx);
    await replaceCallContacts(tx, person, contacts);
    const addresses = contacts.flatMap(({ way, address }) => (way === 'ask' ? address : []));
    const toAsk = await noteAddresses(tx, person, [...new Set(addresses)]);
    if (toAsk.length > 0 && !mails.sendsEmails) throw membersOnly();
    if (toAsk.length > 0 && (!account.isEmailVerified || account.isEmailUnproven))
      throw verifyFirst();
    for (const address of toAsk) {
      await limits.callConsentsPerAccount.consume(String(userId), tx);
      await limits.callConsentsPerAddress.consume(`${address} ${sender}`, tx);
      await mails.enqueue(tx, { kind: 'call-consent', email: address, userId, personId });
    }
    await noteAsked(tx, personId, toAsk);
    return listCallContacts(tx, personId);
  });
}

/**
 * Returns true if the list contains a new or changed address.
 * @throws HttpError 404 for a contact or a face that is not there, or not theirs
 */
async function isAddressNew(
  tx: Transaction,
  personId: number,
  contacts: Contact[],
): Promise<boolean> {
  const held = new Map((await readAddresses(tx, personId)).map(({ id, address }) => [id, address]));
  if (contacts.some(({ id }) => id !== undefined && !held.has(id))) throw notFound('Contact');
  if (!(await lockFacesOf(tx, personId, contacts))) throw notFound('Photo');
  return contacts.some(({ id, address }) => id === undefined || held.get(id) !== address);
}
