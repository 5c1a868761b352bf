import type { DeleteAccountInput } from '#shared/accounts/account.form';
import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { signedOut } from '../http/http-error';
import { listSharedPeople } from './account-circles.repository';
import { lockForDeletion } from './account-deletion.repository';
import { lastOwner, onlyAdmin, wrongCurrentPassword } from './account.errors';
import { checkCurrentPassword, type TypedIn } from './password-tries';
import { announceDeletion, removeAccount } from './remove-account';
import { holdPassword } from './users.repository';

/**
 * Deletes the user's own account with its content, signs it out on every server, and confirms the deletion by
 * email, in one transaction. Other members keep what it added for people whom they care for too, unless it takes that
 * back.
 * @throws HttpError 400 (wrong current password), 401 (already gone), 409 (the last verified admin, or the last
 *   verified owner of a person with other members), 429, 503
 */
export async function deleteOwnAccount(
  deps: Pick<Deps, 'config' | 'db' | 'live' | 'mails' | 'passwords'>,
  typedIn: TypedIn,
  { currentPassword, takeBack = false, disconnectTablets }: DeleteAccountInput,
): Promise<void> {
  const id = typedIn.userId;
  const checked = await checkCurrentPassword(deps, typedIn, currentPassword);
  const people = await transaction(deps.db, async (tx) => {
    const { account, people: own, isLastAdmin } = await lockForDeletion(tx, id);
    if (!account) throw signedOut();
    if (!(await holdPassword(tx, id, checked))) throw wrongCurrentPassword();
    if (isLastAdmin) throw onlyAdmin();
    const leftAlone = (await listSharedPeople(tx, id)).filter(({ isLastOwner }) => isLastOwner);
    if (leftAlone.length > 0) throw lastOwner(leftAlone);
    await removeAccount(tx, deps.mails, account, { takesBack: takeBack, disconnectTablets });
    return own;
  });
  announceDeletion(deps.live, id, people);
}
