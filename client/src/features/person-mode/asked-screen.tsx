import { useLocation } from 'wouter';
import { askPath } from './ask-to-call';
import { ContactScreen } from './contact-screen';
import { NothingHere } from './nothing-here';
import { type Fate, useFate } from './outbox.store';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './tablet-paths';

/** After somebody was asked to call; also when they were asked a moment ago, and while there is no network. */
export function AskedScreen({ contactId }: { contactId: number }) {
  const { contacts } = useScreenContent();
  const [, navigate] = useLocation();
  const fate = useFate(askPath(contactId));
  const contact = contacts.find(({ id }) => id === contactId);
  const goBack = () => navigate(tabletPaths.call);
  if (!contact) return <NothingHere onBack={goBack} />;
  return <ContactScreen contact={contact} words={inWords(contact.name, fate)} late={fate === 'waiting'} onBack={goBack} />;
}

/** Nobody is said to know who does not. A message is refused when the family has just taken this person off the list. */
function inWords(name: string, fate: Fate): string[] {
  if (fate === 'waiting') return [`${name} will know soon.`, `Your message is on its way to ${name}.`];
  if (fate === 'refused') return [`Your message could not go to ${name}.`, 'You can go back and choose somebody else.'];
  return [`${name} knows.`, `${name} will call you.`];
}
