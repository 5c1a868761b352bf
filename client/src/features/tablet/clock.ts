import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#shared/product/durations';
import { TABLET_RESTS_MINUTES } from '#shared/product/limits';
import { isNight } from './day-and-time';
import { everyTenSeconds } from './every-ten-seconds';
import { INACTIVE_AFTER, onInactivity } from './inactivity';
import { currentTime, onClockChange } from './person-clock.store';

const minute = () => Math.floor(currentTime().getTime() / MINUTE_MS);

/**
 * The current time to the minute, as a Date whose local fields say the time in the person's time zone. It updates by
 * itself, also after the tablet has slept.
 */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, minute) * MINUTE_MS);
}

function subscribe(changed: () => void): () => void {
  const endTimer = everyTenSeconds(changed);
  const endClock = onClockChange(changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    endTimer();
    endClock();
    document.removeEventListener('visibilitychange', changed);
  };
}

/** The current time for what must not change under a finger: it goes on while nobody touches the tablet, and when it wakes. */
export function useIdleNow(): Date {
  const [now, setNow] = useState(() => minute());
  useEffect(() => {
    const update = () => setNow(minute());
    return onInactivity({ after: INACTIVE_AFTER, onInactive: update, onWake: update });
  }, []);
  return new Date(now * MINUTE_MS);
}

/** Returns true while home shows the night screen. It changes while nobody touches the tablet, and when it wakes. */
export function useNightHome(): boolean {
  const [night, setNight] = useState(() => isNight(currentTime()));
  useEffect(() => {
    const update = () => setNight(isNight(currentTime()));
    return onInactivity({ after: INACTIVE_AFTER, onInactive: update, onWake: update });
  }, []);
  return night;
}

/** Returns true while home rests: nobody has touched it for some minutes. A touch ends it. */
export function useResting(): [isResting: boolean, wake: () => void] {
  const [isResting, setResting] = useState(false);
  useEffect(
    () =>
      onInactivity({ after: TABLET_RESTS_MINUTES * MINUTE_MS, onInactive: () => setResting(true) }),
    [],
  );
  return [isResting, () => setResting(false)];
}

/** Makes every screen dark at night. Colors move nothing, so they change at once. */
export function useNightColors(): void {
  const night = isNight(useNow());
  useLayoutEffect(() => {
    if (!night) return;
    const undo = [setAttribute(document.documentElement, 'data-theme', 'night')];
    const page = getComputedStyle(document.documentElement).getPropertyValue('--color-page');
    document
      .querySelectorAll('meta[name="theme-color"]')
      .forEach((bar) => undo.push(setAttribute(bar, 'content', page)));
    return () => undo.forEach((undoOne) => undoOne());
  }, [night]);
}

function setAttribute(element: Element, name: string, value: string): () => void {
  const before = element.getAttribute(name);
  element.setAttribute(name, value);
  return () =>
    before === null ? element.removeAttribute(name) : element.setAttribute(name, before);
}
