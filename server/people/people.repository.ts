import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { Person } from '#shared/people/person.answer';
import { memberships, people } from '#shared/people/person.table';
import { DEFAULT_LOCALE } from '#shared/product/limits';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { AccountGone } from '../db/domain-errors';
import type { Placed } from '../media/media-kinds';
import { insertMedia } from '../media/media.repository';
import { personFields } from './person.fields';

export const isMembership = (personId: number, userId: number) =>
  and(eq(memberships.personId, personId), eq(memberships.userId, userId));

/** Newest last. */
export async function listPeople(db: Queryable, userId: number): Promise<Person[]> {
  return db
    .select(personFields)
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(people.id));
}

/** Counts the people that an account cares for. Exact if the account is locked. */
export const countPeople = (db: Queryable, userId: number): Promise<number> =>
  db.$count(memberships, eq(memberships.userId, userId));

interface NewPersonOf {
  userId: number;
  name: string;
  photo: Placed<'photo'> | undefined;
  /** The maximum number of people that the account may care for. */
  most: number;
  requestKey: string | undefined;
}

/**
 * Adds a person whom the account owns, and who becomes its home person if it has none. The account is locked, so that
 * adding at once can neither exceed the limit nor make two home persons. A request whose key came before gets its
 * person again, as long as the account is a member.
 * Returns undefined if the account cares for the maximum number.
 * @throws AccountGone
 */
export function insertPerson(
  db: Database,
  { userId, name, photo, most, requestKey }: NewPersonOf,
): Promise<Person | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AccountGone();
    const created = requestKey && (await findCreatedPerson(tx, userId, requestKey));
    if (created) return created;
    if ((await countPeople(tx, userId)) >= most) return undefined;
    const [home] = await tx.select({ id: people.id }).from(people).where(eq(people.homeOf, userId));
    const [row] = await tx
      .insert(people)
      .values({ name, homeOf: home ? null : userId, locale: localeOfAccount(userId) })
      .returning({ id: people.id });
    if (!row) throw new Error('An inserted person came back empty');
    await tx.insert(memberships).values({ personId: row.id, userId, role: 'owner', requestKey });
    if (photo) {
      const photoId = await insertMedia(tx, { id: row.id, userId }, photo);
      await tx.update(people).set({ photoId }).where(eq(people.id, row.id));
    }
    return findPerson(tx, row.id, userId);
  });
}

/** The language of the account, which the tablet of a new person speaks until somebody chooses another. */
const localeOfAccount = (userId: number) =>
  sql`coalesce((select ${users.locale} from ${users} where ${users.id} = ${userId}), ${DEFAULT_LOCALE})`;

/** Returns the person that an earlier request with the same key added. */
async function findCreatedPerson(
  tx: Transaction,
  userId: number,
  requestKey: string,
): Promise<Person | undefined> {
  const [row] = await tx
    .select(personFields)
    .from(people)
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .where(and(eq(memberships.userId, userId), eq(memberships.requestKey, requestKey)));
  return row;
}

/** Returns a person as one of its members sees it. */
export async function findPerson(tx: Transaction, id: number, userId: number) {
  const [row] = await tx
    .select(personFields)
    .from(people)
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .where(isMembership(id, userId));
  return row;
}

/** Deletes a person whose row is locked, with all content. */
export async function deletePerson(tx: Transaction, id: number): Promise<void> {
  await tx.delete(people).where(eq(people.id, id));
}
