import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useHydrated } from './use-hydrated';

/**
 * The token of the mailed link that led to this page. It is moved from the address into the state of the history entry,
 * where reloading and Back find it, and where no screenshot, bookmark or copied address takes it along.
 * @returns '' where there is none, undefined until that is known: the server cannot see a token that was moved
 */
export function useMailedToken(): string | undefined {
  const inAddress = new URLSearchParams(useSearch()).get('token');
  const isHydrated = useHydrated();
  useEffect(() => {
    if (inAddress !== null) moveIntoEntry(inAddress);
  }, [inAddress]);
  return inAddress ?? (isHydrated ? tokenOfEntry() : undefined);
}

function moveIntoEntry(mailedToken: string): void {
  const { state, location } = {
    state: history.state as object | null,
    location: new URL(window.location.href),
  };
  location.searchParams.delete('token');
  history.replaceState({ ...state, mailedToken }, '', location);
}

function tokenOfEntry(): string {
  const state: unknown = history.state;
  const isThere =
    typeof state === 'object' &&
    state !== null &&
    'mailedToken' in state &&
    typeof state.mailedToken === 'string';
  return isThere ? (state.mailedToken as string) : '';
}
