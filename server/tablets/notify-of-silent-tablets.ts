import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { lockDevice } from './shared-tablets.repository';
import {
  findSilentDevice,
  listSilenceRecipients,
  markSilenceNotified,
} from './tablet-states.repository';

/**
 * Notifies the family of each tablet that was not heard from for a day, once until it is heard from again. Each member gets
 * one email for a tablet that serves several people. It is queued in the transaction that records that they were notified.
 */
export async function notifyOfSilentTablets(
  { db, mails }: Pick<Deps, 'db' | 'mails'>,
  stop?: AbortSignal,
): Promise<{ notified: number }> {
  let notified = 0;
  while (!stop?.aborted) {
    const outcome = await notifyOfOne({ db, mails });
    if (outcome === 'none-left') break;
    if (outcome === 'notified') notified += 1;
  }
  return { notified };
}

const notifyOfOne = ({ db, mails }: Pick<Deps, 'db' | 'mails'>) =>
  transaction(db, async (tx): Promise<'notified' | 'notified-by-another-server' | 'none-left'> => {
    const deviceId = await findSilentDevice(tx);
    if (deviceId === undefined) return 'none-left';
    // The rows of a device are locked in one order, so that of several servers one notifies the family.
    await lockDevice(tx, deviceId);
    const silent = await markSilenceNotified(tx, deviceId);
    const notified = new Set<number>();
    for (const { personId, name: tabletName, heardAt } of silent)
      for (const { isHome, ...member } of await listSilenceRecipients(tx, personId)) {
        if (notified.has(member.userId)) continue;
        notified.add(member.userId);
        await mails.enqueue(tx, {
          kind: 'tablet-silent',
          ...member,
          ...(isHome ? {} : { personId }),
          tabletName,
          at: heardAt.toISOString(),
        });
      }
    return silent.length > 0 ? 'notified' : 'notified-by-another-server';
  });
