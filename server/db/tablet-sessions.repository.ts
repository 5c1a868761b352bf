/** The sessions of paired tablets, by the database's clock. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { rolesWith } from '#shared/circle';
import { TABLET_IDLE_DAYS } from '#shared/limits';
import { memberships, people } from '#shared/schema/people';
import { tabletCodes, tablets } from '#shared/schema/tablets';
import { users } from '#shared/schema/users';
import type { Database, Queryable } from './database';
import { prepared } from './prepared';

const dayOf = (moment: unknown) => sql`(${moment} at time zone 'UTC')::date`;
const isNewDay = sql<boolean>`${dayOf(tablets.lastUsedAt)} < ${dayOf(sql`now()`)}`;
const NOTING_IS_DUE = sql<boolean>`(${tablets.lastUsedAt} <= now() - interval '1 hour' or ${isNewDay})`;

/** False for tablets that were not used for TABLET_IDLE_DAYS, which count as disconnected. */
export const tabletIsInUse = sql<boolean>`${tablets.lastUsedAt} > now() - make_interval(days => ${TABLET_IDLE_DAYS}::int)`;

/** A tablet that its family has not ended, its person with the version of the content, and what of its use is to be noted. */
export const readTablet = prepared('tablet', (db, name) =>
  db
    .select({
      id: tablets.id,
      personId: people.id,
      version: sql<string>`${people.contentVersion} || '-' || ${dayOf(sql`now()`)}`,
      isNewDay,
      notingIsDue: NOTING_IS_DUE,
    })
    .from(tablets)
    .innerJoin(people, eq(people.id, tablets.personId))
    .where(and(eq(tablets.tokenHash, sql.placeholder('tokenHash')), tabletIsInUse))
    .prepare(name),
);

/** @returns true if this request recorded the use; of several concurrent ones, only one does */
export async function noteTabletUse(db: Database, id: number): Promise<boolean> {
  const { rowCount } = await db
    .update(tablets)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(tablets.id, id), NOTING_IS_DUE));
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
