import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { CallRequest, TabletContact } from '#shared/tablet';
import { classNames } from '../../../lib/class-names';
import { ItemScreen } from '../item-screen';
import { FittedWords, PersonButton } from '../person-button';
import { NothingHere } from '../person-frame';
import { CalmPhoto } from '../person-photo';
import { PICTURE } from '../picture-and-text';
import { useScreenContent } from '../screen-content';
import { askedPath, tabletPaths } from '../screen-paths';
import { askToCall, callRequestQuery, isOfToday } from './call-request.queries';
import { useLastAsked } from './call-requests.store';
import { askedInstead, wayInWords } from './contact-way';

type ContactScreenProps = {
  contact: TabletContact;
  /** The heading first. */
  words: string[];
  /** The words are not certain yet: they are not seen at once, and never if others take their place soon. */
  late?: boolean;
  onBack: () => void;
  /** What else can be done, in the bar below. */
  children?: ReactNode;
};

/** Somebody's photo, and beside it in a sentence or two how it stands. */
function ContactScreen({
  contact: { name, photoUrl },
  words,
  late = false,
  onBack,
  children,
}: ContactScreenProps) {
  const [heading = name, ...sentences] = words;
  return (
    <ItemScreen
      id={words.join(' ')}
      picture={
        <div className={PICTURE}>
          <CalmPhoto src={photoUrl} name={name} alt={name} />
        </div>
      }
      name={heading}
      head={
        <h1
          className={classNames(
            'text-(length:--name) leading-[1.12] font-bold text-balance',
            late && 'seen-late',
          )}
        >
          {heading}
        </h1>
      }
      text={
        sentences.length > 0 && (
          <div className="grid gap-[0.5em]">
            {sentences.map((sentence) => (
              <p key={sentence} className={late ? 'seen-late' : undefined}>
                {sentence}
              </p>
            ))}
          </div>
        )
      }
      spoken={{ text: words.join(' ') }}
      first={children}
      wide
      onBack={onBack}
    />
  );
}

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
