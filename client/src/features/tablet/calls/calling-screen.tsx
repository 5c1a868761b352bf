import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { TabletContact } from '#shared/calls/call-contact.answer';
import { LoadingScreen } from '../loading-screen';
import { useSayButton } from '../messages/say-button';
import { unbrokenText } from '../paged-text';
import { FittedLabel, PersonButton } from '../person-button';
import { useScreenContent } from '../screen-content';
import { askedPath, tabletPaths } from '../screen-paths';
import { askToCall } from './call-request.queries';
import { ContactScreen } from './contact-screen';
import { fallbackContact, numberOf, wayLabel } from './contact-way';
import { useOpeningCall, type OpeningCall } from './opening-call.store';

/**
 * Shown after a touch has started a call. It says that somebody is called only once another app has opened, and offers
 * to ask for a call where nothing opens. Whoever comes back finds home, and so does who opens it without a touch.
 */
export function CallingScreen({ contactId }: { contactId: number }) {
  const { contacts } = useScreenContent();
  const [, navigate] = useLocation();
  const call = useOpeningCall();
  const contact = contacts.find(({ id }) => id === contactId);
  const say = useSayButton(contact?.faceId);
  const isOver = !contact || call?.contactId !== contactId || call.state === 'returned';
  useEffect(() => {
    if (isOver) navigate(tabletPaths.home, { replace: true });
  }, [isOver, navigate]);
  // Until home is there.
  if (isOver) return <LoadingScreen isOffline={false} />;
  const isInVain = call.state === 'silent' || call.state === 'impossible';
  const instead = isInVain ? fallbackContact(contact, contacts) : undefined;
  const ask = (id: number) => {
    askToCall(id);
    navigate(askedPath(id));
  };
  const button = instead ? (
    <PersonButton look="primary" onClick={() => ask(instead.id)}>
      <FittedLabel
        long={wayLabel(instead)}
        short={t({
          message: 'Ask for a call instead',
          comment:
            'Tablet. Read and heard by the person with memory loss. Short form of "Ask Anna to call me" on a small button, without a name.',
        })}
      />
    </PersonButton>
  ) : (
    isInVain && say
  );
  return (
    <ContactScreen
      contact={contact}
      sentences={inWords(contact, call.state, instead !== undefined)}
      onBack={() => navigate(tabletPaths.call)}
      above={instead && say}
    >
      {button}
    </ContactScreen>
  );
}

function inWords(contact: TabletContact, state: OpeningCall['state'], canAsk: boolean): string[] {
  const { name } = contact;
  if (state === 'opening')
    return [
      t({
        message: 'This tablet is opening the call.',
        comment:
          'Tablet. Read and heard by the person with memory loss. Beside the photo of whom they want to call, right after the button was pressed. One short sentence.',
      }),
    ];
  if (state === 'opened')
    return [
      t({
        message: `Calling ${name}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss. Beside the photo of {name}, once the call has opened. One short sentence.',
      }),
    ];
  const number = canAsk ? undefined : numberOf(contact);
  return [
    ...(state === 'silent'
      ? [
          t({
            message: 'Do you hear nobody?',
            comment:
              'Tablet. Read and heard by the person with memory loss. Beside the photo of whom they wanted to call: nothing tells that the call has opened. One short question.',
          }),
        ]
      : []),
    ...(number === undefined
      ? []
      : [
          unbrokenText(
            t({
              message: `${name}: ${number}`,
              comment:
                'Tablet. Read and heard by the person with memory loss. The phone number of {name}, to be called from another telephone.',
            }),
          ),
        ]),
  ];
}
