import { useEffect, useEffectEvent } from 'react';

type Turns = {
  revealed: boolean;
  onReveal: () => void;
  onNext: () => void;
  onPrevious: (() => void) | undefined;
};

/** Plays by keyboard: arrows turn the cards; Enter and Space show the answer also when no button has the focus. */
export function useGameKeys({ revealed, onReveal, onNext, onPrevious }: Turns): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Alt and an arrow are the browser's own way back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const presses = event.key === 'Enter' || event.key === ' ';
    if (event.repeat) {
      // A key held down would run through the cards.
      if (presses) event.preventDefault();
      return;
    }
    if (event.key === 'ArrowRight') onNext();
    else if (event.key === 'ArrowLeft') onPrevious?.();
    else if (presses && !revealed && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      onReveal();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
