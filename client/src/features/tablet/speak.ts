import { i18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { SOURCE_LANGUAGE } from '#shared/product/languages';
import { regionalLocale } from '../../lib/date-format';
import { recordedVoice } from '../../lib/play-voice';
import { endSound, startSound, useSound, withFallback, type Sound } from '../../lib/sound.store';

export interface Spoken {
  text: string;
  /** The URL of a voice that the family has recorded. */
  voiceUrl?: string | null;
  /** A recording that is on this tablet only. */
  recording?: Sound | undefined;
}

/** Returns true if the text can be played or read aloud. */
export const canSpeak = ({ text, voiceUrl, recording }: Spoken): boolean =>
  Boolean(voiceUrl ?? recording) || (text.trim() !== '' && canReadAloud());

/**
 * Plays the recorded voice, or reads the text aloud if there is none or it cannot be played. Call it in the handler of
 * a tap. It stops any other sound, and the next tap anywhere stops it.
 */
export function speak(spoken: Spoken): void {
  const { text, voiceUrl } = spoken;
  const recording = spoken.recording ?? (voiceUrl ? recordedVoice(voiceUrl) : undefined);
  startSound(
    nameOf(spoken),
    recording ? withFallback(recording, readAloud(text)) : readAloud(text),
  );
}

export const stopSpeaking = endSound;

/** Returns true while `spoken` is playing; without an argument, while any sound is. */
export function useSpeaking(spoken?: Spoken): boolean {
  const name = useSound();
  return spoken ? name === nameOf(spoken) : name !== undefined;
}

const nameOf = ({ text, voiceUrl = null }: Spoken): string => JSON.stringify([voiceUrl, text]);

const SLOW = 0.8;
/** Some browsers report no error when they cannot speak, so speech must start within this time. In milliseconds. */
const START_TIMEOUT = 4_000;

/** A browser that names no voices at all may still read English; another language would be read by an English voice. */
function canReadAloud(): boolean {
  if (typeof speechSynthesis === 'undefined') return false;
  const voices = speechSynthesis.getVoices();
  return voices.length === 0
    ? i18n.locale === SOURCE_LANGUAGE
    : voiceOf(i18n.locale, voices, navigator.language) !== undefined;
}

/** Browsers load their voices late. Older ones of Apple have them at once and report no changes. */
function onVoices(changed: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  const synthesis: Partial<SpeechSynthesis> = speechSynthesis;
  synthesis.addEventListener?.('voiceschanged', changed);
  return () => synthesis.removeEventListener?.('voiceschanged', changed);
}

/** `canSpeak`, which can change while the browser loads its voices. */
export const useCanSpeak = (spoken: Spoken): boolean =>
  useSyncExternalStore(onVoices, () => canSpeak(spoken));

/** Reads text aloud in a voice of the tablet's language, slowly, one sentence at a time. Fails where there is no such voice. */
const readAloud =
  (text: string): Sound =>
  (ended) => {
    const sentences = canReadAloud() ? sentencesOf(text).map(utter) : [];
    const last = sentences.at(-1);
    if (!last) {
      const soon = setTimeout(() => ended('failed'));
      return () => clearTimeout(soon);
    }
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(silent);
      speechSynthesis.cancel();
    };
    const endAs = (how?: 'failed') => {
      end();
      ended(how);
    };
    const silent = setTimeout(() => endAs('failed'), START_TIMEOUT);
    for (const sentence of sentences) {
      sentence.addEventListener('start', () => clearTimeout(silent), over);
      sentence.addEventListener('error', () => endAs('failed'), over);
    }
    last.addEventListener('end', () => endAs(), over);
    // Utterances that another page of ours left queued or paused would come first.
    speechSynthesis.cancel();
    sentences.forEach((sentence) => speechSynthesis.speak(sentence));
    return end;
  };

/** Splits text into sentences, because Chrome stops in the middle of an utterance after 15 seconds. German dates have a period before a no-break space. */
export function sentencesOf(text: string): string[] {
  const parts = text.match(/[^.!?\n]+(?:[.!?]+(?![^\S\u00A0]|$)[^.!?\n]*)*[.!?]*/g) ?? [];
  return parts.map((part) => part.trim()).filter(Boolean);
}

function utter(sentence: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(sentence);
  const voice = voiceOf(i18n.locale, speechSynthesis.getVoices(), navigator.language);
  utterance.lang = voice?.lang ?? regionalLocale();
  if (voice) utterance.voice = voice;
  utterance.rate = SLOW;
  return utterance;
}

type VoiceTraits = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/** Picks a voice of a language: preferably a local one with the accent of the device. Undefined until the browser has loaded one. */
export function voiceOf<Voice extends VoiceTraits>(
  language: string,
  voices: readonly Voice[],
  here: string,
): Voice | undefined {
  const score = ({ lang, localService, default: usual }: Voice) =>
    (localService ? 4 : 0) +
    (sameLanguage(lang, here) ? 2 : sameLanguage(lang, regionalLocale()) ? 1 : 0) +
    (usual ? 0.5 : 0);
  return voices
    .filter(({ lang }) => lang.split(/[-_]/)[0]?.toLowerCase() === language)
    .sort((a, b) => score(b) - score(a))[0];
}

/** Android writes en_US instead of en-US. */
const sameLanguage = (one: string, other: string): boolean =>
  one.replace('_', '-').toLowerCase() === other.toLowerCase();
