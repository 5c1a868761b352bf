import { useEffect, useEffectEvent } from 'react';
import { TABLET_RETURNS_HOME_MINUTES } from '#shared/limits';
import { useSpeaking } from './speak';

/** So long after the last touch no finger is on its way to anything, in milliseconds. */
export const AT_REST = 60_000;
const LOOK_AGAIN = 5_000;
const TOUCHES = ['pointerdown', 'keydown', 'click'];

type Rest = {
  /** Called now and then once nobody has touched the screen for this long, in milliseconds. */
  after: number;
  rests: () => void;
  /** The tablet was switched on again. Whoever did that is about to touch it. `untouched`: for so long before, in milliseconds. */
  wakes?: (untouched: number) => void;
};

/** Watches whether anybody uses the screen. Returns how to end that. */
export function whenAtRest({ after, rests, wakes }: Rest): () => void {
  let touched = Date.now();
  const touch = () => (touched = Date.now());
  const wake = () => {
    if (document.visibilityState !== 'visible') return;
    const untouched = Date.now() - touched;
    touch();
    wakes?.(untouched);
  };
  const timer = setInterval(() => Date.now() - touched >= after && rests(), LOOK_AGAIN);
  TOUCHES.forEach((event) => document.addEventListener(event, touch, true));
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearInterval(timer);
    TOUCHES.forEach((event) => document.removeEventListener(event, touch, true));
    document.removeEventListener('visibilitychange', wake);
  };
}

/** Calls `leave` once nobody uses a screen any more, also when the tablet was asleep meanwhile. Returns how to end that. */
export function whenLeft(leave: () => void): () => void {
  const after = TABLET_RETURNS_HOME_MINUTES * 60_000;
  return whenAtRest({ after, rests: leave, wakes: (untouched) => untouched >= after && leave() });
}

/** Leaves a screen that nobody uses any more: what it says may be true no longer. Listening to a voice is using it. */
export function useReturnHome(isHome: boolean, goHome: () => void): void {
  const isSpeaking = useSpeaking();
  const leave = useEffectEvent(goHome);
  useEffect(() => {
    if (isHome || isSpeaking) return;
    return whenLeft(() => leave());
  }, [isHome, isSpeaking]);
}
