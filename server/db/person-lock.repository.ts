import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';
import { hasRight, rolesWith, type Right, type Role } from '#shared/circle/roles';
import { memberships, people } from '#shared/people/person.table';
import { transaction, type Database, type Transaction } from './database';
import { AccountGone, PersonGone, RightEnded } from './domain-errors';

/** A person, and the account that acts for them with a right. */
export interface PersonAccess {
  id: number;
  userId: number;
  role: Role;
  right: Right;
  /** True if the request says which person it means. Requests that do not leave out items for caregivers only. */
  isAddressed: boolean;
}

/**
 * The same access with the right to edit, for calls that are open to helpers and do more for a caregiver: `lockPerson`
 * then checks that the account still has that right. Undefined for a role that only contributes.
 */
export const asEditor = (person: PersonAccess): PersonAccess | undefined =>
  hasRight(person.role, 'edit') ? { ...person, right: 'edit' } : undefined;

/** The columns of content that say whose it is and who added it. */
export interface Ownership {
  personId: unknown;
  createdBy: unknown;
  formerUserId: unknown;
}

/** The person that something is added to, and the account that adds it; null for somebody without one. */
export interface Adder {
  id: number;
  userId: number | null;
  /** Who adds it without an account: a tablet, or the browser that gives by a link. */
  sentBy?: string;
}

/** The values of those columns for a new row. */
export const ownedBy = ({ id, userId }: Adder) => ({
  personId: id,
  createdBy: userId,
});

/** SQL condition on content of a person: the account added it. */
export const addedBy = (
  { personId, createdBy }: { personId: PgColumn; createdBy: PgColumn },
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
) => and(eq(personId, id), eq(createdBy, userId));

/**
 * Locks the person's row until the transaction ends, so that a limit that was counted and the right of the account
 * still hold when it commits. A transaction that locks accounts too locks people first.
 * @throws AccountGone, PersonGone if the account, the person or the membership was deleted; RightEnded if the account has
 * lost the right
 */
export async function lockPerson(
  tx: Transaction,
  { id, userId, right }: Pick<PersonAccess, 'id' | 'userId' | 'right'>,
): Promise<void> {
  await lockPeople(tx, [id]);
  // A statement of its own, because one that waits for a lock sees other rows as they were before it waited.
  const [row] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.personId, id), eq(memberships.userId, userId)));
  if (!row) throw (await exists(tx, userId)) ? new PersonGone() : new AccountGone();
  if (!rolesWith(right).includes(row.role)) throw new RightEnded();
}

const exists = async (tx: Transaction, userId: number): Promise<boolean> =>
  (await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))).length === 1;

/**
 * The same for what a tablet does.
 * @returns false if the person was deleted
 */
export async function lockPersonOfTablet(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, id))
    .for('no key update');
  return rows.length === 1;
}

/** Locks several people, ordered by id to avoid deadlocks. */
export async function lockPeople(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: people.id })
    .from(people)
    .where(inArray(people.id, [...ids]))
    .orderBy(people.id)
    .for('no key update');
}

/**
 * Runs `work` in a transaction that has locked the person, for a change that no account makes. A trigger locks the person
 * after each change of what a tablet shows. A change that did not lock the person first could deadlock with one that did.
 */
export const withPersonLocked = <Result>(
  db: Database,
  personId: number,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  transaction(db, async (tx) => {
    await lockPeople(tx, [personId]);
    return work(tx);
  });

/**
 * Locks the people of an account or several, so that their circles stay as they are until the transaction ends. Called before the
 * account is locked, which keeps it from joining another circle, and once more after that for one that it joined
 * meanwhile. A change of an account's address, or of whether it is verified, needs these locks too, because a trigger
 * raises the version of what the tablets of these people show.
 * @returns their ids
 */
export async function lockPeopleOf(tx: Transaction, ...userIds: number[]): Promise<number[]> {
  const own = tx
    .select({ id: memberships.personId })
    .from(memberships)
    .where(inArray(memberships.userId, userIds));
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(inArray(people.id, own))
    .orderBy(people.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}
