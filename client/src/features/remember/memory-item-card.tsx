import type { RememberItem } from '#shared/remember-item';
import { photoSrcSet, smallPhoto } from '../../lib/small-photo';
import { FramedPhoto } from '../../ui/framed-photo';
import { CategoryIcon } from './category-icon';

type MemoryItemCardProps = { item: RememberItem; onOpen: () => void };

/** An item's photo and title; the whole card is the button that opens it. */
export function MemoryItemCard({ item: { title, category, photoUrl }, onOpen }: MemoryItemCardProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex size-full cursor-pointer touch-manipulation overflow-hidden rounded-card border-2 border-line-strong bg-surface text-left shadow-card hover:bg-accent-soft sm:flex-col"
    >
      <FramedPhoto
        src={photoUrl === null ? undefined : smallPhoto(photoUrl)}
        srcSet={photoUrl === null ? undefined : photoSrcSet(photoUrl)}
        sizes="(min-width: 40rem) 22rem, 6.5rem"
        // The title beside it is the button's name.
        alt=""
        standIn={<CategoryIcon category={category} />}
        loading="lazy"
        className="min-h-26 w-26 text-h1 sm:aspect-[4/3] sm:min-h-0 sm:w-full sm:text-name"
      />
      <span className="min-w-0 grow self-center p-4 text-person leading-snug font-bold wrap-anywhere sm:self-auto sm:p-5">
        {title}
      </span>
    </button>
  );
}
