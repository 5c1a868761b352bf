import { recordedVoice } from '../../lib/play-voice';
import { endSound, startSound, useSound, withFallback, type Sound } from '../../lib/sound.store';

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
    voiceUrl ? withFallback(recordedVoice(voiceUrl), readAloud(text)) : readAloud(text),
  );
}

export const stopSpeaking = endSound;

/** Whether this is being said now; without it, whether anything is heard. */
export function useSpeaking(spoken?: Spoken): boolean {
  const name = useSound();
  return spoken ? name === nameOf(spoken) : name !== undefined;
}

const nameOf = ({ text, voiceUrl = null }: Spoken): string => JSON.stringify([voiceUrl, text]);

const SLOW = 0.8;
/** Milliseconds in which a browser that can speak has begun to; some say nothing at all when they cannot. */
const BEGINS_WITHIN = 4_000;

const canReadAloud = (): boolean => typeof speechSynthesis !== 'undefined';

/** Words in the voice of the device: slow, English, sentence after sentence. Unheard where there is no such voice. */
const readAloud =
  (text: string): Sound =>
  (ended) => {
    const sentences = canReadAloud() ? sentencesOf(text).map(utter) : [];
    const last = sentences.at(-1);
    if (!last) {
      const soon = setTimeout(() => ended('unheard'));
      return () => clearTimeout(soon);
    }
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(silent);
      speechSynthesis.cancel();
    };
    const endAs = (how?: 'unheard') => {
      end();
      ended(how);
    };
    const silent = setTimeout(() => endAs('unheard'), BEGINS_WITHIN);
    for (const sentence of sentences) {
      sentence.addEventListener('start', () => clearTimeout(silent), over);
      sentence.addEventListener('error', () => endAs('unheard'), over);
    }
    last.addEventListener('end', () => endAs(), over);
    // Whatever another page of ours left waiting or paused would come first.
    speechSynthesis.cancel();
    sentences.forEach((sentence) => speechSynthesis.speak(sentence));
    return end;
  };

/** One by one, because Chrome falls silent in the middle of what takes longer than 15 seconds. */
export function sentencesOf(text: string): string[] {
  const parts = text.match(/[^.!?\n]+(?:[.!?]+(?!\s|$)[^.!?\n]*)*[.!?]*/g) ?? [];
  return parts.map((part) => part.trim()).filter(Boolean);
}

function utter(sentence: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(sentence);
  const voice = englishVoice(speechSynthesis.getVoices(), navigator.language);
  utterance.lang = voice?.lang ?? 'en-US';
  if (voice) utterance.voice = voice;
  utterance.rate = SLOW;
  return utterance;
}

type VoiceTraits = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/** An English voice, best one that needs no network and speaks as people here do. Undefined: the browser knows of none yet. */
export function englishVoice<Voice extends VoiceTraits>(
  voices: readonly Voice[],
  here: string,
): Voice | undefined {
  const worth = ({ lang, localService, default: usual }: Voice) =>
    (localService ? 4 : 0) +
    (sameLanguage(lang, here) ? 2 : sameLanguage(lang, 'en-US') ? 1 : 0) +
    (usual ? 0.5 : 0);
  return voices
    .filter(({ lang }) => /^en([-_]|$)/i.test(lang))
    .sort((a, b) => worth(b) - worth(a))[0];
}

/** Android writes en_US. */
const sameLanguage = (one: string, other: string): boolean =>
  one.replace('_', '-').toLowerCase() === other.toLowerCase();
