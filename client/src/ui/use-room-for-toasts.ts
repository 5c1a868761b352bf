import { useEffect, type RefObject } from 'react';

/** Pixels between a toast and the window below it. */
const GAP = 12;

/**
 * A toast lies on top of an open window, so the window is given as much room above itself as the
 * toast is high: nothing stays covered, and what somebody was about to press keeps its place.
 */
export function useRoomForToasts(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    let room = 0;
    const keepRoom = (height: number) => {
      const more = height - room;
      room = height;
      document.documentElement.style.setProperty('--toast-room', `${height}px`);
      const modal = document.querySelector('[data-modal]');
      // A window that was scrolled would otherwise move down under the finger.
      if (modal && modal.scrollTop > 0) modal.scrollTop += more;
    };
    const observer = new ResizeObserver(() =>
      keepRoom(element.offsetHeight && element.offsetHeight + GAP),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      keepRoom(0);
    };
  }, [viewport]);
}
