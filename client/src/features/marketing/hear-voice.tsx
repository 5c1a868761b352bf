import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { currentLanguage } from '../../lib/messages';
import { Button } from '../../ui/button';
import { aboutSofie } from './drawn-tablet';

/** As slowly as the tablet reads. */
const SLOW = 0.8;

/** The browser may still be loading its voices: then it may try. */
const hasVoice = (): boolean => {
  if (typeof speechSynthesis === 'undefined') return false;
  const voices = speechSynthesis.getVoices();
  return voices.length === 0 || voices.some(({ lang }) => lang.startsWith(currentLanguage()));
};

const stop = () => {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
};

/** Reads the screen above aloud, as a tablet does until a voice of the family is recorded. */
export function HearVoice() {
  const [state, setState] = useState<'speaking' | 'missing'>();
  useEffect(() => stop, []);
  const press = () => {
    stop();
    if (state === 'speaking') return setState(undefined);
    if (!hasVoice()) return setState('missing');
    const relation = t`Your daughter`;
    const name = 'Sofie';
    const utterance = new SpeechSynthesisUtterance(`${t`${relation}, ${name}`}. ${aboutSofie()}`);
    utterance.lang = currentLanguage();
    utterance.rate = SLOW;
    utterance.onend = () => setState(undefined);
    utterance.onerror = ({ error }) =>
      setState(/canceled|interrupted/.test(error) ? undefined : 'missing');
    speechSynthesis.speak(utterance);
    setState('speaking');
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" onClick={press}>
        {state === 'speaking'
          ? t({ message: 'Stop', context: 'button on the tablet' })
          : t`Hear a synthetic voice`}
      </Button>
      <p role="status" className="text-ink-soft">
        {state === 'missing'
          ? t`This browser has no voice in this language.`
          : t`Your browser speaks. On the tablet it can be you.`}
      </p>
    </div>
  );
}
