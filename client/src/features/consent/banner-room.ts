import { useEffect, useState, type RefObject } from 'react';

/**
 * Gives the page as much empty room at its end as `bar`, which lies over it, is high: the last line
 * can be scrolled into view, and the browser keeps what has the focus above the bar.
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const keepRoom = (room: string) => {
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

/** Of a tall field, browsers by themselves bring only the line with the caret above the bar. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && target.matches('main :focus-visible'))
    target.scrollIntoView({ block: 'nearest' });
}

/** Whether somebody is filling in a form of the page: from a step into it until a step to something else. */
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
