import { useSyncExternalStore } from 'react';
import type { EmbeddedUser } from '#shared/accounts/account.answer';
import { USER_ELEMENT } from '#shared/product/site';
import { inBrowser } from '../lib/in-browser';

/** The broadcast channel on which the tabs of a browser announce logins and logouts. */
export const SESSION_CHANNEL = 'dear-ones-session';

/** Replaces the document's element during server rendering. */
let renderedFor: EmbeddedUser | null = null;

export function setEmbeddedUser(user: EmbeddedUser | null): void {
  renderedFor = user;
}

/**
 * Reads the user that the server embedded in the document: null for a visitor, undefined if the server did not know or
 * another tab has logged in or out since.
 */
export function embeddedUser(): EmbeddedUser | null | undefined {
  if (!inBrowser) return renderedFor;
  const json = document.getElementById(USER_ELEMENT)?.textContent;
  return json ? (JSON.parse(json) as EmbeddedUser | null) : undefined;
}

/**
 * Tells whether the document was rendered for a visitor and no other tab has logged in since. A visitor's pages need
 * neither the request for the current user nor the chunk that sends it.
 */
export function useIsVisitor(): boolean {
  return useSyncExternalStore(listenToTabs, isVisitor, isVisitor);
}

const isVisitor = () => embeddedUser() === null;

function listenToTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.addEventListener('message', () => {
    document.getElementById(USER_ELEMENT)?.remove();
    onChange();
  });
  return () => channel.close();
}
