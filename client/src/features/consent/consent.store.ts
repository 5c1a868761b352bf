import { useSyncExternalStore } from 'react';
import { inBrowser } from '../../lib/in-browser';
import { logConsent } from './consent-log';
import { parseConsent, recordConsent, type ConsentCategories, type ConsentRecord } from './consent';

const CONSENT_KEY = 'dear-ones-cookie-consent';
const DISMISSED_KEY = 'dear-ones-cookie-banner-dismissed';

/** Sent to the window with the record whenever somebody has chosen. */
export const CONSENT_UPDATED = 'dear-ones:consent-updated';

declare global {
  interface WindowEventMap {
    'dear-ones:consent-updated': CustomEvent<ConsentRecord>;
  }
}

interface ConsentState {
  /** null: nobody has chosen yet. */
  consent: ConsentRecord | null;
  bannerShown: boolean;
}

/** In a page that was drawn ahead: who will read it is asked once they are there. */
const drawnAhead: ConsentState = { consent: null, bannerShown: false };
let state: ConsentState | undefined;
const listeners = new Set<() => void>();

const read = (): ConsentState => (state ??= load());

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

function set(next: ConsentState | undefined): void {
  state = next;
  listeners.forEach((listener) => listener());
}

// Another tab has chosen, or the browser's data were cleared.
if (inBrowser) {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CONSENT_KEY || key === DISMISSED_KEY) set(undefined);
  });
}

/** What the visitor allows this browser to keep. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, read, () => drawnAhead);
}

/** Whether this browser may keep how the pages look; undefined while nobody has said. */
export function preferencesAllowed(): boolean | undefined {
  return read().consent?.categories.preferences;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function saveConsent(categories: ConsentCategories): void {
  const consent = recordConsent(categories, new Date());
  store(CONSENT_KEY, JSON.stringify(consent));
  store(DISMISSED_KEY, 'true');
  set({ consent, bannerShown: false });
  window.dispatchEvent(new CustomEvent(CONSENT_UPDATED, { detail: consent }));
}

/** Puts the banner away for now. It comes back with the next visit, because nothing was chosen. */
export function closeBanner(): void {
  set({ ...read(), bannerShown: false });
}

/** Forgets what was chosen and asks again. */
export function resetConsent(): void {
  store(CONSENT_KEY, null);
  store(DISMISSED_KEY, null);
  set({ consent: null, bannerShown: true });
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser that refuses to store, as in private mode, keeps the choice until it is closed. */
function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // `state` has it.
  }
}
