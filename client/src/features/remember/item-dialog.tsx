import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RememberItem } from '#shared/remember/remember-item.answer';
import { categoryWord } from '../../lib/category-word';
import { shortDate } from '../../lib/date-format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FramedPhoto } from '../../ui/framed-photo';
import { CategoryIcon } from './category-icon';

type ItemDialogProps = {
  /** The item that is looked at. Closed without. */
  item: RememberItem | undefined;
  onClose: () => void;
};

/** Everything about one item, large enough to be read from where one sits. */
export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const added = item && shortDate(item.createdAt);
  return (
    <Dialog
      translate="no"
      title={item?.title ?? ''}
      open={item !== undefined}
      onOpenChange={onClose}
    >
      {item && (
        <div className="grid gap-6">
          {item.photoUrl !== null && (
            <FramedPhoto
              src={item.photoUrl}
              alt={photoFor(item)}
              fit="whole"
              standIn={<CategoryIcon category={item.category} />}
              className="aspect-[4/3] max-h-[50dvh] w-full rounded-control text-name"
            />
          )}
          <p translate="no" dir="auto" className="text-person wrap-anywhere whitespace-pre-wrap">
            {item.content}
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Badge translate="no" tone="accent" className="wrap-anywhere">
              {categoryWord(item.category)}
            </Badge>
            <p className="text-ink-soft">
              <Trans comment="The date on which a memory item was added: “Added Nov 21, 2026”">
                Added <time dateTime={item.createdAt}>{added}</time>
              </Trans>
            </p>
          </div>
          <Button size="large" onClick={onClose}>
            {t({
              message: 'Back to my items',
              comment: 'Button of the person with memory loss: closes a memory item',
            })}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

const photoFor = ({ title }: RememberItem): string => t`Photo for ${title}`;
