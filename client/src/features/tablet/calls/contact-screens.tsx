import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { CallRequest } from '#shared/calls/call-request.answer';
import type { TabletContact } from '#shared/tablet/tablet-content.answer';
import { classNames } from '../../../lib/class-names';
import { AdaptivePhoto } from '../adaptive-photo';
import { useNow } from '../clock';
import { ItemScreen } from '../item-screen';
import { FittedLabel, PersonButton } from '../person-button';
import { EmptyScreen } from '../person-frame';
import { PICTURE } from '../picture-and-text';
import { useScreenContent } from '../screen-content';
import { askedPath, tabletPaths } from '../screen-paths';
import { callsInWords } from './call-in-words';
import { askToCall, callRequestQuery, isFromLastDay } from './call-request.queries';
import { useLastCallRequest } from './call-requests.store';
import { fallbackContact, wayLabel } from './contact-way';

type ContactScreenProps = {
  contact: TabletContact;
  /** The heading, then the other sentences. */
  sentences: string[];
  /** Shows the text only after a moment: it may be replaced soon. */
  late?: boolean;
  onBack: () => void;
  /** A button in the bottom bar. */
  children?: ReactNode;
};

/** A contact's photo, with one or two sentences about the call beside it. */
function ContactScreen({
  contact: { name, photoUrl },
  sentences,
  late = false,
  onBack,
  children,
}: ContactScreenProps) {
  const [heading = name, ...others] = sentences;
  return (
    <ItemScreen
      id={sentences.join(' ')}
      picture={
        <div className={PICTURE}>
          <AdaptivePhoto src={photoUrl} name={name} alt={name} />
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
        others.length > 0 && (
          <div className="grid gap-[0.5em]">
            {others.map((sentence) => (
              <p key={sentence} className={late ? 'seen-late' : undefined}>
                {sentence}
              </p>
            ))}
          </div>
        )
      }
      spoken={{ text: sentences.join(' ') }}
      first={children}
      wide
      onBack={onBack}
    />
  );
}

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

/** Shown after somebody was asked to call, also while there is no network. */
export function AskedScreen({ contactId }: { contactId: number }) {
  const { contacts, calls } = useScreenContent();
  const [, navigate] = useLocation();
  const asked = useLastCallRequest(contactId);
  useQuery(callRequestQuery(asked));
  const now = useNow();
  const contact = contacts.find(({ id }) => id === contactId);
  const goBack = () => navigate(tabletPaths.call);
  if (!contact || !asked || !isFromLastDay(asked)) return <EmptyScreen onBack={goBack} />;
  const answers = callsInWords(asked.calls, now);
  const sentences =
    answers.length > 0
      ? answers
      : [
          ...stateInWords(contact.name, asked, contacts.length > 1),
          // Announced after an earlier request.
          ...callsInWords(calls, now),
        ];
  return (
    <ContactScreen
      contact={contact}
      sentences={sentences}
      late={asked.state === 'waiting'}
      onBack={goBack}
    />
  );
}

/** Says only what happened to the message: nobody here knows whether the other person has read it. */
function stateInWords(
  name: string,
  { state, alsoSentTo }: CallRequest,
  hasOthers: boolean,
): string[] {
  switch (state) {
    case 'waiting':
      return [
        t({
          message: `Your message to ${name} is on its way.`,
          comment:
            'Tablet. Read and heard by the person with memory loss. Beside the photo of {name}, after the button was pressed. One short sentence. The message asks to call.',
        }),
      ];
    case 'sent':
      return [
        t({
          message: `Your message was sent to ${name}.`,
          comment:
            'Tablet. Read and heard by the person with memory loss. Beside the photo of {name}, after the button was pressed. One short sentence.',
        }),
        ...alsoSentTo.map((other) =>
          t({
            message: `Your message was sent to ${other} as well.`,
            comment:
              'Tablet. Read and heard by the person with memory loss. The first one who was asked to call has not answered, so {other} was asked too. One short sentence.',
          }),
        ),
      ];
    case 'refused':
      return [
        t({
          message: `Your message could not go to ${name}.`,
          comment:
            'Tablet. Read and heard by the person with memory loss. Beside the photo of {name}, after the button was pressed. One short sentence.',
        }),
        ...(hasOthers
          ? [
              t({
                message: 'You can go back and choose somebody else.',
                comment:
                  'Tablet. Read and heard by the person with memory loss. After a message that could not be sent. One short sentence.',
              }),
            ]
          : []),
      ];
  }
}
