import type { CallRequest } from '#shared/calls/call-request.answer';
import type { AskToCall } from '#shared/calls/call-request.form';
import type { Transaction } from '../db/database';
import { withPersonLocked } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../http/http-error';
import { consumeAll } from '../http/rate-limits';
import type { MailQueue } from '../mail/queue';
import { listSubscriptionsOf } from '../notifications/push-targets.repository';
import {
  findRequest,
  findSameRequest,
  insertRequest,
  lockAskable,
} from './call-requests.repository';

type AskDeps = Pick<Deps, 'db' | 'limits' | 'mails'>;
type Asked = AskToCall & { id: string; personId: number; contactId: number };

/**
 * Emails a contact that the person would like to be called. A second press within ASK_TO_CALL_MINUTES and a retried
 * request send no further email; both get the state of the first request.
 * @throws HttpError 404 if the contact does not exist, is not asked by email, or has not consented
 */
export function askToCall(
  { db, limits, mails }: AskDeps,
  { id, personId, contactId, secondsAgo = 0, zone }: Asked,
): Promise<CallRequest> {
  return withPersonLocked(db, personId, async (tx) => {
    const before = await findRequest(tx, personId, id);
    if (before) return before;
    const contact = await lockAskable(tx, personId, contactId);
    if (!contact) throw notFound('Contact');
    const { address, userId } = contact;
    const press = {
      id,
      personId,
      contactId,
      address,
      secondsAgo,
      zone: zone !== undefined && isTimeZone(zone) ? zone : undefined,
    };
    // Check again under lock, because a concurrent request to the same contact may have been sent.
    const same = (await findRequest(tx, personId, id)) ?? (await findSameRequest(tx, press));
    if (same) return same;
    const isRefused =
      !(await canBeReached(mails, tx, { personId, email: address })) ||
      !(await takeMail(limits, tx, personId, address));
    const request = await insertRequest(tx, press, isRefused);
    if (!request) throw notFound('Contact');
    if (!isRefused)
      await mails.enqueue(tx, {
        kind: 'ask-to-call',
        email: address,
        userId,
        personId,
        contactId,
        requestId: id,
      });
    return request;
  });
}

/** Without mail only a notification reaches a contact: a member who has turned them on in a browser. */
export async function canBeReached(
  { sendsEmails }: Pick<MailQueue, 'sendsEmails'>,
  tx: Transaction,
  reader: { personId: number; email: string },
): Promise<boolean> {
  return sendsEmails || (await listSubscriptionsOf(tx, reader)).length > 0;
}

/** Returns false if the daily limit of emails for the contact or the person is reached. */
export async function takeMail(
  limits: AskDeps['limits'],
  tx: Transaction,
  personId: number,
  address: string,
): Promise<boolean> {
  try {
    const perContact = `${personId} ${address}`;
    await consumeAll(
      [
        [limits.asksToCallPerPerson, String(personId)],
        [limits.asksToCallPerContact, perContact],
      ],
      tx,
    );
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return false;
    throw error;
  }
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
  } catch {
    return false;
  }
}
