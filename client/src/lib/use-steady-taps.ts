import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds in which a second tap is taken for an echo of the first. */
const ECHO = 600;

/**
 * Handlers for whatever holds the buttons. The second tap of a hand that taps twice would press what has
 * just come where the first button stood, such as the way on or the way out; it is ignored.
 */
export function useSteadyTaps() {
  const last = useRef({ at: -Infinity, byFinger: false });
  return {
    onPointerUpCapture: (event: PointerEvent) => {
      last.current.byFinger = event.pointerType === 'touch';
    },
    onClickCapture: (event: MouseEvent) => {
      const { at, byFinger } = last.current;
      // A click's detail counts the presses of a double-click, and is 0 when it comes from the keyboard.
      const isEcho =
        event.detail > 1 || (event.detail === 1 && byFinger && event.timeStamp - at < ECHO);
      if (!isEcho) {
        last.current.at = event.timeStamp;
        return;
      }
      event.stopPropagation();
      // Nor does a link go where it leads.
      event.preventDefault();
    },
  };
}
