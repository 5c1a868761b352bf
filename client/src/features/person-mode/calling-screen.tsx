import { useLocation } from 'wouter';
import { askToCall } from './ask-to-call';
import { ContactScreen } from './contact-screen';
import { askedInstead, wayInWords } from './contact-way';
import { FittedWords } from './fitted-words';
import { NothingHere } from './nothing-here';
import { PersonButton } from './person-button';
import { useScreenContent } from './screen-content';
import { askedPath, tabletPaths } from './tablet-paths';

/** What is seen when one comes back from a call, and where a tablet has no telephone: then somebody can be asked to call. */
export function CallingScreen({ contactId }: { contactId: number }) {
  const { contacts } = useScreenContent();
  const [, navigate] = useLocation();
  const goBack = () => navigate(tabletPaths.call);
  const contact = contacts.find(({ id }) => id === contactId);
  if (!contact) return <NothingHere onBack={goBack} />;
  const instead = askedInstead(contact, contacts);
  const ask = (id: number) => {
    askToCall(id);
    navigate(askedPath(id));
  };
  return (
    <ContactScreen contact={contact} words={[`Calling ${contact.name}.`]} onBack={goBack}>
      {instead && (
        <PersonButton onClick={() => ask(instead.id)}>
          <FittedWords long={wayInWords(instead)} short="Ask for a call instead" />
        </PersonButton>
      )}
    </ContactScreen>
  );
}
