import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readUserList, writeUserList, type UserList } from './user-list';

/** Milliseconds without a key after which a search begins. */
export const SEARCH_DELAY = 300;

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
