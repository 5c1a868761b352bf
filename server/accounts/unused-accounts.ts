import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { lockForDeletion } from './account-deletion.repository';
import { removeAccount } from './remove-account';
import { UNUSED_ACCOUNT_WARNINGS } from './unused-accounts.emails';
import { askForWarnings, hasEnded, listEnded, type Warning } from './unused-accounts.repository';

type RetirementDeps = Pick<Deps, 'db' | 'mails'>;

/**
 * Warns of the end of accounts that nobody has used for UNUSED_ACCOUNT_YEARS, twice before it, and deletes
 * those that were warned of in time. Each step is a transaction that finds out anew what is left to
 * do: it may run twice, on several servers at once, or be killed at any point, with the same end.
 */
export async function retireUnusedAccounts(
  deps: RetirementDeps,
  stop?: AbortSignal,
): Promise<{ warned: number; deleted: number }> {
  const warned = (await warn(deps, 'first', stop)) + (await warn(deps, 'last', stop));
  return { warned, deleted: await deleteEnded(deps, stop) };
}

async function warn(
  { db, mails }: RetirementDeps,
  which: Warning,
  stop?: AbortSignal,
): Promise<number> {
  const askForSome = () =>
    transaction(db, async (tx) => {
      const due = await askForWarnings(tx, which);
      for (const { id, email } of due)
        await mails.enqueue(tx, { kind: UNUSED_ACCOUNT_WARNINGS[which], email, userId: id });
      return due.length;
    });
  let warned = 0;
  for (let some = -1; some !== 0 && !stop?.aborted; warned += some) some = await askForSome();
  return warned;
}

async function deleteEnded({ db, mails }: RetirementDeps, stop?: AbortSignal): Promise<number> {
  let deleted = 0;
  let ids = await listEnded(db, 0);
  while (ids.length > 0) {
    for (const id of ids) {
      if (stop?.aborted) return deleted;
      if (await deleteIfEnded({ db, mails }, id)) deleted += 1;
    }
    ids = await listEnded(db, ids.at(-1) ?? 0);
  }
  return deleted;
}

/** One account in one transaction, looked at once more now that nothing else can change it, nor the admins. */
function deleteIfEnded({ db, mails }: RetirementDeps, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { account } = await lockForDeletion(tx, id);
    if (!account || !(await hasEnded(tx, id))) return false;
    await removeAccount(tx, mails, account);
    return true;
  });
}
