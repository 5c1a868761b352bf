import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { currentLanguage } from '../../lib/messages';
import { endSound, startSound, useSound, type Sound } from '../../lib/sound.store';
import { Button } from '../../ui/button';
import { aboutSofie } from './drawn-tablet';

const NAME = 'landing';
/** As slowly as the tablet reads. */
const SLOW = 0.8;

/** The browser may still be loading its voices: then it may try. */
const hasVoice = (): boolean => {
  if (typeof speechSynthesis === 'undefined') return false;
  const voices = speechSynthesis.getVoices();
  return voices.length === 0 || voices.some(({ lang }) => lang.startsWith(currentLanguage()));
};

const readAloud =
  (text: string, failed: () => void): Sound =>
  (ended) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = currentLanguage();
    utterance.rate = SLOW;
    utterance.addEventListener('end', () => ended());
    utterance.addEventListener('error', ({ error }) => {
      if (error === 'canceled' || error === 'interrupted') return;
      failed();
      ended('failed');
    });
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
    return () => speechSynthesis.cancel();
  };

/** Reads the screen above aloud, as a tablet does until a voice of the family is recorded. */
export function HearVoice() {
  const isSpeaking = useSound() === NAME;
  const [isMissing, setMissing] = useState(false);
  const press = () => {
    if (isSpeaking) return endSound();
    const relation = t`Your daughter`;
    const name = 'Sofie';
    if (!hasVoice()) return setMissing(true);
    startSound(
      NAME,
      readAloud(`${t`${relation}, ${name}`}. ${aboutSofie()}`, () => setMissing(true)),
    );
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" onClick={press}>
        {isSpeaking
          ? t({ message: 'Stop', context: 'button on the tablet' })
          : t`Hear a synthetic voice`}
      </Button>
      <p role="status" className="text-ink-soft">
        {isMissing
          ? t`This browser has no voice in this language.`
          : t`Your browser speaks. On the tablet it can be you.`}
      </p>
    </div>
  );
}
