import { transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { consumeAll } from '../http/rate-limits';
import { callerKey, requireRinging, type LiveCallDeps } from './ring';
import { listMembersWhoRing } from './ring.repository';

/**
 * Asks the other members who may ring the person to bring the tablet, by a notification. Who has no browser that gets
 * notifications learns nothing.
 * @throws HttpError 403, 409, 429
 */
export function askHome(
  { db, limits, notify }: Pick<LiveCallDeps, 'db' | 'limits' | 'notify'>,
  person: PersonAccess,
): Promise<void> {
  const { id: personId, userId } = person;
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    await requireRinging(tx, person);
    await consumeAll(
      [
        [limits.tabletsAskedForPerCaller, callerKey(personId, userId)],
        [limits.tabletsAskedForPerPerson, String(personId)],
      ],
      tx,
    );
    for (const member of await listMembersWhoRing(tx, person))
      await notify(tx, { kind: 'bring-tablet', personId, ...member });
  });
}
