import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names';
import { FITS, useFirstFit, type Layout } from './first-fit';
import { ArrowRightIcon } from './person-icons';

const personButtonClass = {
  primary: 'border-transparent bg-accent text-on-accent active:bg-accent-strong',
  plain: 'border-accent bg-surface text-link active:bg-accent-soft',
  call: 'border-accent bg-accent-soft text-link active:bg-surface',
};

const base =
  'flex min-h-person-target w-full cursor-pointer items-center justify-center gap-x-3 rounded-card border-2 px-3 py-2 text-center narrow:px-2 narrow:py-1 low:py-0 ' +
  'text-[clamp(24px,min(3.6vmin,3.2vw),44px)] leading-[1.15] font-bold text-balance select-none';

export const personButtonLook = (look: keyof typeof personButtonClass, className?: string) =>
  classNames(base, personButtonClass[look], className);

type PersonButtonProps = ComponentProps<'button'> & { look?: keyof typeof personButtonClass };

/** A button of the person's screens: large enough for any hand, and always labeled. */
export function PersonButton({ look = 'plain', className, ...rest }: PersonButtonProps) {
  return <button type="button" {...rest} className={personButtonLook(look, className)} />;
}

/** Leads to the rest of a text that did not fit, then to the next item. */
export function NextButton({ word, onNext }: { word: 'Next' | 'More'; onNext: () => void }) {
  return (
    <PersonButton look="primary" onClick={onNext}>
      <span>
        {word === 'Next'
          ? t({
              message: 'Next',
              context: 'button on the tablet',
              comment:
                'Tablet. Read and heard by the person with memory loss. Button that leads to the next photo, note or plan. One short word.',
            })
          : t({
              message: 'More',
              context: 'button on the tablet',
              comment:
                'Tablet. Read and heard by the person with memory loss. Button that leads to the rest of a long text or to more people. One short word.',
            })}
      </span>
      <ArrowRightIcon />
    </PersonButton>
  );
}

/** Ends a session. It is always shown, so nobody has to go through all of it. */
export function LeaveButton({ onLeave }: { onLeave: () => void }) {
  return (
    <PersonButton onClick={onLeave}>
      {t({
        message: 'Enough for now',
        comment:
          'Tablet. Read and heard by the person with memory loss. Button that ends looking at photos or notes. Two or three short words.',
      })}
    </PersonButton>
  );
}

const LABEL_SIZES = ['clamp(24px, min(3.6vmin, 3.2vw), 44px)', '28px', '24px'];
/** In a wide button of home. */
const CARD_SIZES = ['clamp(26px, 4.4vmin, 52px)', ...LABEL_SIZES];
/** For the short form alone, which is not to be cut in any language. */
const LAST_SIZES = ['22px', '20px'];
const labelLayouts = (sizes: readonly string[]): readonly Layout[] => [
  ...sizes.map((size): Layout => ({ '--word': size, '--long': 'inline', '--short': 'none' })),
  ...[...sizes, ...LAST_SIZES].map((size): Layout => ({
    '--word': size,
    '--long': 'none',
    '--short': 'inline',
  })),
];
const onButton = labelLayouts(LABEL_SIZES);
const onCard = labelLayouts(CARD_SIZES);

type FittedLabelProps = {
  long: string;
  short: string;
  /** In a wide button of home, of the height `--band`, instead of one of the bottom bar. */
  isCard?: boolean;
};

/** A label that the family wrote. Where it does not fit, the button shows `short`, and its screen shows the whole text. */
export function FittedLabel({ long, short, isCard = false }: FittedLabelProps) {
  const layouts = isCard ? onCard : onButton;
  const { ref, index } = useFirstFit<HTMLSpanElement>(layouts, long);
  const isShort = layouts[index]?.['--short'] === 'inline';
  return (
    <span ref={ref} className="min-w-0">
      <span
        data-fit
        className={classNames(
          'block py-[0.1em] text-(length:--word) leading-[1.12] text-balance',
          FITS,
          isCard
            ? 'max-h-[calc(var(--band)-4px)]'
            : 'max-h-[calc(var(--person-target)-20px)] narrow:max-h-[calc(var(--person-target)-12px)] low:max-h-[calc(var(--person-target)-4px)]',
        )}
      >
        <span dir="auto" className="[display:var(--long,inline)]">
          {long}
        </span>
        <span aria-hidden={!isShort} className="[display:var(--short,none)]">
          {short}
        </span>
      </span>
    </span>
  );
}
