import { useEffect, useState, type RefObject } from 'react';

/**
 * Adds padding at the end of the page as high as the fixed `bar`, so that the last line can be scrolled into view and
 * the browser scrolls a focused element above the bar.
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const keepRoom = (room: string) => {
      // Other bars at the bottom are above it.
      document.documentElement.style.setProperty('--room-below', room || '0px');
      document.body.style.paddingBottom = room;
      document.documentElement.style.scrollPaddingBottom = room;
    };
    const observer = new ResizeObserver(() => keepRoom(`${element.offsetHeight}px`));
    observer.observe(element);
    document.addEventListener('focusin', showWhole);
    return () => {
      document.removeEventListener('focusin', showWhole);
      observer.disconnect();
      keepRoom('');
    };
  }, [bar]);
}

/** Scrolls the whole field above the bar. Browsers scroll only the line with the caret of a tall field. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && target.matches('main :focus-visible'))
    target.scrollIntoView({ block: 'nearest' });
}

/** Returns true from when a form of the page gets the focus until an element outside of it does. */
export function useFormInUse(): boolean {
  const [inUse, setInUse] = useState(false);
  useEffect(() => {
    const look = ({ target }: FocusEvent) =>
      setInUse(target instanceof Element && target.closest('main form') !== null);
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return inUse;
}
