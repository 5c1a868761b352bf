import { recordConsent, type ConsentCategories, type ConsentRecord } from './consent';
import { consentStore, storedConsent, storedDismissal } from './consent.store';

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
