import { useState } from 'react';
import type { RememberItem } from '#shared/remember/remember-item.answer';
import { categoryWord } from '../../lib/category-word';
import { photoSrcSet, smallPhoto } from '../../lib/photo/small-photo';
import { useSteadyTaps } from '../../lib/use-steady-taps';
import { FramedPhoto } from '../../ui/framed-photo';
import { lazyDialog } from '../../ui/lazy-dialog';
import { CategoryIcon } from './category-icon';

export const ItemDialog = lazyDialog(async () => (await import('./item-dialog')).ItemDialog, {
  isOpen: ({ item }) => item !== undefined,
  close: ({ onClose }) => onClose(),
});

const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

export function ItemGrid({ items }: { items: RememberItem[] }) {
  const [opened, setOpened] = useState<RememberItem>();
  return (
    <div {...useSteadyTaps()}>
      <ul className={`${grid} print:grid-cols-1`}>
        {items.map((item) => (
          <GridItem key={item.id} item={item} onOpen={() => setOpened(item)} />
        ))}
      </ul>
      <ItemDialog item={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

/** Fills a screen, so that the first items come where they are expected. */
const PLACES = 6;

/** Stands where the items will, while they are being loaded. */
export function GridSkeleton() {
  return (
    <div aria-hidden="true" className={grid}>
      {Array.from({ length: PLACES }, (_, index) => (
        <div
          key={index}
          className="flex overflow-hidden rounded-card border-2 border-line sm:flex-col"
        >
          <div className="min-h-26 w-20 bg-sunken sm:aspect-[4/3] sm:min-h-0 sm:w-full" />
          <div className="sm:h-18" />
        </div>
      ))}
    </div>
  );
}

type GridItemProps = { item: RememberItem; onOpen: () => void };

/** An item's photo and title; the whole card is the button that opens it. On paper, all of the item. */
function GridItem({ item, onOpen }: GridItemProps) {
  const { title, category, content, photoUrl } = item;
  return (
    <li className="@container break-inside-avoid">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        // On a telephone the title stands beside the photo, unless its letters are too large for that.
        className="flex size-full cursor-pointer touch-manipulation flex-col overflow-hidden rounded-card border-2 border-line-strong bg-surface text-left shadow-card hover:bg-accent-soft max-sm:@[17rem]:flex-row print:h-auto print:flex-row print:items-center print:overflow-visible print:border-0 print:shadow-none"
      >
        <FramedPhoto
          src={photoUrl === null ? undefined : smallPhoto(photoUrl)}
          srcSet={photoUrl === null ? undefined : photoSrcSet(photoUrl)}
          sizes="(min-width: 40rem) 22rem, 5rem"
          // The title beside it is the button's name.
          alt=""
          standIn={
            <span className="absolute inset-0 grid place-items-center bg-accent-soft text-link">
              <CategoryIcon category={category} />
            </span>
          }
          loading="lazy"
          className="aspect-[4/3] w-full text-name max-sm:@[17rem]:aspect-auto max-sm:@[17rem]:min-h-26 max-sm:@[17rem]:w-20 max-sm:@[17rem]:text-h1 print:aspect-square print:w-28 print:rounded-control print:border print:border-line"
        />
        <span
          translate="no"
          dir="auto"
          className="min-w-0 grow p-4 text-person leading-snug font-bold wrap-anywhere max-sm:@[17rem]:self-center sm:p-5 print:self-center"
        >
          {title}
        </span>
      </button>
      <div className="hidden gap-1 pt-2 print:grid">
        <p translate="no" dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {content}
        </p>
        <p translate="no" dir="auto" className="text-small">
          {categoryWord(category)}
        </p>
      </div>
    </li>
  );
}
