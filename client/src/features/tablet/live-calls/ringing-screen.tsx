import { useEffect, useEffectEvent, useRef } from 'react';
import { zonedTime } from '#shared/product/zoned-time';
import { isQuiet } from '#shared/reminders/reminder-occurrences';
import { PersonButton } from '../person-button';
import { correctedNow } from '../person-clock.store';
import { PersonFrame } from '../person-frame';
import { useScreenContent } from '../screen-content';
import { useSeats } from '../shared-tablet/seats.store';
import { speak, stopSpeaking, useSpeaking, type Spoken } from '../speak';
import { answerCall, declineCall, type CallHere } from './call-here';
import { answerWord, notNow, wouldLikeToTalk } from './call-in-words';
import { CallerScreen } from './caller-screen';
import { fadeSound } from './fade-sound';
import { isHolding } from './hold-touches';

/** The caller's picture, and twice the sentence, in quiet hours without a sound. */
export function RingingScreen({ call: { ring } }: { call: CallHere }) {
  const { name, voiceUrl } = ring;
  const isShared = useSeats().length > 1;
  const sentence = wouldLikeToTalk(name);
  const spoken: Spoken = { text: sentence, voiceUrl };
  useRingVoice(spoken);
  return (
    <PersonFrame
      first={<PersonButton onClick={declineCall}>{notNow()}</PersonButton>}
      spoken={spoken}
      inPlaceOfCall={
        <PersonButton look="primary" onClick={() => answerCall(isShared)}>
          {answerWord()}
        </PersonButton>
      }
    >
      <CallerScreen caller={ring} sentence={sentence} />
    </PersonFrame>
  );
}

const TIMES = 2;
/** Between both times, in milliseconds. */
const PAUSE_MS = 4_000;

/** A sound that was heard before fades first. A touch shows that somebody has seen the picture, and the sentence is not said a second time. */
function useRingVoice(spoken: Spoken): void {
  const { clock } = useScreenContent();
  const isSpeaking = useSpeaking(spoken);
  const times = useRef(0);
  const say = useEffectEvent(() => {
    if (isQuiet(zonedTime(correctedNow(), clock.timeZone).time, clock)) return;
    times.current += 1;
    speak(spoken);
  });
  useEffect(() => {
    let isGone = false;
    void fadeSound().then(() => isGone || say());
    // A touch that was meant for the screen before says nothing about this one.
    const hush = () => {
      if (!isHolding()) times.current = TIMES;
    };
    document.addEventListener('pointerdown', hush, true);
    return () => {
      isGone = true;
      document.removeEventListener('pointerdown', hush, true);
      stopSpeaking();
    };
  }, []);
  useEffect(() => {
    if (isSpeaking || times.current === 0 || times.current >= TIMES) return;
    const timer = setTimeout(() => times.current < TIMES && say(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isSpeaking]);
}
