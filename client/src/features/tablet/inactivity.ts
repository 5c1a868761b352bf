import { useEffect, useEffectEvent } from 'react';
import { TABLET_RETURNS_HOME_MINUTES } from '#shared/product/limits';
import { everyTenSeconds } from './every-ten-seconds';
import { useSpeaking } from './speak';

/** So long after the last touch, nobody is about to touch the screen. In milliseconds. */
export const INACTIVE_AFTER = 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'click'];

type Inactivity = {
  /** Milliseconds without a touch after which `onInactive` is called, and then again and again. */
  after: number;
  onInactive: () => void;
  /**
   * Called when the screen is switched on again: somebody is about to touch it.
   * @param untouched milliseconds since the last touch
   */
  onWake?: (untouched: number) => void;
};

/** Watches for a screen that nobody touches. Returns a cleanup function. */
export function onInactivity({ after, onInactive, onWake }: Inactivity): () => void {
  let touched = Date.now();
  const touch = () => (touched = Date.now());
  const wake = () => {
    if (document.visibilityState !== 'visible') return;
    const untouched = Date.now() - touched;
    touch();
    onWake?.(untouched);
  };
  const endTimer = everyTenSeconds(() => Date.now() - touched >= after && onInactive());
  TOUCHES.forEach((event) => document.addEventListener(event, touch, true));
  document.addEventListener('visibilitychange', wake);
  return () => {
    endTimer();
    TOUCHES.forEach((event) => document.removeEventListener(event, touch, true));
    document.removeEventListener('visibilitychange', wake);
  };
}

/**
 * Calls `leave` that many minutes after the last touch, also when the tablet slept meanwhile. Returns a cleanup function.
 */
export function onAbandoned(
  leave: () => void,
  minutes: number = TABLET_RETURNS_HOME_MINUTES,
): () => void {
  const after = minutes * 60_000;
  return onInactivity({
    after,
    onInactive: leave,
    onWake: (untouched) => untouched >= after && leave(),
  });
}

/**
 * Leaves a screen that nobody uses any more, because its text may be out of date. Listening counts as use.
 * @param minutes without a touch after which it is left; undefined on home
 */
export function useReturnHome(minutes: number | undefined, goHome: () => void): void {
  const isSpeaking = useSpeaking();
  const leave = useEffectEvent(goHome);
  useEffect(() => {
    if (minutes === undefined || isSpeaking) return;
    return onAbandoned(() => leave(), minutes);
  }, [minutes, isSpeaking]);
}
