import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { newRequestKey } from '../../../lib/request-key';
import { usePages } from '../paged-text';
import { FittedLabel, PersonButton } from '../person-button';
import { PersonFrame } from '../person-frame';
import { ListenerAndHeading } from './listener-and-heading';
import { followMicrophone } from './may-record.store';
import { saveRecording } from './message-files';
import { addMessage, openedMessage, type OpenedMessage } from './messages.store';
import { newMessage, queueMessage } from './queue-message';
import { recordMessage } from './record-message';
import { speakTo, thinkingOf, thinkingOfYou } from './say-texts';

/** How long after a touch a recording may begin, in milliseconds. */
const TOUCH_LASTS = 5_000;

type SpeakScreenProps = {
  opened: OpenedMessage;
  onLeave: () => void;
};

/** The tablet records until Done, or until somebody who has spoken is silent. What was said by then is kept, also by who goes back. */
export function SpeakScreen({ opened, onLeave }: SpeakScreenProps) {
  const { id, to, faceId, touchedAt = -Infinity } = opened;
  const [isTouched] = useState(() => performance.now() - touchedAt < TOUCH_LASTS);
  const dot = useRef<HTMLSpanElement>(null);
  const recorder = useRef<ReturnType<typeof recordMessage>>(undefined);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isTouched) return leave();
    const started = recordMessage({
      onLoudness: (loudness) => grow(dot.current, loudness),
      onRecorded: (samples) => void keep({ id, to, faceId }, samples),
      onFailed: () => {
        void followMicrophone();
        leave();
      },
    });
    recorder.current = started;
    // Any touch would end a sound, and what is said must not end by a touch beside the buttons.
    const stay = (event: Event) => event.stopPropagation();
    document.addEventListener('click', stay);
    return () => {
      document.removeEventListener('click', stay);
      started.close();
    };
  }, [isTouched, id, to, faceId]);
  const think = () => {
    const thought = newMessage({ id: newRequestKey(), to, faceId }, 'thinking-of-you');
    openedMessage.set({ id: thought.id, to, faceId });
    queueMessage(thought);
  };
  const name = to?.name;
  const heading = speakTo(name);
  const pages = usePages(heading);
  return (
    <PersonFrame
      onBack={onLeave}
      isStacked
      first={
        <PersonButton look="primary" onClick={() => recorder.current?.end()}>
          {t({
            message: 'Done',
            context: 'button on the tablet, of a recording',
            comment:
              'Tablet. Read by the person with memory loss. Button that ends speaking. One word.',
          })}
        </PersonButton>
      }
      onward={
        <PersonButton className="col-span-2 narrow:col-span-1" onClick={think}>
          <FittedLabel long={thinkingOf(name)} short={thinkingOfYou(name)} />
        </PersonButton>
      }
    >
      <ListenerAndHeading message={opened} heading={heading} pages={pages}>
        <Dot ref={dot} />
      </ListenerAndHeading>
    </PersonFrame>
  );
}

/** Stores the file first, so that there is no message without it. */
async function keep(said: OpenedMessage, samples: Float32Array): Promise<void> {
  await saveRecording(said.id, samples);
  addMessage(newMessage(said, 'voice'));
}

/** The part of the dot's place that it has while it is quiet. */
const QUIET_DOT = 0.3;

/** A dot that stands still says only that the tablet listens. */
function grow(dot: HTMLElement | null, loudness: number): void {
  const isStill = 'matchMedia' in window && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const size = isStill ? QUIET_DOT : Math.min(1, QUIET_DOT + loudness);
  if (dot) dot.style.transform = `scale(${size})`;
}

/** Grows with the voice. */
function Dot({ ref }: { ref: RefObject<HTMLSpanElement | null> }) {
  const size = 'clamp(3rem, 14vmin, 8rem)';
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className="mt-[0.6em] block rounded-full bg-accent-soft"
    >
      <span
        ref={ref}
        style={{ transform: `scale(${QUIET_DOT})` }}
        className="block size-full rounded-full bg-accent"
      />
    </span>
  );
}
