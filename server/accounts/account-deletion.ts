import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { signedOut } from '../http/http-error';
import { lockForDeletion } from './account-deletion.repository';
import { onlyAdmin, wrongCurrentPassword } from './account.errors';
import { checkCurrentPassword, type TypedIn } from './password-tries';
import { removeAccount } from './remove-account';
import { holdPassword } from './users.repository';

/**
 * Deletes the user's own account with its content, signs it out on every server, and confirms the deletion by
 * email, in one transaction.
 * @throws HttpError 400 (wrong current password), 401 (already gone), 409 (the last verified admin), 429, 503
 */
export async function deleteOwnAccount(
  deps: Pick<Deps, 'config' | 'db' | 'mails' | 'passwords'>,
  typedIn: TypedIn,
  currentPassword: string,
): Promise<void> {
  const id = typedIn.userId;
  const checked = await checkCurrentPassword(deps, typedIn, currentPassword);
  await transaction(deps.db, async (tx) => {
    const { account, isLastAdmin } = await lockForDeletion(tx, id);
    if (!account) throw signedOut();
    if (!(await holdPassword(tx, id, checked))) throw wrongCurrentPassword();
    if (isLastAdmin) throw onlyAdmin();
    await removeAccount(tx, deps.mails, account);
  });
}
