import { useRef } from 'react';
import { Button } from '../../ui/button';
import { Card, CardActions, CardTitle } from '../../ui/card';
import type { ConsentRecord } from './consent';
import { ConsentSwitches } from './consent-switches';
import type { ConsentChoice } from './use-consent-choice';

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
        Your Cookie Preferences
      </CardTitle>
      <p role="status" className="mt-2 mb-6 text-ink-soft">
        {choice.consent
          ? `Last updated: ${dayOf(choice.consent)}`
          : 'You have not provided cookie consent yet'}
      </p>
      <ConsentSwitches categories={choice.categories} onChange={choice.change} />
      {choice.isChanged && (
        <CardActions>
          <Button onClick={leaving(choice.save)}>Save Changes</Button>
          <Button variant="secondary" onClick={leaving(choice.cancel)}>
            Cancel
          </Button>
        </CardActions>
      )}
    </Card>
  );
}

const dayOf = ({ consentDate }: ConsentRecord) =>
  new Date(consentDate).toLocaleDateString('en-US', { dateStyle: 'long' });
