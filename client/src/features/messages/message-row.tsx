import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { MessageOfPerson } from '#shared/messages/message.answer';
import { MESSAGE_DAYS } from '#shared/product/limits';
import { serverMessage } from '../../lib/api-error';
import { currentTime } from '../../lib/date-format';
import { recordedVoice } from '../../lib/play-voice';
import type { Sound } from '../../lib/sound.store';
import { usePerson } from '../../session/person';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { ListenButton } from '../../ui/listen-button';
import { toast } from '../../ui/toast.store';
import { messageMoment, messageTitle } from './message-texts';
import { useKeepMessage } from './message.queries';

/** The id of what opens the actions of a message. */
export const messageRowId = (id: string | number | undefined) => `message-${id}`;

type MessageRowProps = {
  message: MessageOfPerson;
  /** True for the only recording, whose listener may be new to it. */
  isFirst: boolean;
  onHeard: () => void;
  onShow: () => void;
  onDelete: () => void;
};

/** A message with the button that plays it. What else can be done with it is folded. */
export function MessageRow({ message, isFirst, onHeard, onShow, onDelete }: MessageRowProps) {
  const titleId = useId();
  const { id, voiceUrl, kind, isHeard, tabletName, isOnSharedTablet } = message;
  return (
    <li className="grid justify-items-start gap-3 border-line not-first:border-t not-first:pt-4">
      <div id={titleId} className="grid justify-items-start gap-1 wrap-anywhere">
        <h3 className="font-bold">{messageTitle(message)}</h3>
        <p className="text-ink-soft">
          <span>{`${messageMoment(message, currentTime())} · `}</span>
          <bdi translate="no">{tabletName}</bdi>
        </p>
        {isOnSharedTablet && <p>{t`Recorded on the shared tablet.`}</p>}
        {kind === 'voice' && !isHeard && <Badge tone="accent">{t`Not heard yet`}</Badge>}
      </div>
      {voiceUrl !== null && (
        <ListenButton
          name={`message-${id}`}
          sound={telling(recordedVoice(voiceUrl), onHeard)}
          label={t({ message: 'Play', context: 'voice' })}
          describedBy={titleId}
        />
      )}
      {isFirst && <p>{t`You hear who it is.`}</p>}
      <MessageActions message={message} onShow={onShow} onDelete={onDelete} />
    </li>
  );
}

/** Calls `then` once a sound is over, also where it could not be played. */
const telling =
  (sound: Sound, then: () => void): Sound =>
  (ended) =>
    sound((how) => {
      then();
      ended(how);
    });

type MessageActionsProps = Pick<MessageRowProps, 'message' | 'onShow' | 'onDelete'>;

function MessageActions({ message, onShow, onDelete }: MessageActionsProps) {
  const { role } = usePerson();
  const keep = useKeepMessage();
  const { id, toAll, isKept } = message;
  const mayDelete = !toAll || hasRight(role, 'edit');
  const state = stateInWords(message);
  if (isKept && !mayDelete) return <p className="text-ink-soft">{state}</p>;
  const keepIt = () =>
    keep.mutate(id, {
      onError: (error) =>
        toast({
          tone: 'danger',
          title: t`Not saved yet`,
          description: serverMessage(error, t`Please try again.`),
        }),
    });
  return (
    <div className="w-full">
      <Disclosure
        id={`actions-${id}`}
        summaryId={messageRowId(id)}
        level={4}
        isFlat
        title={mayDelete ? t`Keep or delete` : t`Keep`}
        value={state}
      >
        <div className="-ml-3 flex flex-wrap">
          {!isKept && (
            <Button variant="quiet" busy={keep.isPending ? t`Saving…` : undefined} onClick={keepIt}>
              {t`Keep for me`}
            </Button>
          )}
          {!toAll && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={onShow}>
              {t`Show the family`}
            </Button>
          )}
          {mayDelete && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={onDelete}>
              {t`Delete`}
            </Button>
          )}
        </div>
      </Disclosure>
    </div>
  );
}

function stateInWords({ isKept, isShown }: MessageOfPerson): string {
  if (isShown) return t`The family keeps it.`;
  return isKept ? t`You keep it.` : t`It stays for ${MESSAGE_DAYS} days.`;
}
