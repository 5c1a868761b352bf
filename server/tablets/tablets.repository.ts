import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { people } from '#shared/people/person.table';
import { DEFAULT_TIME_ZONE, NAME_MAX, TABLET_IDLE_DAYS } from '#shared/product/limits';
import type { Tablet } from '#shared/tablets/tablet.answer';
import type { tabletChangesSchema } from '#shared/tablets/tablet.form';
import { tablets, type TabletRow } from '#shared/tablets/tablet.table';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { AccountGone } from '../db/domain-errors';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { isOf, tabletIsInUse } from '../db/tablet-sessions.repository';
import { deleteMessagesOfTablet } from '../messages/messages.repository';
import { recordHistory } from '../people/history.repository';
import { tabletFields } from './tablet.fields';

export const inactiveTablets: ExpiredRows = {
  table: tablets,
  where: sql`${tablets.createdAt} <= ${daysAgo(TABLET_IDLE_DAYS)} AND ${tablets.lastUsedAt} <= ${daysAgo(TABLET_IDLE_DAYS)}`,
};

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

type NewTablet = Pick<TabletRow, 'personId' | 'name' | 'tokenHash'> &
  Partial<Pick<TabletRow, 'deviceId'>> & { createdBy: number };

/**
 * Returns a name, such as "Tablet", or "Tablet 2" and so on where the person has another tablet of that name. The person
 * must be locked.
 * @param id the tablet that gets the name, if it has a row
 */
export async function freeTabletName(
  tx: Transaction,
  personId: number,
  name = 'Tablet',
  id = 0,
): Promise<string> {
  const rows = await tx
    .select({ name: tablets.name })
    .from(tablets)
    .where(and(eq(tablets.personId, personId), ne(tablets.id, id)));
  const taken = new Set(rows.map((row) => row.name));
  const inOrder = [name, ...rows.map((_row, index) => numbered(name, index + 2))];
  return inOrder.find((one) => !taken.has(one)) ?? name;
}

function numbered(name: string, number: number): string {
  const end = ` ${number}`;
  return name.slice(0, NAME_MAX - end.length) + end;
}

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

/**
 * Updates the defined fields. Returns undefined if the person has no such tablet.
 * @param requirePassword for what is the owners': turning messages of the person on or off, and letting a tablet show them again
 */
export function changeTablet(
  db: Database,
  person: PersonAccess,
  id: number,
  { name, messagesOn, waitsForOwner }: z.output<typeof tabletChangesSchema>,
  requirePassword: (tx: Transaction) => Promise<void>,
): Promise<Tablet | undefined> {
  const isForOwners = messagesOn !== undefined || waitsForOwner !== undefined;
  return transaction(db, async (tx) => {
    await lockPerson(tx, isForOwners ? { ...person, right: 'manage' } : person);
    if (isForOwners) {
      if (!(await lockAccount(tx, person.userId))) throw new AccountGone();
      await requirePassword(tx);
    }
    const [row] = await tx
      .update(tablets)
      .set({
        name: name && (await freeTabletName(tx, person.id, name, id)),
        messagesOn,
        waitsForOwner,
      })
      .where(isOf(person.id, id))
      .returning(tabletFields(person.userId));
    if (row && isForOwners) await recordHistory(tx, person, 'changed-settings');
    return row;
  });
}

/**
 * @param messagesSince a day: the messages that came from the tablet since then, and that no member keeps, are deleted too
 * @returns true if the person had such a tablet
 */
export function deleteTablet(
  db: Database,
  person: PersonAccess,
  id: number,
  messagesSince?: string,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [row] = await tx
      .delete(tablets)
      .where(isOf(person.id, id))
      .returning({ name: tablets.name });
    if (row && messagesSince !== undefined)
      await deleteMessagesOfTablet(tx, person.id, id, messagesSince);
    if (row) await recordHistory(tx, person, 'disconnected-tablet', row.name);
    return row !== undefined;
  });
}
