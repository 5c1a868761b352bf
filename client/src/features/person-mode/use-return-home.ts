import { useEffect, useEffectEvent } from 'react';
import { useSpeaking } from '../../lib/speak';
import { whenLeft } from './at-rest';

/** Leaves a screen that nobody uses any more: what it says may be true no longer. Listening to a voice is using it. */
export function useReturnHome(isHome: boolean, goHome: () => void): void {
  const isSpeaking = useSpeaking();
  const leave = useEffectEvent(goHome);
  useEffect(() => {
    if (isHome || isSpeaking) return;
    return whenLeft(() => leave());
  }, [isHome, isSpeaking]);
}
