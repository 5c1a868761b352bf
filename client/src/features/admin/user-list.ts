import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { userSorts, type UserListQuery, type UserSort } from '#shared/admin';

export const USERS_A_PAGE = 50;

/** Which part of all accounts is shown, as the address of the page has it. */
export interface UserList {
  /** Found anywhere in address or name; empty for everybody. */
  search: string;
  sort: UserSort;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
}

const newestFirst: UserList = { search: '', sort: 'createdAt', order: 'desc', page: 1 };

/** Reads an address, perhaps typed by hand: what makes no sense counts as not said. */
export function readUserList(params: URLSearchParams): UserList {
  const page = params.get('page') ?? '';
  const order = params.get('order');
  return {
    search: params.get('search') ?? newestFirst.search,
    sort: userSorts.find((sort) => sort === params.get('sort')) ?? newestFirst.sort,
    order: order === 'asc' || order === 'desc' ? order : newestFirst.order,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : newestFirst.page,
  };
}

/** The query string of a part; what goes without saying is left out. */
export function writeUserList(list: UserList): string {
  const said = (['search', 'sort', 'order', 'page'] as const).filter(
    (name) => list[name] !== newestFirst[name],
  );
  return new URLSearchParams(said.map((name) => [name, String(list[name])])).toString();
}

/** What the server is asked for a part. */
export function userListQuery({ search, sort, order, page }: UserList): UserListQuery {
  return {
    ...(search.trim() ? { search: search.trim() } : {}),
    sort,
    order,
    offset: (page - 1) * USERS_A_PAGE,
    limit: USERS_A_PAGE,
  };
}

/** The same accounts by another column, or by the same one the other way round; from the first page. */
export function sortedBy(list: UserList, sort: UserSort): UserList {
  const first = sort === 'createdAt' ? 'desc' : 'asc';
  const other = list.order === 'asc' ? 'desc' : 'asc';
  return { ...list, sort, order: list.sort === sort ? other : first, page: 1 };
}

/** How many pages so many accounts fill; an empty list has one. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / USERS_A_PAGE));

/** Milliseconds without a key after which a search begins. */
const SEARCH_DELAY = 300;

/**
 * The part of the accounts that the address names, so that the browser's Back and Reload keep it, and
 * the ways to another part. `typed` is what stands in the search box, ahead of the address while typing.
 */
export function useUserList() {
  const [path, navigate] = useLocation();
  const [ahead, setAhead] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = readUserList(new URLSearchParams(useSearch()));

  const show = (next: UserList, options?: { replace: boolean }) => {
    clearTimeout(timer.current);
    setAhead(undefined);
    const query = writeUserList(next);
    navigate(query ? `${path}?${query}` : path, options);
  };
  const search = (text: string) => {
    setAhead(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => show({ ...list, search: text, page: 1 }, { replace: true }),
      SEARCH_DELAY,
    );
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return { list, show, search, typed: ahead ?? list.search };
}
