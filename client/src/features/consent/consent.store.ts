import { ANSWERED_COOKIE as DISMISSED_KEY } from '#shared/product/display';
import { createStore, persistedText, useStore } from '../../lib/create-store';
import { storeCookie } from '../../lib/display.store';
import { inBrowser } from '../../lib/in-browser';
import { arrival } from '../../lib/navigation/history-traversal';
import { parseConsent, recordConsent, type ConsentCategories, type ConsentRecord } from './consent';

const CONSENT_KEY = 'dear-ones-cookie-consent';
const storedConsent = persistedText('localStorage', CONSENT_KEY);
const storedDismissal = persistedText('localStorage', DISMISSED_KEY);

interface ConsentState {
  /** null until the visitor has chosen. */
  consent: ConsentRecord | null;
  bannerShown: boolean;
}

/** The id of the banner in the document. */
export const BANNER_ELEMENT = 'cookies';

/** The server knows from a cookie whether the question was answered, and not how. */
const onServer: ConsentState = {
  consent: null,
  bannerShown: inBrowser && document.getElementById(BANNER_ELEMENT) !== null,
};

/** Says during server rendering whether the document shows the banner. */
export function setBannerShown(shown: boolean): void {
  onServer.bannerShown = shown;
}

const consentStore = createStore<ConsentState>(() => {
  const consent = loadConsent();
  // A banner that the document came without would cover what somebody is about to press. The next document has it.
  const mayShow = onServer.bannerShown || !arrival.isInPlace;
  return { consent, bannerShown: mayShow && consent === null && !storedDismissal.read() };
});

/** Keeps a cookie that tells the server whether the question is answered, because documents contain the banner until then. */
export function shareAnswered(): void {
  const share = () => {
    const isAnswered = consentStore.read().consent ?? storedDismissal.read();
    storeCookie(DISMISSED_KEY, isAnswered ? 'true' : '');
  };
  consentStore.subscribe(share);
  share();
}

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

export const isBannerShown = (): boolean => consentStore.read().bannerShown;

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
