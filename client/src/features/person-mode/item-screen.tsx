import type { ReactNode } from 'react';
import type { Spoken } from '../../lib/speak';
import { classNames } from '../../lib/class-names';
import { LeaveButton } from './leave-button';
import { NextButton } from './next-button';
import { PagedText, usePages } from './paged-text';
import { PersonFrame } from './person-frame';

type ItemScreenProps = {
  /** Which thing this is, among those the screen shows one after the other. */
  id: string;
  picture?: ReactNode;
  /** The heading and the text, which may run over several pages. */
  children: ReactNode;
  spoken: Spoken;
  onBack: () => void;
  /** Left out where nothing comes after. */
  onNext?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
};

/** One thing, with its picture and all the time it takes. */
export function ItemScreen({ id, picture, children, spoken, onBack, onNext, onLeave }: ItemScreenProps) {
  const pages = usePages(id);
  const next = pages.hasMore ? pages.more : onNext;
  return (
    <PersonFrame
      onBack={pages.hasLess ? pages.less : onBack}
      first={onLeave && <LeaveButton onLeave={onLeave} />}
      spoken={spoken}
      onward={next && <NextButton word={pages.hasMore ? 'More' : 'Next'} onNext={next} />}
    >
      {picture && (
        <div className="absolute portrait:inset-x-0 portrait:top-0 portrait:h-[55%] landscape:inset-y-0 landscape:left-0 landscape:w-[55%]">
          {picture}
        </div>
      )}
      <div
        className={classNames(
          'absolute grid',
          picture
            ? 'p-8 pb-4 portrait:inset-x-0 portrait:bottom-0 portrait:h-[45%] landscape:inset-y-0 landscape:right-0 landscape:w-[45%]'
            : 'inset-4 bottom-0 rounded-card border-2 border-line bg-surface px-[max(2rem,calc(50%-24rem))] py-10 shadow-card',
        )}
      >
        <PagedText key={id} pages={pages} largest={picture ? 34 : 44} className={picture ? 'h-full min-h-0' : 'max-h-full min-h-0 self-center'}>
          {children}
        </PagedText>
      </div>
    </PersonFrame>
  );
}
