import { classNames } from '../../../lib/class-names';
import { ItemScreen } from '../item-screen';
import { FittedLabel, PersonButton } from '../person-button';
import { useScreenContent } from '../screen-content';
import { isOffered } from './listener';
import { useListenerPicture } from './listener-picture';
import { openedMessage, type Message } from './messages.store';
import { queueMessage } from './queue-message';
import { sendTo, stateText } from './say-texts';
import { Speaker } from './speaker';

type SentMessageProps = { message: Message; onLeave: () => void };

/** Says whether a message is on its way, was sent, or cannot be delivered. */
export function SentMessage({ message, onLeave }: SentMessageProps) {
  const { messages } = useScreenContent();
  const sentence = stateText(message);
  const hasLeft = message.state === 'member-left';
  const sendToFamily = () => {
    openedMessage.set({ id: message.id, to: message.to, faceId: message.faceId });
    queueMessage({ ...message, to: null });
  };
  return (
    <ItemScreen
      id={sentence}
      picture={useListenerPicture(message)}
      name={sentence}
      head={
        <>
          {hasLeft && <Speaker />}
          <h1
            dir="auto"
            className={classNames(
              'text-(length:--name) leading-[1.12] font-bold text-balance',
              // It may be replaced soon.
              message.state === 'queued' && 'seen-late',
            )}
          >
            {sentence}
          </h1>
        </>
      }
      spoken={{ text: sentence }}
      first={
        hasLeft &&
        isOffered(messages) && (
          <PersonButton look="primary" onClick={sendToFamily}>
            <FittedLabel long={sendTo(undefined)} short={sendTo(undefined)} />
          </PersonButton>
        )
      }
      onBack={onLeave}
    />
  );
}
