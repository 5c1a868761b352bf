import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { CallRequest } from '#shared/calls/call-request.answer';
import { useNow } from '../clock';
import { useSayButton } from '../messages/say-button';
import { EmptyScreen } from '../person-frame';
import { useScreenContent } from '../screen-content';
import { tabletPaths } from '../screen-paths';
import { callRequestQuery, isFromLastDay } from './call-request.queries';
import { useLastCallRequest } from './call-requests.store';
import { callsText } from './call-texts';
import { ContactScreen } from './contact-screen';

/** Shown after somebody was asked to call, also while there is no network. */
export function AskedScreen({ contactId }: { contactId: number }) {
  const { contacts, calls } = useScreenContent();
  const [, navigate] = useLocation();
  const asked = useLastCallRequest(contactId);
  useQuery(callRequestQuery(asked));
  const now = useNow();
  const contact = contacts.find(({ id }) => id === contactId);
  const say = useSayButton(contact?.faceId);
  const goBack = () => navigate(tabletPaths.call);
  if (!contact || !asked || !isFromLastDay(asked)) return <EmptyScreen onBack={goBack} />;
  const answers = callsText(asked.calls, now);
  const sentences =
    answers.length > 0
      ? answers
      : [
          ...stateText(contact.name, asked, contacts.length > 1),
          // Announced after an earlier request.
          ...callsText(calls, now),
        ];
  return (
    <ContactScreen
      contact={contact}
      sentences={sentences}
      late={asked.state === 'waiting'}
      onBack={goBack}
    >
      {say}
    </ContactScreen>
  );
}

/** Says only what happened to the message: nobody here knows whether the other person has read it. */
function stateText(name: string, { state, alsoSentTo }: CallRequest, hasOthers: boolean): string[] {
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
