import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';

/** A new page, and a new query string of the same page, begin at the top, unless the address names a place in it. */
export function useScrollToTop(): void {
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (window.location.hash) return;
    // In braces: newer browsers answer with a promise, which React would take for the clean-up.
    window.scrollTo(0, 0);
  }, [path, search]);
}
