import { canSpeak, speak, stopSpeaking, useSpeaking, type Spoken } from '../../lib/speak';
import { PersonButton } from './person-button';
import { SpeakerIcon, StopIcon } from './person-icons';

/** Says what stands on the screen: in a recorded voice, or else read aloud. Nothing where neither is possible. */
export function ListenButton({ spoken, className }: { spoken: Spoken; className?: string }) {
  const speaking = useSpeaking(spoken);
  if (!canSpeak(spoken)) return null;
  return (
    <PersonButton
      {...(className && { className })}
      onClick={() => (speaking ? stopSpeaking() : speak(spoken))}
    >
      {speaking ? <StopIcon /> : <SpeakerIcon />}
      {speaking ? 'Stop' : 'Listen'}
    </PersonButton>
  );
}
