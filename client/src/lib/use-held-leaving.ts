import { useEffect, useRef, useState } from 'react';
import { holdSteps } from './held-steps';

interface HeldLeaving {
  /** Somebody is on their way out, and waits for one of the two. */
  held: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Holds back whoever leaves the page for another of ours, by a link or the browser's Back and Forward.
 * Links to a new tab go their way, and what loads another document is the browser's own question.
 */
export function useHeldLeaving(unsaved: boolean): HeldLeaving {
  const [goOn, setGoOn] = useState<() => void>();
  const letPass = useRef(false);
  useEffect(() => {
    if (!unsaved) return undefined;
    const { href, pathname } = window.location;
    const hold = (event: Event, next: () => void) => {
      event.stopImmediatePropagation();
      setGoOn(() => next);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (letPass.current || !link || !opensHere(event, link) || link.pathname === pathname) return;
      event.preventDefault();
      hold(event, () => link.click());
    };
    // The browser has taken the step already: it is undone before anybody looks at the address.
    const onStep = (event: Event) => {
      if (letPass.current || window.location.pathname === pathname) return;
      hold(event, () => window.history.back());
      window.history.pushState(null, '', href);
    };
    document.addEventListener('click', onClick, true);
    holdSteps(onStep);
    return () => {
      document.removeEventListener('click', onClick, true);
      holdSteps();
    };
  }, [unsaved]);

  return {
    held: goOn !== undefined,
    stay: () => setGoOn(undefined),
    leave: () => {
      letPass.current = true;
      goOn?.();
    },
  };
}

const opensHere = (event: MouseEvent, { origin, target, download }: HTMLAnchorElement): boolean =>
  origin === window.location.origin && !target && !download && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
