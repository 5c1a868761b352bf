import type { Deps } from '../deps';
import { HttpError } from '../http/http-error';
import type { EmailRequest } from './email-cooldown.repository';
import { EARLIER_VERSION, SIGNED_IN } from './email-requester';

/**
 * The daily budget of emails that anonymous requesters can have sent to an address, per kind and network. It is checked
 * when an email is rendered and counted when it has been sent: only then is it known whether the address has an account,
 * and the response to the requester is the same for all addresses.
 */
export function emailBudget(
  { requestedEmails }: Deps['limits'],
  { kind, email, askedFrom = EARLIER_VERSION }: Partial<EmailRequest>,
) {
  const key = `${kind} ${email} ${askedFrom}`;
  // Requests of signed-in users are limited at the request.
  if (askedFrom === SIGNED_IN)
    return { askedFrom, isUsedUp: () => Promise.resolve(false), count: undefined };
  return {
    askedFrom,
    isUsedUp: () => requestedEmails.isFull(key),
    /** Concurrent emails can exceed the budget by one, which has been sent anyway. */
    count: () =>
      requestedEmails.consume(key).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
      }),
  };
}
