import { useState } from 'react';
import { resetRemember } from '../../lib/display-choice.store';
import { onlyNecessary, type ConsentCategories } from './consent';
import { resetConsent, saveConsent } from './consent-answer.store';
import { useConsent } from './consent.store';

/** The choice on the cookie policy page: what is stored, until a switch is moved; then what is shown waits to be saved. */
export function useConsentChoice() {
  const { consent } = useConsent();
  const [draft, setDraft] = useState<ConsentCategories>();
  const forgetDraft = () => setDraft(undefined);
  return {
    consent,
    categories: draft ?? consent?.categories ?? onlyNecessary,
    isChanged: draft !== undefined,
    change: setDraft,
    save: () => {
      if (draft) saveConsent(draft);
      forgetDraft();
    },
    cancel: forgetDraft,
    reset: () => {
      resetConsent();
      resetRemember();
      forgetDraft();
    },
  };
}

export type ConsentChoice = ReturnType<typeof useConsentChoice>;
