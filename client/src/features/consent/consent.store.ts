import { createStore, persistedText, useStore } from '../../lib/create-store';
import { inBrowser } from '../../lib/in-browser';
import { parseConsent, recordConsent, type ConsentCategories, type ConsentRecord } from './consent';

const CONSENT_KEY = 'dear-ones-cookie-consent';
const DISMISSED_KEY = 'dear-ones-cookie-banner-dismissed';
export const storedConsent = persistedText('localStorage', CONSENT_KEY);
const storedDismissal = persistedText('localStorage', DISMISSED_KEY);

interface ConsentState {
  /** null: nobody has chosen yet. */
  consent: ConsentRecord | null;
  bannerShown: boolean;
}

/** The server does not know what the browser has stored, and shows no banner. */
const onServer: ConsentState = { consent: null, bannerShown: false };

const consentStore = createStore<ConsentState>(() => {
  const consent = loadConsent();
  return { consent, bannerShown: consent === null && !storedDismissal.read() };
});

function loadConsent(): ConsentRecord | null {
  try {
    return parseConsent(storedConsent.read() ?? null);
  } catch (error) {
    logConsent('what is stored cannot be read, so only necessary cookies are allowed', error);
    return null;
  }
}

// Another tab has chosen, or the browser's data were cleared.
if (inBrowser) {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CONSENT_KEY || key === DISMISSED_KEY) consentStore.reload();
  });
}

/** What the visitor allows this browser to store. */
export const useConsent = (): ConsentState => useStore(consentStore, onServer);

/** Whether this browser may store how the pages look; undefined while nobody has said. */
export const preferencesAllowed = (): boolean | undefined =>
  consentStore.read().consent?.categories.preferences;

/** Sent to the window with the record whenever somebody has chosen. */
export const CONSENT_UPDATED = 'dear-ones:consent-updated';

declare global {
  interface WindowEventMap {
    'dear-ones:consent-updated': CustomEvent<ConsentRecord>;
  }
}

export function saveConsent(categories: ConsentCategories): void {
  const consent = recordConsent(categories, new Date());
  storedConsent.write(JSON.stringify(consent));
  storedDismissal.write('true');
  consentStore.set({ consent, bannerShown: false });
  window.dispatchEvent(new CustomEvent(CONSENT_UPDATED, { detail: consent }));
}

/** Puts the banner away for now. It comes back with the next visit, because nothing was chosen. */
export function closeBanner(): void {
  consentStore.set({ ...consentStore.read(), bannerShown: false });
}

/** Forgets what was chosen and asks again. */
export function resetConsent(): void {
  storedConsent.write(null);
  storedDismissal.write(null);
  consentStore.set({ consent: null, bannerShown: true });
}

/** A line for whoever looks into the browser's console. Nothing of it leaves the browser. */
export function logConsent(line: string, ...details: unknown[]): void {
  console.info(`Cookie consent: ${line}`, ...details);
}
