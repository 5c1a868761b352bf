import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { HistoryEntry } from '#shared/people/history.answer';
import { historyEntries } from '#shared/people/history.table';
import { memberships } from '#shared/people/person.table';
import type { Transaction } from '../db/database';
import { fullName } from '../db/fields';

const ABOUT_ITEMS: readonly HistoryEntry['what'][] = [
  'added-item',
  'changed-item',
  'deleted-item',
  'added-voice',
  'deleted-voice',
  'contributed',
  'took-contribution',
  'declined-contribution',
];

/**
 * Removes the title of an item that is for caregivers only now from what the history says about items. Helpers and
 * viewers read the history too.
 */
export async function hideItemInHistory(
  tx: Transaction,
  personId: number,
  title: string,
): Promise<void> {
  await tx
    .update(historyEntries)
    .set({ whom: null })
    .where(
      and(
        eq(historyEntries.personId, personId),
        eq(historyEntries.whom, title),
        inArray(historyEntries.what, [...ABOUT_ITEMS]),
      ),
    );
}

/** Entries in which `whom` is a member. */
const ABOUT_MEMBERS: readonly HistoryEntry['what'][] = [
  'changed-role',
  'removed-member',
  'handed-over',
];

/**
 * Removes the name of an account that is deleted from the history of all people, where it did something and where something
 * was done to it. The history then says "somebody who left".
 */
export async function forgetInHistory(tx: Transaction, userId: number): Promise<void> {
  const own = eq(historyEntries.userId, userId);
  const entries = await tx
    .selectDistinct({ personId: historyEntries.personId, name: historyEntries.byName })
    .from(historyEntries)
    .where(own);
  const circles = await tx
    .select({ personId: memberships.personId, name: fullName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.userId, userId));
  const known = [...entries, ...circles];
  await tx
    .update(historyEntries)
    .set({ whom: null })
    .where(
      and(
        inArray(
          historyEntries.personId,
          known.map(({ personId }) => personId),
        ),
        inArray(historyEntries.what, [...ABOUT_MEMBERS]),
        inArray(
          historyEntries.whom,
          known.flatMap(({ name }) => name ?? []),
        ),
      ),
    );
  await tx.update(historyEntries).set({ byName: null }).where(own);
}
