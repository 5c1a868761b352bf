import { t } from '@lingui/core/macro';
import type { Ref } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { relationWord } from '../../lib/relation-word';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';

type CardQuestionProps = { onReveal: () => void; button: Ref<HTMLButtonElement> };

export function CardQuestion({ onReveal, button }: CardQuestionProps) {
  return (
    <div className="grid content-center gap-5 landscape:col-start-2 landscape:gap-8">
      <h2 className="text-h1 font-bold xl:text-display">
        {t({
          message: 'Who is this?',
          comment:
            'Faces game, read by the person with memory loss: the question above the button, a few words in large letters',
        })}
      </h2>
      <Button
        ref={button}
        size="large"
        className="sm:min-h-person-target sm:text-person"
        onClick={onReveal}
      >
        {t({
          message: 'See Answer',
          comment:
            'Faces game, read by the person with memory loss: button that shows the name, two or three words',
        })}
      </Button>
    </div>
  );
}

type CardAnswerProps = {
  photo: FacePhoto;
  onHide: () => void;
  /** The first card has none. */
  onPrevious: (() => void) | undefined;
  onNext: () => void;
  nextButton: Ref<HTMLButtonElement>;
};

/** With room below, so that the focus brings them out from under Next. */
const side = 'grow scroll-mb-36 max-sm:px-3 landscape:px-4 sm:[@media(min-height:44rem)]:min-h-20';

/** Who it is, and the ways on. */
export function CardAnswer({ photo, onHide, onPrevious, onNext, nextButton }: CardAnswerProps) {
  return (
    <div className="grid min-w-0 content-center gap-6 landscape:col-start-2">
      <Who {...photo} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="large"
          className={side}
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          {t({
            message: 'Previous',
            comment:
              'Faces game, read by the person with memory loss: button to the photo before, one word',
          })}
        </Button>
        <Button variant="secondary" size="large" className={side} onClick={onHide}>
          {t({
            message: 'See Photo Again',
            comment:
              'Faces game, read by the person with memory loss: button that hides the name again',
          })}
        </Button>
      </div>
      {/* Stays in sight under a long description. */}
      <div className="-my-3 bg-page py-3 [@media(min-height:34rem)]:sticky [@media(min-height:34rem)]:bottom-0">
        <Button
          ref={nextButton}
          size="large"
          className="w-full sm:min-h-person-target sm:text-person"
          onClick={onNext}
        >
          {t({
            message: 'Next',
            comment:
              'Faces game, read by the person with memory loss: button to the next photo, one word',
          })}
        </Button>
      </div>
    </div>
  );
}

const Who = ({ name, relationship, description }: FacePhoto) => (
  <div className="grid justify-items-start gap-3 wrap-anywhere">
    <h2 translate="no" dir="auto" className="text-name font-bold landscape:max-xl:text-[3rem]">
      {name}
    </h2>
    {relationship && (
      <Badge translate="no" tone="accent" size="large">
        {relationWord(relationship)}
      </Badge>
    )}
    {description && (
      <p translate="no" dir="auto" className="text-person whitespace-pre-line">
        {description}
      </p>
    )}
  </div>
);
