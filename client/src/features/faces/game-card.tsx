import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { useSteadyTaps } from '../../lib/use-steady-taps';
import { Button } from '../../ui/button';
import { CloseIcon } from '../../ui/frame-icons';
import { CardAnswer, CardQuestion } from './card-sides';
import { GamePhoto } from './game-photo';

type GameCardProps = {
  photo: FacePhoto;
  /** The next photos, which are loaded and decoded in advance. */
  upcoming: FacePhoto[];
  revealed: boolean;
  /** The announcement of the last turn for screen readers. */
  said: string;
  onReveal: () => void;
  onHide: () => void;
  onNext: () => void;
  /** The first card has none. */
  onPrevious: (() => void) | undefined;
  onQuit: () => void;
};

/** A card that fills the screen: the photo beside (or above) the question or the answer. */
export function GameCard(card: GameCardProps) {
  const { photo, revealed, said } = card;
  const mainButton = useRef<HTMLButtonElement>(null);
  const steady = useSteadyTaps();
  useGameKeys(card);
  // Each turn removes the focused button.
  useEffect(() => mainButton.current?.focus({ preventScroll: true }), [photo.id, revealed]);

  // Makes the whole card tappable. Keyboards and screen readers use the See Answer button.
  const tap = revealed ? {} : { onClick: card.onReveal };
  return (
    <main
      {...steady}
      id="main"
      className="grid min-h-dvh touch-manipulation grid-rows-[auto_minmax(max(26dvh,48dvh-8rem),1fr)_auto] gap-4 p-4 sm:gap-6 sm:p-6 landscape:grid-cols-[minmax(0,1fr)_minmax(min(19rem,50%),36%)] landscape:grid-rows-[auto_1fr]"
    >
      <h1 className="sr-only">{t`Faces Game`}</h1>
      <p role="status" className="sr-only">
        <span key={`${photo.id} ${revealed}`}>{said}</span>
      </p>
      <QuitButton onQuit={card.onQuit} />
      <div
        {...tap}
        className={`relative [container-type:size] landscape:sticky landscape:top-6 landscape:col-start-1 landscape:row-span-2 landscape:row-start-1 landscape:h-[calc(100dvh-3rem)] ${revealed ? '' : 'cursor-pointer'}`}
      >
        <Photos {...card} />
      </div>
      {revealed ? (
        <CardAnswer key={photo.id} {...card} nextButton={mainButton} />
      ) : (
        <CardQuestion onReveal={card.onReveal} button={mainButton} />
      )}
    </main>
  );
}

const QuitButton = ({ onQuit }: Pick<GameCardProps, 'onQuit'>) => (
  <Button
    variant="quiet"
    size="large"
    onClick={onQuit}
    className="justify-self-end landscape:col-start-2"
  >
    <CloseIcon />
    <span>
      {t({
        message: 'Quit Game',
        comment: 'Faces game, read by the person with memory loss: button that ends it, two words',
      })}
    </span>
  </Button>
);

/** A single list, so that a preloaded photo and the shown one are the same element. */
const Photos = ({ photo, upcoming, revealed }: GameCardProps) =>
  [photo, ...upcoming].map((each) => (
    <GamePhoto
      key={each.id}
      photo={each}
      {...(each === photo && {
        alt: revealed
          ? photo.name
          : t({
              message: 'Photo of someone you know',
              comment:
                'Faces game, read by the person with memory loss: describes a photo to screen readers, without the name',
            }),
      })}
    />
  ));

type Turns = {
  revealed: boolean;
  onReveal: () => void;
  onNext: () => void;
  onPrevious: (() => void) | undefined;
};

/** Keyboard control: arrows turn the cards; Enter and Space show the answer, even if no button has the focus. */
function useGameKeys({ revealed, onReveal, onNext, onPrevious }: Turns): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // The browser uses Alt with an arrow key for Back and Forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const presses = event.key === 'Enter' || event.key === ' ';
    if (event.repeat) {
      // Holding a key down must not run through the cards.
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
