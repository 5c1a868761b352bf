import { asc, desc, inArray, sql, sum } from 'drizzle-orm';
import type { UserSort } from '#shared/admin';
import { userCounts } from '#shared/schema/user-counts';
import { accountColumns, searchedText, users, type Account } from '#shared/schema/users';
import type { Queryable } from '../db/database';

export interface UserOrder {
  sort: UserSort;
  order: 'asc' | 'desc';
}

// In the order of an index either way: the ids were given in the order of creation, addresses are kept lower-cased.
const columns = { email: users.email, createdAt: users.id };
const by = ({ sort, order }: UserOrder) => (order === 'asc' ? asc : desc)(columns[sort]);

/** Of all accounts. A trigger keeps it: to count them would take longer the more there are. */
export async function countUsers(db: Queryable): Promise<number> {
  const [row] = await db.select({ users: sum(userCounts.change).mapWith(Number) }).from(userCounts);
  return row?.users ?? 0;
}

/** Makes the changes since the last time into one. Any number of servers may do so at once. */
export async function sumUpUserCounts(db: Queryable): Promise<void> {
  await db.execute(sql`
    WITH gone AS (DELETE FROM ${userCounts} RETURNING change)
    INSERT INTO ${userCounts} SELECT sum(change) FROM gone HAVING count(*) > 0`);
}

export async function listAllUsers(
  db: Queryable,
  order: UserOrder,
  offset: number,
): Promise<Account[]> {
  return db.select(accountColumns).from(users).orderBy(by(order)).offset(offset);
}

/** What is passed over is only counted in the index, not read. */
export async function listUserIds(
  db: Queryable,
  order: UserOrder,
  offset: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .orderBy(by(order))
    .offset(offset)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function readUsers(
  db: Queryable,
  order: UserOrder,
  ids: number[],
): Promise<Account[]> {
  if (ids.length === 0) return [];
  return db.select(accountColumns).from(users).where(inArray(users.id, ids)).orderBy(by(order));
}

/** For LIKE, which has characters of its own. */
const patternOf = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
const holds = (search: string) => sql`${searchedText(users)} LIKE lower(${patternOf(search)})`;

/** Those of the first `few` accounts in which the search is found. */
export async function lookThroughUsers(
  db: Queryable,
  order: UserOrder,
  search: string,
  few: number,
): Promise<number[]> {
  const first = db
    .select({ id: users.id, email: users.email, found: sql<boolean>`${holds(search)}`.as('found') })
    .from(users)
    .orderBy(by(order))
    .limit(few)
    .as('first');
  const column = { email: first.email, createdAt: first.id }[order.sort];
  const rows = await db
    .select({ id: first.id })
    .from(first)
    .where(sql`${first.found}`)
    .orderBy((order.order === 'asc' ? asc : desc)(column));
  return rows.map(({ id }) => id);
}

/** By the index of pieces of up to three characters; of a shorter search, it is the piece itself. */
const isFound = (search: string) => {
  const length = Math.min([...search].length, 3);
  return sql`search_grams(${searchedText(users)}) @> search_grams(lower(${search}), ${length}) AND ${holds(search)}`;
};

/** The first accounts in which the search is found, at most so many. */
export async function findUserIds(
  db: Queryable,
  order: UserOrder,
  search: string,
  most: number,
): Promise<number[]> {
  const query = db.select({ id: users.id }).from(users).where(isFound(search)).orderBy(by(order));
  const rows = await (most === Infinity ? query : query.limit(most));
  return rows.map(({ id }) => id);
}

/** How many accounts the search is found in, counted up to `most`. */
export async function countFound(db: Queryable, search: string, most: number): Promise<number> {
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(isFound(search))
    .limit(most)
    .as('some');
  return db.$count(some);
}
