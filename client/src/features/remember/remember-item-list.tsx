import { t } from '@lingui/core/macro';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { serverMessage } from '../../lib/api-error';
import { categoryWord } from '../../lib/category-word';
import { isUnsaved } from '../../lib/optimistic-list';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/frame-icons';
import { toast } from '../../ui/toast.store';
import { VoiceButton } from '../../ui/voice-button';
import { CategoryIcon } from './category-icon';
import { PhotoRow } from './photo-row';
import { usePinRememberItem } from './remember-item.queries';

/** The id of a row's Edit button. Without a row it matches no element. */
export const editItemId = (id: number | undefined) => `edit-item-${id}`;

/** On a small tablet, two columns only where the buttons of an item fit in one, which large text prevents. */
const columns =
  'grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(19rem,1fr))] lg:grid-cols-2 2xl:grid-cols-3';

type RememberItemListProps = {
  items: PersonItem[];
  canEdit: boolean;
  /** True if the member may record a voice, which may wait first. */
  canRecord: boolean;
  onEdit: (item: PersonItem) => void;
  onDelete: (item: PersonItem) => void;
  onVoice: (item: PersonItem) => void;
};

export function RememberItemList({
  items,
  canEdit,
  canRecord,
  onEdit,
  onDelete,
  onVoice,
}: RememberItemListProps) {
  return (
    <ul className={columns}>
      {items.map((item) => (
        <PhotoRow
          key={item.id}
          editId={editItemId(item.id)}
          title={item.title}
          photoUrl={item.photoUrl}
          alt=""
          standIn={<CategoryIcon category={item.category} />}
          canEdit={canEdit}
          saving={isUnsaved(item)}
          onEdit={() => onEdit(item)}
          onDelete={() => onDelete(item)}
          more={<MoreButtons {...{ item, canRecord, canEdit, onVoice }} />}
        >
          <Badges {...item} />
          <p
            translate="no"
            dir="auto"
            className="mt-2 hidden whitespace-pre-wrap wrap-anywhere print:block"
          >
            {item.content}
          </p>
        </PhotoRow>
      ))}
    </ul>
  );
}

type MoreButtonsProps = Pick<RememberItemListProps, 'canRecord' | 'canEdit' | 'onVoice'> & {
  item: PersonItem;
};

const MoreButtons = ({ item, canRecord, canEdit, onVoice }: MoreButtonsProps) => (
  <>
    {canRecord && (
      <VoiceButton of={item.title} recorded={item.voiceUrl !== null} onOpen={() => onVoice(item)} />
    )}
    {canEdit && <PinButton item={item} />}
  </>
);

const Badges = ({ category, pinned, caregiversOnly }: PersonItem) => (
  <div className="mt-1.5 flex flex-wrap gap-1.5">
    <Badge translate="no" className="wrap-anywhere">
      {categoryWord(category)}
    </Badge>
    {pinned && <Badge tone="accent">{t`Pinned`}</Badge>}
    {caregiversOnly && <Badge>{t`Caregivers only`}</Badge>}
  </div>
);

/** Pins an item to the top of the list on the tablet, or unpins it. */
function PinButton({ item: { id, title, pinned } }: { item: PersonItem }) {
  const { mutate } = usePinRememberItem();
  const press = () =>
    mutate(
      { id, pinned: !pinned },
      {
        onSuccess: () =>
          toast({ title: pinned ? t`No longer pinned` : t`Pinned: it comes first on the tablet` }),
        onError: (error) =>
          toast({
            tone: 'danger',
            title: t`Error updating memory item`,
            description: serverMessage(error, t`Please try again.`),
          }),
      },
    );
  return (
    <Button
      variant="quiet"
      aria-label={pinned ? t`Unpin ${title}` : t`Pin ${title} on the tablet`}
      onClick={press}
    >
      <PinIcon />
      <span>{pinned ? t`Unpin` : t`Pin on the tablet`}</span>
    </Button>
  );
}

function PinIcon() {
  return (
    <Icon>
      <path d="M8.5 3h7l-1 7 3.5 4.5H6L9.5 10zM12 14.5V21" />
    </Icon>
  );
}

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
