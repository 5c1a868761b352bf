import { t } from '@lingui/core/macro';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { categoryWord } from '../../lib/category-word';
import { isUnsaved } from '../../lib/optimistic-list';
import { smallPhoto } from '../../lib/photo/small-photo';
import { Badge } from '../../ui/badge';
import { ChevronIcon } from '../../ui/chevron-icon';
import { FirstLines } from '../../ui/first-lines';
import { FramedPhoto } from '../../ui/framed-photo';
import { Spinner } from '../../ui/spinner';
import { CategoryIcon } from './category-icon';

/** The id of the button that a row is. Without a row it matches no element. */
export const editItemId = (id: number | undefined) => `edit-item-${id}`;

const columns = 'grid gap-3 sm:gap-4 lg:grid-cols-2 2xl:grid-cols-3';

type RememberItemListProps = {
  items: PersonItem[];
  canEdit: boolean;
  /** True if the member may record a voice, which may wait first. */
  canRecord: boolean;
  onEdit: (item: PersonItem) => void;
  onVoice: (item: PersonItem) => void;
};

export function RememberItemList({
  items,
  canEdit,
  canRecord,
  onEdit,
  onVoice,
}: RememberItemListProps) {
  const actionOn = (item: PersonItem) => {
    const { title, title: of } = item;
    if (canEdit) return { label: t`Edit ${title}`, press: () => onEdit(item) };
    if (!canRecord) return undefined;
    const label = item.voiceUrl === null ? t`Add voice for ${of}` : t`Voice for ${of}`;
    return { label, press: () => onVoice(item) };
  };
  return (
    <ul className={columns}>
      {items.map((item) => (
        <ItemCard key={item.id} item={item} action={actionOn(item)} />
      ))}
    </ul>
  );
}

type ItemCardProps = {
  item: PersonItem;
  /** Opens when the card is pressed. Undefined for members who may only look. */
  action: { label: string; press: () => void } | undefined;
};

/** An item: its title, and the first lines that the person reads. The whole card is one button. */
function ItemCard({ item, action }: ItemCardProps) {
  const { id, title, content, category, photoUrl } = item;
  return (
    <li className="relative flex gap-x-3 rounded-card border border-line bg-surface p-3 sm:gap-x-5 sm:p-4 print:break-inside-avoid">
      <FramedPhoto
        src={photoUrl === null ? undefined : smallPhoto(photoUrl)}
        alt=""
        standIn={<CategoryIcon category={category} />}
        loading="lazy"
        className="size-16 shrink-0 rounded-control border border-line text-h1 sm:size-24"
      />
      <div className="min-w-0 grow">
        <p translate="no" dir="auto" className="text-h3 font-bold wrap-anywhere">
          {title}
        </p>
        <FirstLines text={content} />
        <Badges {...item} />
        {isUnsaved(item) && (
          <p className="flex min-h-target items-center gap-2.5 text-ink-soft print:hidden">
            <Spinner />
            <span>{t`Saving…`}</span>
          </p>
        )}
      </div>
      {action && !isUnsaved(item) && (
        <>
          {/* On a phone the words need its room. */}
          <ChevronIcon className="self-center max-sm:hidden print:hidden" />
          <button
            type="button"
            id={editItemId(id)}
            aria-haspopup="dialog"
            aria-label={action.label}
            onClick={action.press}
            className="absolute inset-0 cursor-pointer rounded-card forced-colors:border print:hidden"
          />
        </>
      )}
    </li>
  );
}

const Badges = ({ category, pinned, caregiversOnly }: PersonItem) => (
  <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden max-sm:mt-1">
    {/* On a phone the drawing alone says it. */}
    <Badge translate="no" className="wrap-anywhere max-sm:hidden">
      {categoryWord(category)}
    </Badge>
    {pinned && <Badge tone="accent">{t`Pinned`}</Badge>}
    {caregiversOnly && <Badge>{t`Caregivers only`}</Badge>}
  </div>
);

/** Skeleton of the list of items. */
export function RowsSkeleton() {
  return (
    <div aria-hidden="true" className={columns}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="flex gap-3 rounded-card border border-line p-3 sm:gap-5 sm:p-4">
          <div className="size-24 rounded-control bg-sunken sm:size-28" />
        </div>
      ))}
    </div>
  );
}
