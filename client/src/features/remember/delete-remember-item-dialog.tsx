import type { RememberItem } from '#shared/remember-item';
import { serverMessage } from '../../lib/api-client';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast.store';
import { useDeleteRememberItem } from './remember-item.queries';

type DeleteRememberItemDialogProps = {
  /** The item that is to go. Closed without. */
  item: RememberItem | undefined;
  onClose: () => void;
  /** Finds what gets the focus once the item is gone. */
  focusAfter: () => Element | null;
};

export function DeleteRememberItemDialog({
  item,
  onClose,
  focusAfter,
}: DeleteRememberItemDialogProps) {
  const { mutateAsync, isPending } = useDeleteRememberItem();
  const remove = async ({ id }: RememberItem) => {
    try {
      await mutateAsync(id);
      toast({ title: 'Memory item deleted successfully' });
      onClose();
    } catch (error) {
      const description = serverMessage(error, 'Please try again.');
      toast({ tone: 'danger', title: 'Error deleting memory item', description });
    }
  };
  return (
    <ConfirmDialog
      title="Delete Item"
      question="Are you sure you want to delete this memory item?"
      detail={item?.title}
      confirmLabel="Delete Item"
      busy={isPending ? 'Deleting…' : undefined}
      open={item !== undefined}
      onOpenChange={onClose}
      focusAfter={focusAfter}
      onConfirm={async () => item && remove(item)}
    />
  );
}
