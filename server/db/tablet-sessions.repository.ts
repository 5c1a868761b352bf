/** The sessions of paired tablets, by the database's clock. */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { rolesWith } from '#shared/circle';
import { TABLET_IDLE_DAYS } from '#shared/limits';
import { memberships, people } from '#shared/schema/people';
import { tabletCodes, tablets } from '#shared/schema/tablets';
import { users } from '#shared/schema/users';
import type { Database, Queryable } from './database';
import { preparedSql } from './prepared';

const dayOf = (moment: unknown) => sql`(${moment} at time zone 'UTC')::date`;
const isNewDay = sql<boolean>`${dayOf(tablets.lastUsedAt)} < ${dayOf(sql`now()`)}`;
const isNewHour = sql<boolean>`${tablets.lastUsedAt} <= now() - interval '1 hour'`;

/** False for tablets that were not used for TABLET_IDLE_DAYS, which count as disconnected. */
export const tabletIsInUse = sql<boolean>`${tablets.lastUsedAt} > now() - make_interval(days => ${sql.raw(String(TABLET_IDLE_DAYS))})`;

interface TabletInUse {
  id: number;
  personId: number;
  /** The version of the content and the day. */
  version: string;
  /** Set if the use is to be recorded, as the first of a day or of an hour. */
  firstOf: 'day' | 'hour' | null;
}

/** A tablet that its family has not ended, by the hash of its token. */
export const readTablet = preparedSql<TabletInUse>(
  'tablet',
  sql`
    select ${tablets.id}, ${tablets.personId} as "personId",
      ${people.contentVersion} || '-' || ${dayOf(sql`now()`)} as version,
      case when ${isNewDay} then 'day' when ${isNewHour} then 'hour' end as "firstOf"
    from ${tablets} join ${people} on ${people.id} = ${tablets.personId}
    where ${tablets.tokenHash} = ${sql.placeholder('tokenHash')} and ${tabletIsInUse}`,
);

/** @returns true if this request recorded the use; of several concurrent ones, only one does */
export async function noteTabletUse(db: Database, id: number): Promise<boolean> {
  const { rowCount } = await db
    .update(tablets)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(tablets.id, id), or(isNewHour, isNewDay)));
  return rowCount === 1;
}

/**
 * Records activity of a person's owners and caregivers, so that their accounts do not count as inactive while a
 * tablet is in use. Locks several accounts, ordered by id, so it is not called in a transaction that holds one.
 */
export async function noteActivity(db: Database, personId: number): Promise<void> {
  const due = db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.personId, personId),
        inArray(memberships.role, [...rolesWith('edit')]),
        activityIsDue,
      ),
    )
    .orderBy(asc(users.id))
    .for('no key update', { of: users });
  await db
    .update(users)
    .set({ lastActiveAt: sql`now()` })
    .where(inArray(users.id, due));
}

const activityIsDue = sql`coalesce(${users.lastActiveAt} <= now() - interval '1 day', true)`;

/** Invalidates the open pairing codes that an account created, as a change of its credentials does. */
export async function voidPairingCodes(db: Queryable, userId: number): Promise<void> {
  await db.delete(tabletCodes).where(eq(tabletCodes.createdBy, userId));
}

/** Disconnects every tablet that an account connected and invalidates its open codes, on every server. */
export async function disconnectTablets(db: Queryable, userId: number): Promise<void> {
  await voidPairingCodes(db, userId);
  await db.delete(tablets).where(eq(tablets.createdBy, userId));
}
