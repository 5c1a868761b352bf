import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import { MAILED_TOKEN } from '#shared/accounts/mailed-token';
import { ApiError } from './api-error';
import { deadLink } from './dead-link';
import { tokenOfEntry } from './entry-token';
import { useHydrated } from './use-hydrated';

/** Explains why a mailed link cannot be used. Returns undefined if it may still work. */
export function linkError(token: string, found: unknown): string | undefined {
  if (!MAILED_TOKEN.test(token)) {
    return t`This link is not complete. Please open it once more where you got it, or copy all of it.`;
  }
  const error = found ?? deadLink(token);
  if (
    error instanceof ApiError &&
    (error.code === 'link-invalid' || error.code === 'link-expired')
  ) {
    return error.serverMessage;
  }
  return undefined;
}

/** Returns true if it is worth asking the server about the link. */
export const mayWork = (token: string): boolean => MAILED_TOKEN.test(token) && !deadLink(token);

/**
 * The token of the mailed link that led to this page. Moves it from the URL into the state of the history entry:
 * a reload or Back still finds it there, and screenshots, bookmarks and copied URLs do not contain it. A link that does
 * not work is no secret: it stays in the URL, so that a reload gets the same document.
 * @returns '' if there is none; undefined until hydration, because the server cannot see a token that was moved
 */
export function useMailedToken(): string | undefined {
  const inAddress = new URLSearchParams(useSearch()).get('token');
  const isHydrated = useHydrated();
  useEffect(() => {
    if (inAddress !== null && !isHarmless(inAddress)) moveIntoEntry(inAddress);
  }, [inAddress]);
  return inAddress ?? (isHydrated ? tokenOfEntry() : undefined);
}

/** An expired link to verify an address can still disown its account. */
function isHarmless(token: string): boolean {
  const error = deadLink(token);
  return error !== undefined && error.code !== 'link-expired';
}

/** The same for a link with the token in its fragment, which browsers send to no server. */
export function useFragmentToken(): string | undefined {
  const inAddress = useSyncExternalStore(onFragment, fragment, noFragment);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (inAddress !== '') moveIntoEntry(inAddress);
  }, [inAddress]);
  if (!isHydrated) return undefined;
  return inAddress || tokenOfEntry();
}

const fragment = () => window.location.hash.slice(1);
const noFragment = () => '';

function onFragment(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

function moveIntoEntry(mailedToken: string): void {
  const state = history.state as object | null;
  const location = new URL(window.location.href);
  location.searchParams.delete('token');
  location.hash = '';
  history.replaceState({ ...state, mailedToken }, '', location);
}
