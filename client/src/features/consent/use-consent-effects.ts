import { useEffect } from 'react';
import type { ConsentRecord } from './consent';
import { logConsent } from './consent-log';
import { CONSENT_UPDATED, useConsent } from './consent.store';
import { storedTheme } from './theme.store';

/** Does what the visitor allows, and no more. */
export function useConsentEffects(): void {
  const { consent } = useConsent();
  useEffect(() => (consent?.categories.preferences ? showStoredTheme() : undefined), [consent]);
  useEffect(() => {
    window.addEventListener(CONSENT_UPDATED, startAllowed);
    return () => window.removeEventListener(CONSENT_UPDATED, startAllowed);
  }, []);
}

/** @returns what takes the theme away again */
function showStoredTheme(): (() => void) | undefined {
  const theme = storedTheme();
  if (!theme) return undefined;
  document.documentElement.dataset.theme = theme;
  return () => delete document.documentElement.dataset.theme;
}

/** Nothing measures or advertises today: this is the one place where it would have to ask. */
function startAllowed({ detail: { categories } }: CustomEvent<ConsentRecord>): void {
  if (categories.analytics) logConsent('analytics are allowed; none are installed');
  if (categories.marketing) logConsent('marketing is allowed; none is installed');
}
