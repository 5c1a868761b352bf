import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../http/http-error';
import { takeFromAll } from '../http/rate-limits';
import { ASK_TO_CALL } from './ask-to-call.emails';
import { findAskedContact, takeAskTurn } from './call-contacts.repository';

type AskDeps = Pick<Deps, 'db' | 'limits' | 'mails'>;

/**
 * Mails a contact that the person would like to be called. A second press changes nothing for a while,
 * and whoever pressed need not know: the answer is the same whether or not a mail goes.
 * @returns the contact's name
 * @throws HttpError 404 for a contact that is not there, not theirs, or not asked by mail
 */
export async function askToCall({ db, limits, mails }: AskDeps, userId: number, id: number): Promise<string> {
  const contact = await findAskedContact(db, userId, id);
  if (!contact) throw notFound('Contact');
  const { name, address, mayBeAsked } = contact;
  const giveBack = mayBeAsked && (await takeMail(limits, userId, address));
  if (giveBack) {
    const asked = await transaction(db, async (tx) => {
      // Decided here once more: of several presses at the same moment, on whatever server, one takes the turn.
      const isTurn = await takeAskTurn(tx, userId, id, address);
      if (isTurn) await mails.enqueue(tx, { kind: ASK_TO_CALL, email: address, userId, contactId: id });
      return isTurn;
    });
    if (!asked) await giveBack();
  }
  return name;
}

/** Undefined: the address or the account has had its mails for today. */
async function takeMail(limits: AskDeps['limits'], userId: number, address: string): Promise<(() => Promise<void>) | undefined> {
  try {
    return await takeFromAll([
      [limits.asksToCallPerAccount, String(userId)],
      [limits.mailsPerAddress, address],
    ]);
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return undefined;
    throw error;
  }
}
