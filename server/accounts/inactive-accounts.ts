import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { lockForDeletion } from './account-deletion.repository';
import { INACTIVE_ACCOUNT_WARNINGS } from './inactive-accounts.emails';
import {
  hasExpired,
  listExpired,
  recordDueWarnings,
  type Warning,
} from './inactive-accounts.repository';
import { announceDeletion, transferOwnershipAndRemove } from './remove-account';

type InactiveAccountDeps = Pick<Deps, 'db' | 'live' | 'mails'> & {
  config: Pick<Deps['config'], 'hasMail'>;
};

/**
 * Deletes accounts that have been inactive for INACTIVE_ACCOUNT_YEARS, after two warnings by email. Each step is a
 * transaction that queries again what is left to do, so the job is idempotent: it may run twice, on
 * several servers at once, or be killed at any point. Nobody is deleted who cannot be warned, so it does nothing without mail.
 */
export async function deleteInactiveAccounts(
  deps: InactiveAccountDeps,
  stop?: AbortSignal,
): Promise<{ warned: number; deleted: number }> {
  if (!deps.config.hasMail) return { warned: 0, deleted: 0 };
  const warned = (await warn(deps, 'first', stop)) + (await warn(deps, 'last', stop));
  return { warned, deleted: await deleteExpired(deps, stop) };
}

async function warn(
  { db, mails }: Pick<Deps, 'db' | 'mails'>,
  which: Warning,
  stop?: AbortSignal,
): Promise<number> {
  const warnSome = () =>
    transaction(db, async (tx) => {
      const due = await recordDueWarnings(tx, which);
      for (const { id, email } of due)
        await mails.enqueue(tx, { kind: INACTIVE_ACCOUNT_WARNINGS[which], email, userId: id });
      return due.length;
    });
  let warned = 0;
  for (let some = -1; some !== 0 && !stop?.aborted; warned += some) some = await warnSome();
  return warned;
}

async function deleteExpired(
  deps: Pick<Deps, 'db' | 'live' | 'mails'>,
  stop?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  let ids = await listExpired(deps.db, 0);
  while (ids.length > 0) {
    for (const id of ids) {
      if (stop?.aborted) return deleted;
      if (await deleteIfExpired(deps, id)) deleted += 1;
    }
    ids = await listExpired(deps.db, ids.at(-1) ?? 0);
  }
  return deleted;
}

/** Checks again under lock, because the account may have been used or the other admins deleted in the meantime. */
async function deleteIfExpired(
  { db, live, mails }: Pick<Deps, 'db' | 'live' | 'mails'>,
  id: number,
): Promise<boolean> {
  const deletedFrom = await transaction(db, async (tx) => {
    const { account, people } = await lockForDeletion(tx, id);
    if (!account || !(await hasExpired(tx, id))) return undefined;
    await transferOwnershipAndRemove(tx, mails, account, null);
    return people;
  });
  if (deletedFrom) announceDeletion(live, id, deletedFrom);
  return deletedFrom !== undefined;
}
