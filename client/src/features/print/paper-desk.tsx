import { useRef, useState, type ReactNode } from 'react';
import type { PaperSize } from '#shared/print/paper';
import type { Language } from '#shared/product/languages';
import type { Elements } from '../../lib/elements';
import { usePaperSize } from './paper.store';
import { PrintControls } from './print-controls';
import { useDecodedPictures } from './use-decoded-pictures';
import { usePaperStyle } from './use-paper-style';

type PaperDeskProps = {
  /** That of the person. */
  timeZone: string;
  /** The language of the paper. */
  lang: Language;
  /** False while the words on the paper are loading. */
  isReady: boolean;
  /** Changes when other pictures are on the paper. */
  what: string;
  /** Further choices, and the sign on the button. */
  choices?: Elements;
  icon: Elements;
  /** The explanation of this paper. */
  notice?: Elements;
  children: (size: PaperSize) => ReactNode;
};

/** The paper as it will be printed, below the choices for it. */
export function PaperDesk({
  timeZone,
  lang,
  isReady,
  what,
  choices,
  icon,
  notice,
  children,
}: PaperDeskProps) {
  const [size, chooseSize] = usePaperSize(timeZone);
  const [tries, setTries] = useState(0);
  const papers = useRef<HTMLDivElement>(null);
  const pictures = useDecodedPictures(papers, `${what} ${tries}`);
  usePaperStyle(size);
  return (
    <div className="paper-desk">
      <div className="paper-choices grid gap-5">
        <PrintControls
          size={size}
          onSize={chooseSize}
          icon={icon}
          pictures={{ ...pictures, isDone: pictures.isDone && isReady }}
          onRetry={() => setTries(tries + 1)}
        >
          {choices}
        </PrintControls>
        {notice}
      </div>
      {/* Made anew for another try, because a picture that failed does not load again by itself. */}
      <div key={tries} ref={papers} lang={lang} translate="no" className="papers">
        {children(size)}
      </div>
    </div>
  );
}
