import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/product/paths';
import { LinkButton } from '../../ui/button';
import { Card, CardActions, CardTitle } from '../../ui/card';
import { callContactsQuery } from './call-contact.queries';
import { consentText, isOutOfReach } from './contact-texts';

/** Tells owners, where there are no emails, whom a press on the tablet does not reach: who was never asked, or has no notifications. */
export function ConsentCards({ personId }: { personId: number }) {
  const { data: contacts = [] } = useQuery(callContactsQuery(personId));
  const outOfReach = contacts.filter(isOutOfReach);
  if (outOfReach.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {outOfReach.map((contact) => (
        <li key={contact.id}>
          <Card>
            <CardTitle>
              <bdi translate="no">{contact.name}</bdi>
            </CardTitle>
            <p className="mt-2 wrap-anywhere">{consentText(contact, undefined)}</p>
            <CardActions>
              <LinkButton variant="secondary" href={paths.tablet}>
                {t`Whom the tablet can call`}
              </LinkButton>
            </CardActions>
          </Card>
        </li>
      ))}
    </ul>
  );
}
