import type { RememberItem } from '#shared/remember-item';
import { isUnsaved } from '../../lib/optimistic-list';
import { Badge } from '../../ui/badge';
import { PhotoRow } from '../../ui/photo-row';
import { CategoryIcon } from './category-icon';

/** Of the button; of no button without a number. */
export const editItemId = (id: number | undefined) => `edit-item-${id}`;

type RememberItemListProps = {
  items: RememberItem[];
  onEdit: (item: RememberItem) => void;
  onDelete: (item: RememberItem) => void;
};

export function RememberItemList({ items, onEdit, onDelete }: RememberItemListProps) {
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
        >
          <Badge className="mt-1.5 self-start wrap-anywhere">{item.category}</Badge>
          <p className="mt-2 hidden whitespace-pre-wrap wrap-anywhere print:block">{item.content}</p>
        </PhotoRow>
      ))}
    </ul>
  );
}
