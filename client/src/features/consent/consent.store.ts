import { useSyncExternalStore } from 'react';
import { inBrowser } from '../../lib/in-browser';
import { parseConsent, type ConsentRecord } from './consent';
import { logConsent } from './consent-log';

export const CONSENT_KEY = 'dear-ones-cookie-consent';
export const DISMISSED_KEY = 'dear-ones-cookie-banner-dismissed';

interface ConsentState {
  /** null: nobody has chosen yet. */
  consent: ConsentRecord | null;
  bannerShown: boolean;
}

/** In a page that was drawn ahead: who will read it is asked once they are there. */
const drawnAhead: ConsentState = { consent: null, bannerShown: false };
let state: ConsentState | undefined;
const listeners = new Set<() => void>();

export const readConsent = (): ConsentState => (state ??= load());

function load(): ConsentState {
  const consent = loadConsent();
  return { consent, bannerShown: consent === null && stored(DISMISSED_KEY) === null };
}

function loadConsent(): ConsentRecord | null {
  try {
    return parseConsent(stored(CONSENT_KEY));
  } catch (error) {
    logConsent('what is stored cannot be read, so only necessary cookies are allowed', error);
    return null;
  }
}

export function setConsent(next: ConsentState | undefined): void {
  state = next;
  listeners.forEach((listener) => listener());
}

// Another tab has chosen, or the browser's data were cleared.
if (inBrowser) {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CONSENT_KEY || key === DISMISSED_KEY) setConsent(undefined);
  });
}

/** What the visitor allows this browser to keep. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, readConsent, () => drawnAhead);
}

/** Whether this browser may keep how the pages look; undefined while nobody has said. */
export function preferencesAllowed(): boolean | undefined {
  return readConsent().consent?.categories.preferences;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
