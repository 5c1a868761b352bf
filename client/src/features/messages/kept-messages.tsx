import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageOfPerson } from '#shared/messages/message.answer';
import { usePerson } from '../../session/person';
import { Disclosure } from '../../ui/disclosure';
import { messagesText } from './message-texts';
import { messagesQuery } from './message.queries';
import { Messages } from './messages-of-person';

const keptOnes = (messages: MessageOfPerson[]): MessageOfPerson[] =>
  messages.filter(({ isKept, isShown }) => isKept || isShown);

/** The messages of the person that stay: a row that opens, once there are some. */
export function KeptMessages() {
  const { data: kept = [] } = useQuery({
    ...messagesQuery(usePerson().id),
    select: keptOnes,
  });
  // The row stays when its last message is deleted, so that the focus has a place.
  const [hadSome, setHadSome] = useState(false);
  if (kept.length > 0 && !hadSome) setHadSome(true);
  if (!hadSome) return null;
  return (
    <Disclosure id="kept-messages" isLazy title={t`Kept messages`} value={messagesText(kept)}>
      <Messages select={keptOnes} />
    </Disclosure>
  );
}
