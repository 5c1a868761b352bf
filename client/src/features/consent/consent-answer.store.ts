import { recordConsent, type ConsentCategories, type ConsentRecord } from './consent';
import { CONSENT_KEY, DISMISSED_KEY, readConsent, setConsent } from './consent.store';

/** Sent to the window with the record whenever somebody has chosen. */
export const CONSENT_UPDATED = 'dear-ones:consent-updated';

declare global {
  interface WindowEventMap {
    'dear-ones:consent-updated': CustomEvent<ConsentRecord>;
  }
}

export function saveConsent(categories: ConsentCategories): void {
  const consent = recordConsent(categories, new Date());
  store(CONSENT_KEY, JSON.stringify(consent));
  store(DISMISSED_KEY, 'true');
  setConsent({ consent, bannerShown: false });
  window.dispatchEvent(new CustomEvent(CONSENT_UPDATED, { detail: consent }));
}

/** Puts the banner away for now. It comes back with the next visit, because nothing was chosen. */
export function closeBanner(): void {
  setConsent({ ...readConsent(), bannerShown: false });
}

/** Forgets what was chosen and asks again. */
export function resetConsent(): void {
  store(CONSENT_KEY, null);
  store(DISMISSED_KEY, null);
  setConsent({ consent: null, bannerShown: true });
}

/** A browser that refuses to store, as in private mode, keeps the choice until it is closed. */
function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The store has it.
  }
}
