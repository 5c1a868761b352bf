import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { lockDevice } from './shared-tablets.repository';
import { findSilentDevice, listToldOfSilence, markSilenceTold } from './tablet-states.repository';

/**
 * Tells the family of each tablet that was not heard from for a day, once until it is heard from again. Each member gets
 * one email for a tablet that serves several people. It is queued in the transaction that marks the tablet as told.
 */
export async function tellOfSilentTablets(
  { db, mails }: Pick<Deps, 'db' | 'mails'>,
  stop?: AbortSignal,
): Promise<{ told: number }> {
  let told = 0;
  while (!stop?.aborted) {
    const outcome = await tellOfOne({ db, mails });
    if (outcome === 'none-left') break;
    if (outcome === 'told') told += 1;
  }
  return { told };
}

const tellOfOne = ({ db, mails }: Pick<Deps, 'db' | 'mails'>) =>
  transaction(db, async (tx): Promise<'told' | 'told-by-another-server' | 'none-left'> => {
    const deviceId = await findSilentDevice(tx);
    if (deviceId === undefined) return 'none-left';
    // The rows of a device are locked in one order, so that of several servers one tells the family.
    await lockDevice(tx, deviceId);
    const silent = await markSilenceTold(tx, deviceId);
    const told = new Set<number>();
    for (const { personId, name: tabletName, heardAt } of silent)
      for (const { isHome, ...member } of await listToldOfSilence(tx, personId)) {
        if (told.has(member.userId)) continue;
        told.add(member.userId);
        await mails.enqueue(tx, {
          kind: 'tablet-silent',
          ...member,
          ...(isHome ? {} : { personId }),
          tabletName,
          at: heardAt.toISOString(),
        });
      }
    return silent.length > 0 ? 'told' : 'told-by-another-server';
  });
