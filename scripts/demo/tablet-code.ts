import { inTwoGroups } from '#shared/pairing';
import { findAccount, findCredentials } from '../../server/accounts/users.repository';
import type { Deps } from '../../server/deps';
import { HttpError } from '../../server/http/http-error';
import { makeCode } from '../../server/tablets/pairing';

/** A code that connects a tablet with the family, in two groups. Undefined when none can be made any more. */
export async function tabletCode(
  deps: Pick<Deps, 'config' | 'db' | 'limits'>,
  email: string,
): Promise<string | undefined> {
  const found = await findCredentials(deps.db, email);
  const account = found && (await findAccount(deps.db, found.id));
  if (!account) return undefined;
  try {
    return inTwoGroups((await makeCode(deps, account, () => Promise.resolve())).code);
  } catch (error) {
    // All its places are taken, or too many were made in this hour: the demonstration starts none the less.
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}
