import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { CallRequest } from '#shared/tablet';
import { isOfToday } from './ask-to-call';
import { useLastAsked } from './asked-contacts.store';
import { callRequestQuery } from './call-request.queries';
import { ContactScreen } from './contact-screen';
import { NothingHere } from './nothing-here';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './tablet-paths';

/** After somebody was asked to call; also when they were asked a moment ago, and while there is no network. */
export function AskedScreen({ contactId }: { contactId: number }) {
  const { contacts } = useScreenContent();
  const [, navigate] = useLocation();
  const asked = useLastAsked(contactId);
  useQuery(callRequestQuery(asked));
  const contact = contacts.find(({ id }) => id === contactId);
  const goBack = () => navigate(tabletPaths.call);
  if (!contact || !asked || !isOfToday(asked)) return <NothingHere onBack={goBack} />;
  const words = inWords(contact.name, asked.state, contacts.length > 1);
  return (
    <ContactScreen
      contact={contact}
      words={words}
      late={asked.state === 'waiting'}
      onBack={goBack}
    />
  );
}

/** Only what became of the message: what the other person knows or will do is known to nobody here. */
function inWords(name: string, state: CallRequest['state'], isAnotherThere: boolean): string[] {
  switch (state) {
    case 'waiting':
      return [`Your message to ${name} is on its way.`];
    case 'sent':
      return [`Your message was sent to ${name}.`];
    case 'refused':
      return [
        `Your message could not go to ${name}.`,
        ...(isAnotherThere ? ['You can go back and choose somebody else.'] : []),
      ];
  }
}
