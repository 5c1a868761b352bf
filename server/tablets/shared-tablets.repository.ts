/** Tablets that serve several people, each with a row and a token of its own. */
import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { rolesWith } from '#shared/circle/roles';
import { memberships, people } from '#shared/people/person.table';
import type { TabletPerson } from '#shared/tablet/tablet-content.answer';
import type { ShareableTablet, Tablet } from '#shared/tablets/tablet.answer';
import { tablets, type TabletRow } from '#shared/tablets/tablet.table';
import type { Queryable, Transaction } from '../db/database';
import { addressUnder } from '../db/fields';
import type { PersonAccess } from '../db/person-lock.repository';
import { tabletIsInUse, tabletMayShow } from '../db/tablet-sessions.repository';
import { tabletFields } from './tablet.fields';

/** The tablets of other people with which the account may do the same. */
const mayEdit = (userId: number) =>
  and(eq(memberships.userId, userId), inArray(memberships.role, [...rolesWith('edit')]));

/** The devices that a person has already. */
const devicesOf = (db: Queryable, personId: number) =>
  db.select({ id: tablets.deviceId }).from(tablets).where(eq(tablets.personId, personId));

/** Lists the devices of the account's other people to which the person can be added, each with those it serves. */
export const listShareable = (
  db: Queryable,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<ShareableTablet[]> =>
  db
    .select({
      tabletId: sql<number>`min(${tablets.id})`,
      name: sql<string>`min(${tablets.name})`,
      people: sql<
        (string | null)[]
      >`json_agg(${people.name} ORDER BY ${people.name}, ${people.id})`,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .innerJoin(tablets, eq(tablets.personId, memberships.personId))
    .where(
      and(
        mayEdit(userId),
        ne(memberships.personId, id),
        tabletIsInUse,
        notInArray(tablets.deviceId, devicesOf(db, id)),
      ),
    )
    .groupBy(tablets.deviceId)
    .orderBy(sql`min(${tablets.name})`, sql`min(${tablets.id})`);

/** Finds a tablet of any person whose tablets the account may manage. */
export async function findManagedTablet(
  db: Queryable,
  userId: number,
  id: number,
): Promise<Pick<TabletRow, 'personId' | 'deviceId' | 'name'> | undefined> {
  const [row] = await db
    .select({ personId: tablets.personId, deviceId: tablets.deviceId, name: tablets.name })
    .from(tablets)
    .innerJoin(memberships, eq(memberships.personId, tablets.personId))
    .where(and(eq(tablets.id, id), tabletIsInUse, mayEdit(userId)));
  return row;
}

/**
 * Locks the rows of a device until the transaction ends, so that the number of its people holds.
 * @returns the people that it serves
 */
export async function lockDevice(tx: Transaction, deviceId: string): Promise<number[]> {
  const isThis = eq(tablets.deviceId, deviceId);
  await tx
    .select({ id: tablets.id })
    .from(tablets)
    .where(isThis)
    .orderBy(asc(tablets.id))
    .for('no key update');
  // A statement of its own, because one that waits for a lock does not see rows that were inserted meanwhile.
  const rows = await tx.select({ personId: tablets.personId }).from(tablets).where(isThis);
  return rows.map(({ personId }) => personId);
}

/** Makes all rows of a device those of a shared one, which asks who is using it. */
export async function markShared(tx: Transaction, deviceId: string): Promise<void> {
  await tx
    .update(tablets)
    .set({ shared: true })
    .where(and(eq(tablets.deviceId, deviceId), eq(tablets.shared, false)));
}

/** Returns the tablet of a person on a device. */
export async function findOnDevice(
  db: Queryable,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
  deviceId: string,
): Promise<Tablet | undefined> {
  const [row] = await db
    .select(tabletFields(userId))
    .from(tablets)
    .where(and(eq(tablets.personId, id), eq(tablets.deviceId, deviceId)));
  return row;
}

/** The people of a shared tablet in the order in which they were added, with the hashes of their tokens. */
export const listOfDevice = (
  db: Queryable,
  deviceId: string,
): Promise<(Pick<TabletPerson, 'id' | 'name' | 'photoUrl'> & { tokenHash: string })[]> =>
  db
    .select({
      id: tablets.id,
      name: people.name,
      photoUrl: addressUnder('/api/tablet/photos/', people.photoId),
      tokenHash: tablets.tokenHash,
    })
    .from(tablets)
    .innerJoin(people, eq(people.id, tablets.personId))
    .where(and(eq(tablets.deviceId, deviceId), tablets.shared, tabletMayShow))
    .orderBy(asc(tablets.id));

/** Gives the row of a shared tablet another token. */
export async function replaceToken(
  tx: Transaction,
  { id, deviceId }: { id: number; deviceId: string },
  tokenHash: string,
): Promise<void> {
  await tx
    .update(tablets)
    .set({ tokenHash })
    .where(and(eq(tablets.id, id), eq(tablets.deviceId, deviceId)));
}
