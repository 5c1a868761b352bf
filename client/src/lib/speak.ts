import { recordedVoice } from './play-voice';
import { canReadAloud, readAloud } from './read-aloud';
import { endSound, heardInstead, startSound, useSound } from './sound.store';

export interface Spoken {
  text: string;
  /** The address of a voice that the family has recorded. */
  voiceUrl?: string | null;
}

/** Whether there is any way to say it. */
export const canSpeak = ({ text, voiceUrl }: Spoken): boolean =>
  Boolean(voiceUrl) || (text.trim() !== '' && canReadAloud());

/**
 * Says it, from within the tap that asks for it: in the recorded voice if there is one and it can be
 * played, else read aloud. What was heard before ends; so does this with the next tap, wherever it is.
 */
export function speak(spoken: Spoken): void {
  const { text, voiceUrl } = spoken;
  startSound(
    nameOf(spoken),
    voiceUrl ? heardInstead(recordedVoice(voiceUrl), readAloud(text)) : readAloud(text),
  );
}

export const stopSpeaking = endSound;

/** Whether this is being said now; without it, whether anything is heard. */
export function useSpeaking(spoken?: Spoken): boolean {
  const name = useSound();
  return spoken ? name === nameOf(spoken) : name !== undefined;
}

const nameOf = ({ text, voiceUrl = null }: Spoken): string => JSON.stringify([voiceUrl, text]);
