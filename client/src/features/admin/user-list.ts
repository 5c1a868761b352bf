import { i18n } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { userSorts, type UserListQuery, type UserSort } from '#shared/admin/user-list';

export const USERS_A_PAGE = 50;

/** The page, order and search of the list of accounts, as stored in the URL. */
export interface UserList {
  /** A substring of the email address or the name; empty for all accounts. */
  search: string;
  sort: UserSort;
  order: 'asc' | 'desc';
  /** Starts at 1. */
  page: number;
}

const newestFirst: UserList = { search: '', sort: 'createdAt', order: 'desc', page: 1 };

/** Parses the query string of a URL, which may be typed by hand. Ignores invalid values. */
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

/** Returns the query string for a list, without default values. */
export function writeUserList(list: UserList): string {
  const said = (['search', 'sort', 'order', 'page'] as const).filter(
    (name) => list[name] !== newestFirst[name],
  );
  return new URLSearchParams(said.map((name) => [name, String(list[name])])).toString();
}

/** Returns the parameters of the API call for a list. */
export function userListQuery({ search, sort, order, page }: UserList): UserListQuery {
  return {
    ...(search.trim() ? { search: search.trim() } : {}),
    sort,
    order,
    offset: (page - 1) * USERS_A_PAGE,
    limit: USERS_A_PAGE,
  };
}

/** Sorts by another column, or reverses the order of the same column, and returns to the first page. */
export function sortedBy(list: UserList, sort: UserSort): UserList {
  const first = sort === 'createdAt' ? 'desc' : 'asc';
  const other = list.order === 'asc' ? 'desc' : 'asc';
  return { ...list, sort, order: list.sort === sort ? other : first, page: 1 };
}

/** Returns the number of pages. An empty list has one page. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / USERS_A_PAGE));

/** Debounces the search, in milliseconds. */
const SEARCH_DELAY = 300;

/**
 * The list state, stored in the URL so that Back and Reload preserve it, and the functions that change it.
 * `typed` is the text in the search box, which is ahead of the URL while the user types.
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

export const inDigits = (count: number) => count.toLocaleString(i18n.locale);
