import type { RememberItem } from '#shared/remember-item';
import { isUnsaved } from '../../lib/optimistic-list';
import { Badge } from '../../ui/badge';
import { PhotoRow } from '../../ui/photo-row';
import { VoiceButton } from '../../ui/voice-button';
import { CategoryIcon } from './category-icon';
import { PinButton } from './pin-button';

/** Of the button; of no button without a number. */
export const editItemId = (id: number | undefined) => `edit-item-${id}`;

type RememberItemListProps = {
  items: RememberItem[];
  onEdit: (item: RememberItem) => void;
  onDelete: (item: RememberItem) => void;
  onVoice: (item: RememberItem) => void;
};

export function RememberItemList({ items, onEdit, onDelete, onVoice }: RememberItemListProps) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {items.map((item) => (
        <PhotoRow
          key={item.id}
          editId={editItemId(item.id)}
          title={item.title}
          photoUrl={item.photoUrl}
          alt=""
          standIn={<CategoryIcon category={item.category} />}
          saving={isUnsaved(item)}
          onEdit={() => onEdit(item)}
          onDelete={() => onDelete(item)}
          more={
            <>
              <VoiceButton
                of={item.title}
                recorded={item.voiceUrl !== null}
                onOpen={() => onVoice(item)}
              />
              <PinButton item={item} />
            </>
          }
        >
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge className="wrap-anywhere">{item.category}</Badge>
            {item.pinned && <Badge tone="accent">Pinned</Badge>}
          </div>
          <p dir="auto" className="mt-2 hidden whitespace-pre-wrap wrap-anywhere print:block">
            {item.content}
          </p>
        </PhotoRow>
      ))}
    </ul>
  );
}
