import { USERS_COUNTED_MAX } from '#shared/limits';
import type { Account } from '#shared/schema/users';
import type { Queryable } from '../db/database';
import {
  countFound,
  countUsers,
  findUserIds,
  listAllUsers,
  listUserIds,
  lookThroughUsers,
  readUsers,
  type UserOrder,
} from './user-list.repository';

export interface UserList extends UserOrder {
  search: string | undefined;
  offset: number;
  /** Undefined: all of them. */
  limit: number | undefined;
}

interface Users {
  rows: Account[];
  /** How many match in all, or at least how many. */
  total: number;
  isExact: boolean;
}

/** So many accounts a search looks through before it asks the index, which is slow for what nearly all have. */
const FEW = 1_000;
/** So many of those found are enough to know that there are more than are counted. */
const ENOUGH = USERS_COUNTED_MAX + 1;

/** One page of the accounts, or all; it takes as long for a thousand accounts as for a hundred thousand. */
export async function listUsers(db: Queryable, list: UserList): Promise<Users> {
  const all = await countUsers(db);
  return list.search === undefined
    ? { rows: await pageOf(db, list, all), total: all, isExact: true }
    : search(db, list, list.search, all);
}

/** A page is reached from whichever end is nearer. */
async function pageOf(
  db: Queryable,
  { limit, offset, ...order }: UserList,
  all: number,
): Promise<Account[]> {
  if (limit === undefined) return listAllUsers(db, order, offset);
  const behind = all - offset - limit;
  if (offset <= behind) return readUsers(db, order, await listUserIds(db, order, offset, limit));
  const backwards = { sort: order.sort, order: order.order === 'asc' ? 'desc' : 'asc' } as const;
  const onIt = Math.max(Math.min(limit, all - offset), 0);
  return readUsers(db, order, await listUserIds(db, backwards, Math.max(behind, 0), onIt));
}

/**
 * What many accounts hold is found among the first few of them, what few hold in the index. How many
 * hold it is counted up to a bound: who finds so many has to search for more than that.
 */
async function search(
  db: Queryable,
  { limit: most, offset, ...order }: UserList,
  sought: string,
  all: number,
): Promise<Users> {
  const near = await lookThroughUsers(db, order, sought, FEW);
  const end = offset + (most ?? Infinity);
  const isWhole = all <= FEW;
  const isNear = isWhole || near.length >= end;
  const found = isNear ? near : await findUserIds(db, order, sought, Math.max(end, ENOUGH));
  const total =
    isNear && !isWhole && near.length < ENOUGH
      ? await countFound(db, sought, ENOUGH)
      : found.length;
  const isExact = isWhole || total < ENOUGH;
  return {
    rows: await readUsers(db, order, found.slice(offset, end)),
    total: isExact ? total : USERS_COUNTED_MAX,
    isExact,
  };
}
