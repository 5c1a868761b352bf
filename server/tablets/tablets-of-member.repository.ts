import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { people } from '#shared/people/person.table';
import type { DisconnectTablets } from '#shared/tablets/disconnect-tablets';
import { tablets, tabletStates } from '#shared/tablets/tablet.table';
import type { Queryable, Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import { tabletIsInUse } from '../db/tablet-sessions.repository';
import { recordHistory } from '../people/history.repository';

/**
 * Disconnects tablets that an account connected with a person whose row is locked.
 * @param which all of them, or those with the ids
 * @returns the ids of those that stay connected
 */
export async function disconnectTabletsOf(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  userId: number,
  which: DisconnectTablets,
): Promise<number[]> {
  const isByAccount = and(eq(tablets.personId, person.id), eq(tablets.createdBy, userId));
  if (which) {
    const ended = await tx
      .delete(tablets)
      .where(and(isByAccount, which === true ? undefined : inArray(tablets.id, which)))
      .returning({ name: tablets.name });
    for (const { name } of ended) await recordHistory(tx, person, 'disconnected-tablet', name);
  }
  const left = await tx
    .select({ id: tablets.id })
    .from(tablets)
    .where(and(isByAccount, tabletIsInUse))
    .orderBy(asc(tablets.id));
  return left.map(({ id }) => id);
}

/** A tablet that is still connected, as an email names it. */
export interface TabletLeft {
  id: number;
  name: string;
  heardAt: Date;
  timeZone: string;
}

/**
 * Lists the given tablets of a person that are still connected, and all that a member has connected meanwhile.
 * @param memberId undefined for a member whose account was deleted
 */
export async function listTabletsLeft(
  db: Queryable,
  personId: number,
  ids: readonly number[],
  memberId?: number,
): Promise<TabletLeft[]> {
  const rows = await db
    .select({
      id: tablets.id,
      name: tablets.name,
      usedAt: tablets.lastUsedAt,
      heardAt: tabletStates.heardAt,
      timeZone: people.timeZone,
    })
    .from(tablets)
    .innerJoin(people, eq(people.id, tablets.personId))
    .leftJoin(
      tabletStates,
      and(eq(tabletStates.tabletId, tablets.id), eq(tabletStates.personId, tablets.personId)),
    )
    .where(
      and(
        eq(tablets.personId, personId),
        or(
          inArray(tablets.id, [...ids]),
          memberId === undefined ? undefined : eq(tablets.createdBy, memberId),
        ),
        tabletIsInUse,
      ),
    )
    .orderBy(asc(tablets.id));
  return rows.map(({ usedAt, heardAt, ...tablet }) => ({
    ...tablet,
    heardAt: heardAt && heardAt > usedAt ? heardAt : usedAt,
  }));
}
