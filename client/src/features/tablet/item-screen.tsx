import type { ReactNode } from 'react';
import type { Elements } from '../../lib/elements';
import { usePages } from './paged-text';
import { NextButton } from './person-button';
import { PersonFrame } from './person-frame';
import { PictureAndText } from './picture-and-text';
import type { Spoken } from './speak';

type ItemScreenProps = {
  /** A key among the items that the screen shows one after the other. The screen is laid out anew when it changes, so it contains text that can change. */
  id: string;
  picture?: ReactNode;
  name: string;
  head: Elements;
  text?: ReactNode;
  spoken: Spoken;
  /** The left button of the bottom bar. */
  first?: Elements;
  /** A button in a row of its own above the others. */
  above?: Elements;
  onBack: () => void;
  /** Shows the next item. The last item has none. */
  onNext?: (() => void) | undefined;
};

/** A screen with one item, its picture and its text. */
export function ItemScreen({
  id,
  picture,
  name,
  head,
  text,
  spoken,
  first,
  above,
  onBack,
  onNext,
}: ItemScreenProps) {
  const pages = usePages(id);
  const next = pages.hasNext ? pages.next : onNext;
  return (
    <PersonFrame
      onBack={pages.hasPrevious ? pages.previous : onBack}
      first={first}
      above={above}
      spoken={spoken}
      onward={next && <NextButton word={pages.hasNext ? 'More' : 'Next'} onNext={next} />}
    >
      <PictureAndText pages={pages} picture={picture} name={name} head={head} text={text} />
    </PersonFrame>
  );
}
