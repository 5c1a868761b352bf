import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { accountColumns, users, type Account } from '#shared/accounts/user.table';
import type { UserSort } from '#shared/admin/user-list';
import { UNUSED_USERS_MAX, USERS_COUNTED_MAX } from '#shared/product/limits';
import { isUnused, lastUse } from '../accounts/inactive-accounts.repository';
import type { Queryable } from '../db/database';
import { isoMomentOf } from '../db/fields';
import { holdsSearch } from '../db/search.repository';

export interface UserList {
  search: string | undefined;
  sort: UserSort;
  order: 'asc' | 'desc';
  offset: number;
  /** No limit if undefined. */
  limit: number | undefined;
}

/** An account, and how many people it cares for. */
export type CountedAccount = Account & { peopleCount: number };

const countedColumns = {
  ...accountColumns,
  peopleCount: sql<number>`(SELECT count(*)::int FROM memberships WHERE memberships.user_id = users.id)`,
};

/** Reads a single account of the list. */
export async function readUser(db: Queryable, id: number): Promise<CountedAccount | undefined> {
  const [row] = await db.select(countedColumns).from(users).where(eq(users.id, id));
  return row;
}

/** The accounts that nobody has used for years, the longest unused first. */
export const listUnused = (
  db: Queryable,
): Promise<(CountedAccount & { lastUsedAt: string | null })[]> =>
  db
    .select({ ...countedColumns, lastUsedAt: isoMomentOf(lastUse) })
    .from(users)
    .where(isUnused)
    .orderBy(lastUse, users.id)
    .limit(UNUSED_USERS_MAX);

interface UserPage {
  rows: CountedAccount[];
  /** The number of accounts that match, or USERS_COUNTED_MAX if a search matches more. */
  total: number;
  isExact: boolean;
}

// Each in the order of an index: ids rise in the order of creation, and email addresses are stored lower-cased.
const sortColumns = { email: users.email, createdAt: users.id };

/** One page of the accounts that match the search, or of all accounts. */
export async function listUsers(
  db: Queryable,
  { search, sort, order, offset, limit }: UserList,
): Promise<UserPage> {
  const matches = search === undefined ? undefined : holds(search);
  const query = db
    .select(countedColumns)
    .from(users)
    .where(matches)
    .orderBy((order === 'asc' ? asc : desc)(sortColumns[sort]))
    .offset(offset);
  const rows = await (limit === undefined ? query : query.limit(limit));
  if (!matches) return { rows, total: await db.$count(users), isExact: true };
  // A page that is not full is the last one, and counting would read all accounts once more.
  const isLast =
    rows.length > 0 ? limit === undefined || rows.length < limit : offset === 0 && limit !== 0;
  const total = isLast ? offset + rows.length : await count(db, matches);
  const isExact = total <= USERS_COUNTED_MAX;
  return { rows, total: isExact ? total : USERS_COUNTED_MAX, isExact };
}

/** Counts no further than needed to know that there are more than USERS_COUNTED_MAX. */
async function count(db: Queryable, matches: SQL): Promise<number> {
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(matches)
    .limit(USERS_COUNTED_MAX + 1)
    .as('some');
  return db.$count(some);
}

/** The search is found anywhere in email address and names. */
const holds = (search: string): SQL =>
  holdsSearch(
    [
      sql`${users.email}`,
      sql`(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`,
    ],
    search,
  );
