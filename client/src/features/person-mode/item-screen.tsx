import type { ReactNode } from 'react';
import { usePages } from './paged-text';
import { NextButton } from './person-button';
import { PersonFrame } from './person-frame';
import { PictureAndWords } from './picture-and-text';
import type { Spoken } from './speak';

type ItemScreenProps = {
  /** Which thing this is, among those the screen shows one after the other: its words too, where they may change. */
  id: string;
  picture?: ReactNode;
  name: string;
  head: ReactNode;
  text?: ReactNode;
  spoken: Spoken;
  /** The first place in the bar below; with `wide`, the second too. */
  first?: ReactNode;
  wide?: boolean;
  onBack: () => void;
  /** Left out where nothing comes after. */
  onNext?: (() => void) | undefined;
};

/** One thing, with its picture and all the time it takes. */
export function ItemScreen({
  id,
  picture,
  name,
  head,
  text,
  spoken,
  first,
  wide = false,
  onBack,
  onNext,
}: ItemScreenProps) {
  const pages = usePages(id);
  const next = pages.hasMore ? pages.more : onNext;
  return (
    <PersonFrame
      onBack={pages.hasLess ? pages.less : onBack}
      first={first}
      wide={wide && !next}
      spoken={spoken}
      onward={next && <NextButton word={pages.hasMore ? 'More' : 'Next'} onNext={next} />}
    >
      <PictureAndWords pages={pages} picture={picture} name={name} head={head} text={text} />
    </PersonFrame>
  );
}
