import type { Ref } from 'react';
import { Button } from '../../ui/button';

type CardQuestionProps = { onReveal: () => void; button: Ref<HTMLButtonElement> };

export function CardQuestion({ onReveal, button }: CardQuestionProps) {
  return (
    <div className="grid content-center gap-5 landscape:col-start-2 landscape:gap-8">
      <h2 className="text-h1 font-bold xl:text-display">Who is this?</h2>
      <Button
        ref={button}
        size="large"
        className="sm:min-h-person-target sm:text-person"
        onClick={onReveal}
      >
        See Answer
      </Button>
    </div>
  );
}
