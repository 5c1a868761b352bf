import { t } from '@lingui/core/macro';
import { useLocation } from 'wouter';
import { FittedLabel, PersonButton } from '../person-button';
import { EmptyScreen } from '../person-frame';
import { useScreenContent } from '../screen-content';
import { askedPath, tabletPaths } from '../screen-paths';
import { askToCall } from './call-request.queries';
import { ContactScreen } from './contact-screen';
import { fallbackContact, wayLabel } from './contact-way';

/** Shown after a call and on a tablet that cannot make calls, where somebody can be asked to call instead. */
export function CallingScreen({ contactId }: { contactId: number }) {
  const { contacts } = useScreenContent();
  const [, navigate] = useLocation();
  const goBack = () => navigate(tabletPaths.call);
  const contact = contacts.find(({ id }) => id === contactId);
  if (!contact) return <EmptyScreen onBack={goBack} />;
  const instead = fallbackContact(contact, contacts);
  const { name } = contact;
  const ask = (id: number) => {
    askToCall(id);
    navigate(askedPath(id));
  };
  return (
    <ContactScreen
      contact={contact}
      sentences={[
        t({
          message: `Calling ${name}.`,
          comment:
            'Tablet. Read and heard by the person with memory loss. Beside the photo of {name}, after the button was pressed. One short sentence.',
        }),
      ]}
      onBack={goBack}
    >
      {instead && (
        <PersonButton onClick={() => ask(instead.id)}>
          <FittedLabel
            long={wayLabel(instead)}
            short={t({
              message: 'Ask for a call instead',
              comment:
                'Tablet. Read and heard by the person with memory loss. Short form of "Ask Anna to call me" on a small button, without a name.',
            })}
          />
        </PersonButton>
      )}
    </ContactScreen>
  );
}
