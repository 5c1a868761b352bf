import { inTwoGroups } from '#shared/tablets/pairing';
import { findAccount, findCredentials } from '../../server/accounts/users.repository';
import { homeAccess } from '../../server/db/home-person.repository';
import type { Deps } from '../../server/deps';
import { HttpError } from '../../server/http/http-error';
import { makeCode } from '../../server/tablets/pairing';

/** Creates a pairing code for the family's tablet, in two groups. Returns undefined if no code can be created. */
export async function tabletCode(
  deps: Pick<Deps, 'config' | 'db' | 'limits'>,
  email: string,
): Promise<string | undefined> {
  const found = await findCredentials(deps.db, email);
  const account = found && (await findAccount(deps.db, found.id));
  const person = account && (await homeAccess(deps.db, account.id, 'edit'));
  if (!person) return undefined;
  try {
    const requirePassword = () => Promise.resolve();
    return inTwoGroups((await makeCode(deps, account, person, { requirePassword })).code);
  } catch (error) {
    // The family has the maximum number of tablets, or the rate limit is reached. The demo starts anyway.
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}
