import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '#shared/account';
import { USER_ELEMENT } from '#shared/site';
import { inBrowser } from '../lib/in-browser';

/** On which the tabs of a browser tell each other of a login and a logout. */
export const SESSION_CHANNEL = 'dear-ones-session';

/** The account as the server wrote it into the document: undefined when it could not say, or does no longer hold. */
export function writtenUser(): CurrentUser | null | undefined {
  // What is drawn ahead is drawn for visitors.
  if (!inBrowser) return null;
  const json = document.getElementById(USER_ELEMENT)?.textContent;
  return json ? (JSON.parse(json) as CurrentUser | null) : undefined;
}

/**
 * Whether the document was written for somebody who is not logged in, and no other tab has said
 * otherwise since. As long as that is so, nobody need ask the server, nor load what asks it.
 */
export function useIsVisitor(): boolean {
  return useSyncExternalStore(listenToTabs, () => writtenUser() === null, () => true);
}

function listenToTabs(onNews: () => void): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.addEventListener('message', () => {
    document.getElementById(USER_ELEMENT)?.remove();
    onNews();
  });
  return () => channel.close();
}
