import type { RememberItem } from '#shared/remember-item';
import { serverMessage } from '../../lib/api-client';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { toast } from '../../ui/toast.store';
import { usePinRememberItem } from './remember-item.queries';

/** Puts an item first on the person's tablet, or takes it from there. */
export function PinButton({ item: { id, title, pinned } }: { item: RememberItem }) {
  const { mutate } = usePinRememberItem();
  const press = () =>
    mutate(
      { id, pinned: !pinned },
      {
        onSuccess: () =>
          toast({ title: pinned ? 'No longer pinned' : 'Pinned: it comes first on the tablet' }),
        onError: (error) =>
          toast({
            tone: 'danger',
            title: 'Error updating memory item',
            description: serverMessage(error, 'Please try again.'),
          }),
      },
    );
  return (
    <Button
      variant="quiet"
      aria-label={pinned ? `Unpin ${title}` : `Pin ${title} on the tablet`}
      onClick={press}
    >
      <PinIcon />
      {pinned ? 'Unpin' : 'Pin on the tablet'}
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
