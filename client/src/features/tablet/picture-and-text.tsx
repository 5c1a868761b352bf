import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import type { Elements } from '../../lib/elements';
import { FITS, LINE_PADDING, useFirstFit } from './first-fit';
import { hasTextPages, layoutsAlone, layoutsBesidePicture } from './layouts';
import { PagedText, type Pages } from './paged-text';

/** Classes of the picture on every screen that has text beside it. */
export const PICTURE =
  'absolute portrait:inset-x-0 portrait:top-0 portrait:h-(--photo) landscape:inset-y-0 landscape:left-0 landscape:w-(--photo)';
const BESIDE =
  'absolute p-person-pad pb-2 portrait:inset-x-0 portrait:bottom-0 portrait:h-[calc(100%-var(--photo))] landscape:inset-y-0 landscape:right-0 landscape:w-[calc(100%-var(--photo))]';
const CARD =
  'absolute inset-person-gap bottom-0 rounded-card border-2 border-line bg-surface px-[max(var(--person-pad),calc(50%-max(26rem,46vmin)))] py-person-gap shadow-card low:py-1';
/** The share of the screen that a picture takes. Layouts for very long names override it. */
const SHARE = '[--photo:60%] narrow:[--photo:50%] low:[--photo:46%]';

/** A longer name gets a page of its own where its text has several. */
const SHORT_NAME = 60;

type PictureAndTextProps = {
  pages: Pages;
  /** One or more elements with the classes PICTURE. */
  picture?: ReactNode;
  /** The name above each page of a long text. */
  name: string;
  /** The heading in the sizes `--name` and `--say`. Without it, no text is shown. */
  head?: Elements;
  text?: ReactNode;
};

/**
 * A picture with a name and a text, as large as the screen allows. A text that does not fit beside the picture gets
 * pages of its own, below its name.
 */
export function PictureAndText({ pages, picture, name, head, text }: PictureAndTextProps) {
  const layouts = picture ? layoutsBesidePicture : layoutsAlone;
  const { ref, index } = useFirstFit<HTMLDivElement>(layouts, pages.key);
  const hasPages = Boolean(head && text) && hasTextPages(layouts[index]);
  const hasLead = Boolean(picture) || name.length > SHORT_NAME;
  const isLead = !hasPages || (hasLead && pages.page === 0);
  return (
    <div ref={ref} className={`absolute inset-0 ${SHARE}`}>
      <div className="absolute inset-0">{picture}</div>
      {head && (
        <div className={classNames(picture ? BESIDE : CARD, !isLead && 'invisible')}>
          <div data-fit className={`flex h-full flex-col ${FITS}`}>
            <div className={`my-auto ${LINE_PADDING} text-(length:--say) leading-[1.35]`}>
              {head}
              {text && <div className="mt-[0.6em] [display:var(--story,block)]">{text}</div>}
            </div>
          </div>
        </div>
      )}
      {hasPages && (
        <div className={classNames('absolute inset-0 bg-page', isLead && 'invisible')}>
          <div className={`${CARD} flex flex-col gap-[min(1rem,2vmin)]`}>
            <h1
              dir="auto"
              title={name}
              className="line-clamp-3 shrink-0 text-[clamp(24px,4.6vmin,44px)] leading-[1.15] font-bold wrap-anywhere hyphens-auto"
            >
              {name}
            </h1>
            <PagedText
              key={pages.key}
              pages={pages}
              lead={hasLead ? 1 : 0}
              className="min-h-0 flex-1"
            >
              {text}
            </PagedText>
          </div>
        </div>
      )}
    </div>
  );
}
