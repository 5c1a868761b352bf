import type { RememberItem } from '#shared/remember-item';
import { shortDate } from '../../lib/date-format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FramedPhoto } from '../../ui/framed-photo';
import { CategoryIcon } from './category-icon';

type MemoryItemDialogProps = {
  /** The item that is looked at. Closed without. */
  item: RememberItem | undefined;
  onClose: () => void;
};

/** Everything about one item, large enough to be read from where one sits. */
export function MemoryItemDialog({ item, onClose }: MemoryItemDialogProps) {
  return (
    <Dialog title={item?.title ?? ''} open={item !== undefined} onOpenChange={onClose}>
      {item && (
        <div className="grid gap-6">
          {item.photoUrl !== null && (
            <FramedPhoto
              src={item.photoUrl}
              alt={`Photo for ${item.title}`}
              fit="whole"
              standIn={<CategoryIcon category={item.category} />}
              className="aspect-[4/3] max-h-[50dvh] w-full rounded-control text-name"
            />
          )}
          <p dir="auto" className="text-person wrap-anywhere whitespace-pre-wrap">
            {item.content}
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Badge tone="accent" className="wrap-anywhere">
              {item.category}
            </Badge>
            <p className="text-ink-soft">
              Added <time dateTime={item.createdAt}>{shortDate(item.createdAt)}</time>
            </p>
          </div>
          <Button size="large" onClick={onClose}>
            Back to my items
          </Button>
        </div>
      )}
    </Dialog>
  );
}
