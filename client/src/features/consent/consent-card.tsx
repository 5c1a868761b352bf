import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { formatDate } from '../../lib/date-format';
import { resetRemember } from '../../lib/display-choice.store';
import { Button } from '../../ui/button';
import { Card, CardActions, CardTitle } from '../../ui/card';
import { onlyNecessary, type ConsentCategories, type ConsentRecord } from './consent';
import { ConsentSwitches } from './consent-switches';
import { resetConsent, saveConsent, useConsent } from './consent.store';

/** Shows what is allowed and changes it, once it is saved. */
export function ConsentCard({ choice }: { choice: ConsentChoice }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The buttons go when one of them is pressed.
  const leaving = (act: () => void) => () => {
    act();
    heading.current?.focus();
  };
  return (
    <Card aria-labelledby="your-cookie-preferences">
      <CardTitle id="your-cookie-preferences" ref={heading} tabIndex={-1}>
        {t`Your Cookie Preferences`}
      </CardTitle>
      <p role="status" className="mt-2 mb-4 text-ink-soft">
        {choice.consent
          ? t`Last updated: ${{ date: dayOf(choice.consent) }}`
          : t`You have not provided cookie consent yet`}
      </p>
      <ConsentSwitches categories={choice.categories} onChange={choice.change} />
      {choice.isChanged && (
        <CardActions>
          <Button onClick={leaving(choice.save)}>{t`Save Changes`}</Button>
          <Button variant="secondary" onClick={leaving(choice.cancel)}>
            {t`Cancel`}
          </Button>
        </CardActions>
      )}
    </Card>
  );
}

const dayOf = ({ consentDate }: ConsentRecord) =>
  formatDate(new Date(consentDate), { dateStyle: 'long' });

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

type ConsentChoice = ReturnType<typeof useConsentChoice>;
