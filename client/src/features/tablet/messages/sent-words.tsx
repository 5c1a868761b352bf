import { classNames } from '../../../lib/class-names';
import { ItemScreen } from '../item-screen';
import { FittedLabel, PersonButton } from '../person-button';
import { useScreenContent } from '../screen-content';
import { isOffered } from './listener';
import { useListenerPicture } from './listener-picture';
import { sendTo, stateInWords } from './say-in-words';
import { sendWords } from './send-words';
import { Speaker } from './speaker';
import { openedWords, type Words } from './words.store';

type SentWordsProps = { words: Words; onLeave: () => void };

/** Says what is so: the words are on their way, they were sent, or nobody gets them. */
export function SentWords({ words, onLeave }: SentWordsProps) {
  const { messages } = useScreenContent();
  const sentence = stateInWords(words);
  const hasLeft = words.state === 'member-left';
  const sendToFamily = () => {
    openedWords.set({ id: words.id, to: words.to, faceId: words.faceId });
    sendWords({ ...words, to: null });
  };
  return (
    <ItemScreen
      id={sentence}
      picture={useListenerPicture(words)}
      name={sentence}
      head={
        <>
          {hasLeft && <Speaker />}
          <h1
            dir="auto"
            className={classNames(
              'text-(length:--name) leading-[1.12] font-bold text-balance',
              // It may be replaced soon.
              words.state === 'queued' && 'seen-late',
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
