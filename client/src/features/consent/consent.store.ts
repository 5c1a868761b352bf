import { createStore, persistedText, useStore } from '../../lib/create-store';
import { inBrowser } from '../../lib/in-browser';
import { parseConsent, recordConsent, type ConsentCategories, type ConsentRecord } from './consent';

const CONSENT_KEY = 'dear-ones-cookie-consent';
const DISMISSED_KEY = 'dear-ones-cookie-banner-dismissed';
export const storedConsent = persistedText('localStorage', CONSENT_KEY);
const storedDismissal = persistedText('localStorage', DISMISSED_KEY);

interface ConsentState {
  /** null until the visitor has chosen. */
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

// The consent changed in another tab, or the browser's data was cleared.
if (inBrowser) {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CONSENT_KEY || key === DISMISSED_KEY) consentStore.reload();
  });
}

/** Returns the visitor's consent and whether the banner is shown. */
export const useConsent = (): ConsentState => useStore(consentStore, onServer);

/** True if cookies for display preferences are allowed; undefined until the visitor has chosen. */
export const preferencesAllowed = (): boolean | undefined =>
  consentStore.read().consent?.categories.preferences;

/** The event that is dispatched on `window` with the record when the visitor has chosen. */
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

/** Hides the banner for this visit, because nothing was chosen. */
export function closeBanner(): void {
  consentStore.set({ ...consentStore.read(), bannerShown: false });
}

/** Deletes the consent and shows the banner again. */
export function resetConsent(): void {
  storedConsent.write(null);
  storedDismissal.write(null);
  consentStore.set({ consent: null, bannerShown: true });
}

/** Logs to the browser's console only. */
export function logConsent(line: string, ...details: unknown[]): void {
  console.info(`Cookie consent: ${line}`, ...details);
}
