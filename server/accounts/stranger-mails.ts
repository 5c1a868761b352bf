import type { Deps } from '../deps';
import { HttpError } from '../http/http-error';
import { EARLIER_VERSION, SIGNED_IN } from './asked-from';
import type { AskedMail } from './email-cooldown.repository';

/**
 * What strangers may have mailed to an address in a day, per kind and network. It is looked at when a mail is
 * written and counted when it has left: only then is it known whether anybody waits for it, and the answer to
 * whoever asked is the same for all addresses.
 */
export function strangersBudget(
  { strangersMails }: Deps['limits'],
  { kind, email, askedFrom = EARLIER_VERSION }: Partial<AskedMail>,
) {
  const key = `${kind} ${email} ${askedFrom}`;
  // What somebody signed in asks for was counted when they did.
  if (askedFrom === SIGNED_IN)
    return { askedFrom, isUsedUp: () => Promise.resolve(false), count: undefined };
  return {
    askedFrom,
    isUsedUp: () => strangersMails.isFull(key),
    /** Of mails that leave at the same moment one may be too many; it has left all the same. */
    count: () =>
      strangersMails.take(key).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
      }),
  };
}
