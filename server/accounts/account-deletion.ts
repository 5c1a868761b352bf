import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { signedOut } from '../http/http-error';
import { lockForDeletion } from './account-deletion.repository';
import { onlyAdmin, wrongCurrentPassword } from './account.errors';
import { checkCurrentPassword } from './password-tries';
import { removeAccount } from './remove-account';
import { holdPassword } from './users.repository';

/**
 * Deletes somebody's own account with all it holds, signs it out on every server, and confirms it by
 * mail: all or nothing.
 * @throws HttpError 400 (wrong current password), 401 (already gone), 409 (the last verified admin), 429, 503
 */
export async function deleteOwnAccount(
  deps: Pick<Deps, 'db' | 'limits' | 'mails' | 'passwords'>,
  id: number,
  currentPassword: string,
): Promise<void> {
  const checked = await checkCurrentPassword(deps, id, currentPassword);
  await transaction(deps.db, async (tx) => {
    const { account, isLastAdmin } = await lockForDeletion(tx, id);
    if (!account) throw signedOut();
    if (!(await holdPassword(tx, id, checked))) throw wrongCurrentPassword();
    if (isLastAdmin) throw onlyAdmin();
    await removeAccount(tx, deps.mails, account);
  });
}
