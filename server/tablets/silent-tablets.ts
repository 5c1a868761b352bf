import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { listToldOfSilence, takeSilentTablet } from './tablet-states.repository';

/**
 * Tells the family of each tablet that was not heard from for a day, once until it is heard from again. The email is
 * queued in the transaction that marks the tablet as told.
 */
export async function tellOfSilentTablets(
  { db, mails }: Pick<Deps, 'db' | 'mails'>,
  stop?: AbortSignal,
): Promise<{ told: number }> {
  let told = 0;
  while (!stop?.aborted && (await tellOfOne({ db, mails }))) told += 1;
  return { told };
}

/** Returns false when no tablet is left to tell of. */
const tellOfOne = ({ db, mails }: Pick<Deps, 'db' | 'mails'>): Promise<boolean> =>
  transaction(db, async (tx) => {
    const silent = await takeSilentTablet(tx);
    if (!silent) return false;
    const { personId, name: tabletName, heardAt } = silent;
    for (const { isHome, ...member } of await listToldOfSilence(tx, personId))
      await mails.enqueue(tx, {
        kind: 'tablet-silent',
        ...member,
        ...(isHome ? {} : { personId }),
        tabletName,
        at: heardAt.toISOString(),
      });
    return true;
  });
