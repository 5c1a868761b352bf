/** The sessions of paired tablets, by the database's clock. */
import { and, asc, eq, inArray, max, or, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { rolesWith } from '#shared/circle/roles';
import { memberships, people } from '#shared/people/person.table';
import { TABLET_IDLE_DAYS } from '#shared/product/limits';
import { tabletCodes, tablets, tabletStates } from '#shared/tablets/tablet.table';
import type { Database, Queryable, Transaction } from './database';
import { preparedSql } from './prepared';

const dayOf = (moment: unknown) => sql`(${moment} at time zone 'UTC')::date`;
const isNewDay = sql<boolean>`${dayOf(tablets.lastUsedAt)} < ${dayOf(sql`now()`)}`;
const isNewHour = sql<boolean>`${tablets.lastUsedAt} <= now() - interval '1 hour'`;

/** False for tablets that were not used for TABLET_IDLE_DAYS, which count as disconnected. */
export const tabletIsInUse = sql<boolean>`${tablets.lastUsedAt} > now() - make_interval(days => ${sql.raw(String(TABLET_IDLE_DAYS))})`;

/** A tablet that waits for an owner after a restore counts as disconnected for itself, and as connected for the family. */
export const tabletMayShow = sql<boolean>`(${tabletIsInUse} AND NOT ${tablets.waitsForOwner})`;

interface TabletInUse {
  id: number;
  personId: number;
  /** The version of the content and the day. */
  version: string;
  /** Set if the use is to be recorded, as the first of a day or of an hour. */
  firstOf: 'day' | 'hour' | null;
  /** The device, if it serves several people. */
  sharedDevice: string | null;
}

/** A change of what is shared, or of what this tablet alone offers, gives the content another version, so that the tablet gets it anew and learns of it. */
const tabletInUse = sql`
    select ${tablets.id}, ${tablets.personId} as "personId",
      ${people.contentVersion} || '-' || ${dayOf(sql`now()`)} || case when ${tablets.shared} then '-shared' else '' end || case when ${tablets.messagesOn} then '' else '-silent' end as version,
      case when ${isNewDay} then 'day' when ${isNewHour} then 'hour' end as "firstOf",
      case when ${tablets.shared} then ${tablets.deviceId} end as "sharedDevice"
    from ${tablets} join ${people} on ${people.id} = ${tablets.personId}`;

/** Subquery of all tablets that their families have not ended. */
export const tabletsInUse = sql`(${tabletInUse} where ${tabletMayShow})`;

/** A tablet that its family has not ended, by the hash of its token. */
export const readTablet = preparedSql<TabletInUse>(
  'tablet',
  sql`${tabletInUse}
    where ${tablets.tokenHash} = ${sql.placeholder('tokenHash')} and ${tabletMayShow}`,
);

/** The rows of a shared tablet by the hashes of its tokens, oldest first. */
export async function readTabletsOf(
  db: Database,
  tokenHashes: readonly string[],
): Promise<TabletInUse[]> {
  const { rows } = await db.execute<TabletInUse & Record<string, unknown>>(
    sql`${tabletInUse} where ${inArray(tablets.tokenHash, [...tokenHashes])} and ${tabletMayShow} order by ${tablets.id}`,
  );
  return rows;
}

/** A shared tablet was used for all of its people: those who do not sit at it have a tablet that works. */
const isOfDevice = ({ id, sharedDevice }: Pick<TabletInUse, 'id' | 'sharedDevice'>) =>
  sharedDevice === null
    ? eq(tablets.id, id)
    : and(eq(tablets.deviceId, sharedDevice), tablets.shared);

/** @returns true if this request recorded the use; of several concurrent ones, only one does */
export async function noteTabletUse(
  db: Database,
  tablet: Pick<TabletInUse, 'id' | 'sharedDevice'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(tablets)
    .set({ lastUsedAt: sql`now()` })
    .where(and(isOfDevice(tablet), or(isNewHour, isNewDay)));
  return rowCount !== null && rowCount > 0;
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

/**
 * Disconnects every tablet that an account connected and invalidates its open codes, on every server.
 * @returns the people whose tablets they were, to be announced after the commit
 */
export async function disconnectTablets(db: Queryable, userId: number): Promise<number[]> {
  await voidPairingCodes(db, userId);
  const gone = await db
    .delete(tablets)
    .where(eq(tablets.createdBy, userId))
    .returning({ personId: tablets.personId });
  return [...new Set(gone.map(({ personId }) => personId))];
}

export const isOf = (personId: number, id: number) =>
  and(eq(tablets.id, id), eq(tablets.personId, personId));

/** SQL condition: the tablet `tabletId` of the person in `people` offers to say something to the family. */
export const tabletOffersMessages = sql<boolean>`(SELECT ${tablets}.messages_on FROM ${tablets} WHERE ${tablets}.person_id = ${people.id} AND ${tablets}.id = ${sql.placeholder('tabletId')})`;

/** Returns true if a tablet that sends a message offers messages. */
export const offersMessages = async (
  db: Queryable,
  { id, personId }: Pick<TabletInUse, 'id' | 'personId'>,
): Promise<boolean> =>
  (await db.$count(tablets, and(isOf(personId, id), eq(tablets.messagesOn, true)))) === 1;

/**
 * Returns when a tablet of the person was last heard from; null if none is connected. Each use is recorded at most
 * hourly, and an open tablet tells its state several times an hour.
 */
export async function lastUseOf(db: Queryable, personId: number): Promise<Date | null> {
  const [row] = await db
    .select({ used: max(tablets.lastUsedAt), told: max(tabletStates.heardAt) })
    .from(tablets)
    .leftJoin(
      tabletStates,
      and(eq(tabletStates.tabletId, tablets.id), eq(tabletStates.personId, tablets.personId)),
    )
    .where(eq(tablets.personId, personId));
  const { used = null, told = null } = row ?? {};
  return used && told && told > used ? told : used;
}

/** Keeps a tablet's row until the transaction ends. @returns true if the tablet is still connected */
export async function isTabletConnected(
  tx: Transaction,
  { id, personId }: { id: number; personId: number },
): Promise<boolean> {
  const rows = await tx
    .select({ id: tablets.id })
    .from(tablets)
    .where(isOf(personId, id))
    .for('key share');
  return rows.length === 1;
}

/** SQL subquery of the name of a tablet. */
export const tabletName = ({ id, personId }: { id: number; personId: number }) =>
  sql<string>`(SELECT ${tablets.name} FROM ${tablets} WHERE ${tablets.id} = ${id} AND ${tablets.personId} = ${personId})`;
