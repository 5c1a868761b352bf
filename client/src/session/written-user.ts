import { useSyncExternalStore } from 'react';
import type { EmbeddedUser } from '#shared/account';
import { USER_ELEMENT } from '#shared/site';
import { inBrowser } from '../lib/in-browser';

/** On which the tabs of a browser tell each other of a login and a logout. */
export const SESSION_CHANNEL = 'dear-ones-session';

/** For whom a page is drawn ahead, where there is no document that could say so. */
let drawnFor: EmbeddedUser | null = null;

export function setWrittenUser(user: EmbeddedUser | null): void {
  drawnFor = user;
}

/** The account as the server wrote it into the document: undefined when it could not say, or does no longer hold. */
export function writtenUser(): EmbeddedUser | null | undefined {
  if (!inBrowser) return drawnFor;
  const json = document.getElementById(USER_ELEMENT)?.textContent;
  return json ? (JSON.parse(json) as EmbeddedUser | null) : undefined;
}

/**
 * Whether the document was written for somebody who is not logged in, and no other tab has said
 * otherwise since. As long as that is so, nobody need ask the server, nor load what asks it.
 */
export function useIsVisitor(): boolean {
  return useSyncExternalStore(listenToTabs, isVisitor, isVisitor);
}

const isVisitor = () => writtenUser() === null;

function listenToTabs(onNews: () => void): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.addEventListener('message', () => {
    document.getElementById(USER_ELEMENT)?.remove();
    onNews();
  });
  return () => channel.close();
}
