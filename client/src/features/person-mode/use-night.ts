import { useEffect, useLayoutEffect, useState } from 'react';
import { AT_REST, whenAtRest } from './at-rest';
import { isNight } from './today-in-words';
import { useNow } from './use-now';

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
