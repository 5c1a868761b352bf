import { useEffect, useEffectEvent, useRef } from 'react';
import type { FacePhoto } from '#shared/face-photo';
import { useSteadyTaps } from '../../lib/use-steady-taps';
import { Button } from '../../ui/button';
import { CloseIcon } from '../../ui/frame-icons';
import { CardAnswer, CardQuestion } from './card-sides';
import { GamePhoto } from './game-photo';

export type GameCardProps = {
  photo: FacePhoto;
  /** The photos that Next will show. They wait behind this one, loaded and decoded. */
  upcoming: FacePhoto[];
  revealed: boolean;
  /** What a screen reader is told about the last turn. */
  said: string;
  onReveal: () => void;
  onHide: () => void;
  onNext: () => void;
  /** None on the first card. */
  onPrevious: (() => void) | undefined;
  onQuit: () => void;
};

/** One card over the whole screen: the photo beside (or above) the question or the answer. */
export function GameCard(card: GameCardProps) {
  const { photo, upcoming, revealed, said } = card;
  const mainButton = useRef<HTMLButtonElement>(null);
  const steady = useSteadyTaps();
  useGameKeys(card);
  // The button that was pressed is gone after each turn, and the focus with it.
  useEffect(() => mainButton.current?.focus({ preventScroll: true }), [photo.id, revealed]);

  // A wider way to press See Answer, which keyboard and screen reader have as a button.
  const tap = revealed ? {} : { onClick: card.onReveal };
  return (
    <main
      {...steady}
      id="main"
      className="grid min-h-dvh touch-manipulation grid-rows-[auto_minmax(max(26dvh,48dvh-8rem),1fr)_auto] gap-4 p-4 sm:gap-6 sm:p-6 landscape:grid-cols-[minmax(0,1fr)_minmax(min(19rem,50%),36%)] landscape:grid-rows-[auto_1fr]"
    >
      <h1 className="sr-only">Faces Game</h1>
      <p role="status" className="sr-only">
        <span key={`${photo.id} ${revealed}`}>{said}</span>
      </p>
      <Button
        variant="quiet"
        size="large"
        onClick={card.onQuit}
        className="justify-self-end landscape:col-start-2"
      >
        <CloseIcon />
        Quit Game
      </Button>
      <div
        {...tap}
        className={`relative [container-type:size] landscape:sticky landscape:top-6 landscape:col-start-1 landscape:row-span-2 landscape:row-start-1 landscape:h-[calc(100dvh-3rem)] ${revealed ? '' : 'cursor-pointer'}`}
      >
        {/* One list: what waits and what is shown have to be the same element. */}
        {[photo, ...upcoming].map((each) => (
          <GamePhoto
            key={each.id}
            photo={each}
            {...(each === photo && { alt: revealed ? photo.name : 'Photo of someone you know' })}
          />
        ))}
      </div>
      {revealed ? (
        <CardAnswer {...card} nextButton={mainButton} />
      ) : (
        <CardQuestion onReveal={card.onReveal} button={mainButton} />
      )}
    </main>
  );
}

type Turns = {
  revealed: boolean;
  onReveal: () => void;
  onNext: () => void;
  onPrevious: (() => void) | undefined;
};

/** Plays by keyboard: arrows turn the cards; Enter and Space show the answer also when no button has the focus. */
function useGameKeys({ revealed, onReveal, onNext, onPrevious }: Turns): void {
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
