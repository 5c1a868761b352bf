import { and, asc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { memberships, people } from '#shared/people/person.table';
import { DEFAULT_TIME_ZONE, PAIRING_CODE_MINUTES, TABLET_IDLE_DAYS } from '#shared/product/limits';
import type { DisconnectTablets } from '#shared/tablets/disconnect-tablets';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { tabletCodes, tablets, tabletStates, type TabletRow } from '#shared/tablets/tablet.table';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { isOf, tabletIsInUse } from '../db/tablet-sessions.repository';
import { recordHistory } from '../people/history.repository';
import { tabletFields } from './tablet.fields';

export const expiredPairingCodes: ExpiredRows = {
  table: tabletCodes,
  where: sql`${tabletCodes.expiresAt} <= now()`,
};

export const inactiveTablets: ExpiredRows = {
  table: tablets,
  where: sql`${tablets.createdAt} <= ${daysAgo(TABLET_IDLE_DAYS)} AND ${tablets.lastUsedAt} <= ${daysAgo(TABLET_IDLE_DAYS)}`,
};

const inForce = (codeHash: string) =>
  and(eq(tabletCodes.codeHash, codeHash), gt(tabletCodes.expiresAt, sql`now()`));

/** Newest last. */
export async function listTablets(
  db: Queryable,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<Tablet[]> {
  return db
    .select(tabletFields(userId))
    .from(tablets)
    .where(and(eq(tablets.personId, id), tabletIsInUse))
    .orderBy(asc(tablets.id));
}

export const countTablets = (db: Queryable, personId: number): Promise<number> =>
  db.$count(tablets, and(eq(tablets.personId, personId), tabletIsInUse));

/**
 * The maker's one open code for the person; an older one is void.
 * @returns when it runs out
 */
export async function replaceCode(
  db: Queryable,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
  codeHash: string,
): Promise<Date> {
  const isOlder = and(eq(tabletCodes.personId, id), eq(tabletCodes.createdBy, userId));
  await db.delete(tabletCodes).where(isOlder);
  const [row] = await db
    .insert(tabletCodes)
    .values({
      personId: id,
      createdBy: userId,
      codeHash,
      expiresAt: sql`now() + make_interval(mins => ${PAIRING_CODE_MINUTES}::int)`,
    })
    .returning({ expiresAt: tabletCodes.expiresAt });
  if (!row) throw new Error('An inserted code came back empty');
  return row.expiresAt;
}

/** Invalidates the open codes that an account made for a person. */
export async function voidCodesOf(
  tx: Transaction,
  personId: number,
  userId: number,
): Promise<void> {
  await tx
    .delete(tabletCodes)
    .where(and(eq(tabletCodes.personId, personId), eq(tabletCodes.createdBy, userId)));
}

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

/** Returns true if somebody else connected the tablet. False if there is none. */
export async function isTabletOfOthers(
  db: Queryable,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  id: number,
): Promise<boolean> {
  const others = or(isNull(tablets.createdBy), ne(tablets.createdBy, person.userId));
  return (await db.$count(tablets, and(isOf(person.id, id), others))) === 1;
}

/** Sets the time zone of a person whose family has chosen none. */
export async function setFirstTimeZone(
  tx: Transaction,
  id: number,
  timeZone: string,
): Promise<void> {
  await tx
    .update(people)
    .set({ timeZone })
    .where(and(eq(people.id, id), eq(people.timeZone, DEFAULT_TIME_ZONE)));
}

/** Finds the person of a code, and its maker. Returns undefined if the code is unknown or has expired. */
export async function findCode(db: Queryable, codeHash: string) {
  const [row] = await db
    .select({ personId: tabletCodes.personId, createdBy: users.id })
    .from(tabletCodes)
    .innerJoin(users, eq(users.id, tabletCodes.createdBy))
    .where(and(inForce(codeHash), users.isEmailVerified));
  return row;
}

/** Returns the accounts that are told of a connected tablet: the person's owners and whoever connected it. */
export async function listToldOfTablet(
  tx: Transaction,
  { personId, createdBy }: { personId: number; createdBy: number },
) {
  return membersToTell(tx, personId, or(eq(memberships.role, 'owner'), eq(users.id, createdBy)));
}

/** Returns the members of a person with a verified address whom `who` selects, for an email about a tablet. */
export async function membersToTell(tx: Transaction, personId: number, who: SQL | undefined) {
  return tx
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      personName: people.name,
      timeZone: people.timeZone,
      isHome: sql<boolean>`${people.homeOf} IS NOT DISTINCT FROM ${users.id}`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(and(eq(memberships.personId, personId), users.isEmailVerified, who))
    .orderBy(asc(users.id));
}

/** Consumes a code. Returns false if a concurrent pairing has consumed it. */
export const useCode = async (tx: Transaction, codeHash: string): Promise<boolean> =>
  (await tx.delete(tabletCodes).where(inForce(codeHash))).rowCount === 1;

type NewTablet = Pick<TabletRow, 'personId' | 'name' | 'tokenHash'> &
  Partial<Pick<TabletRow, 'deviceId'>> & { createdBy: number };

/** @returns when it was connected */
export async function insertTablet(tx: Transaction, tablet: NewTablet): Promise<Date> {
  const [row] = await tx.insert(tablets).values(tablet).returning({ createdAt: tablets.createdAt });
  if (!row) throw new Error('An inserted tablet came back empty');
  const by = { id: tablet.personId, userId: tablet.createdBy };
  await recordHistory(tx, by, 'connected-tablet', tablet.name);
  return row.createdAt;
}

/** Ends the previous pairing of a device that is paired again: that of all its people. */
export async function endFormerPairing(tx: Transaction, tokenHash: string): Promise<void> {
  const device = tx
    .select({ id: tablets.deviceId })
    .from(tablets)
    .where(eq(tablets.tokenHash, tokenHash));
  await tx.delete(tablets).where(inArray(tablets.deviceId, device));
}

/** Returns undefined if the person has no such tablet. */
export async function renameTablet(
  db: Queryable,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  id: number,
  name: string,
): Promise<Tablet | undefined> {
  const [row] = await db
    .update(tablets)
    .set({ name })
    .where(isOf(person.id, id))
    .returning(tabletFields(person.userId));
  return row;
}

/** @returns true if the person had such a tablet */
export function deleteTablet(db: Database, person: PersonAccess, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [row] = await tx
      .delete(tablets)
      .where(isOf(person.id, id))
      .returning({ name: tablets.name });
    if (row) await recordHistory(tx, person, 'disconnected-tablet', row.name);
    return row !== undefined;
  });
}
