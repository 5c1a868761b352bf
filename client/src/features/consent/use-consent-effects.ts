import { useEffect } from 'react';
import { persistDisplay } from '../../lib/display.store';
import type { ConsentRecord } from './consent';
import { CONSENT_UPDATED } from './consent-answer.store';
import { logConsent } from './consent-log';
import { useConsent } from './consent.store';

/** Does what the visitor allows, and no more. */
export function useConsentEffects(): void {
  const { consent } = useConsent();
  useEffect(() => persistDisplay(consent?.categories.preferences), [consent]);
  useEffect(() => {
    window.addEventListener(CONSENT_UPDATED, startAllowed);
    return () => window.removeEventListener(CONSENT_UPDATED, startAllowed);
  }, []);
}

/** Nothing measures or advertises today: this is the one place where it would have to ask. */
function startAllowed({ detail: { categories } }: CustomEvent<ConsentRecord>): void {
  if (categories.analytics) logConsent('analytics are allowed; none are installed');
  if (categories.marketing) logConsent('marketing is allowed; none is installed');
}
