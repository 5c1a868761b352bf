import { useRef } from 'react';

/**
 * Radix gives the focus back to its own trigger only, and our dialogs are opened from anywhere.
 * Gives the focus back to what had it, or when that is gone (a deleted row) to what `otherwise` finds,
 * or to the page's heading.
 */
export function useReturnFocus(otherwise: () => Element | null = () => null) {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      const target = opener.current?.isConnected
        ? opener.current
        : (otherwise() ?? document.querySelector('#main h1'));
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
