import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { isNight } from './day-and-time';
import { AT_REST, whenAtRest } from './inactivity';

const MINUTE = 60_000;
const minute = () => Math.floor(Date.now() / MINUTE);

/** The time, to the minute. It goes on by itself, also after the tablet has slept. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, minute) * MINUTE);
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 1_000);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** Whether the home screen is that of the night. It changes while nobody touches the tablet, and when it wakes. */
export function useNightAtRest(): boolean {
  const [night, setNight] = useState(() => isNight(new Date()));
  useEffect(() => {
    const look = () => setNight(isNight(new Date()));
    return whenAtRest({ after: AT_REST, rests: look, wakes: look });
  }, []);
  return night;
}

/** Every screen is dark at night. Colors move nothing, so they change at once. */
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
