import { createStore, persistedText, useStore } from '../../lib/create-store';
import { inBrowser } from '../../lib/in-browser';
import { parseConsent, type ConsentRecord } from './consent';
import { logConsent } from './consent-log';

const CONSENT_KEY = 'dear-ones-cookie-consent';
const DISMISSED_KEY = 'dear-ones-cookie-banner-dismissed';
export const storedConsent = persistedText('localStorage', CONSENT_KEY);
export const storedDismissal = persistedText('localStorage', DISMISSED_KEY);

interface ConsentState {
  /** null: nobody has chosen yet. */
  consent: ConsentRecord | null;
  bannerShown: boolean;
}

/** The server does not know what the browser has stored, and shows no banner. */
const onServer: ConsentState = { consent: null, bannerShown: false };

export const consentStore = createStore<ConsentState>(() => {
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
