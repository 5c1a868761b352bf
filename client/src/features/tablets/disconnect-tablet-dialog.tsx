import type { Tablet } from '#shared/tablet';
import { serverMessage } from '../../lib/api-client';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast.store';
import { useDisconnectTablet } from './tablets.queries';

type DisconnectTabletDialogProps = {
  /** The one that is to show nothing any more. Closed without. */
  tablet: Tablet | undefined;
  onClose: () => void;
  /** Finds what gets the focus once it is gone. */
  focusAfter: () => Element | null;
};

export function DisconnectTabletDialog({
  tablet,
  onClose,
  focusAfter,
}: DisconnectTabletDialogProps) {
  const { mutateAsync, isPending } = useDisconnectTablet();
  const end = async ({ id }: Tablet) => {
    try {
      await mutateAsync(id);
      toast({ title: 'Tablet disconnected' });
      onClose();
    } catch (error) {
      toast({
        tone: 'danger',
        title: 'Error disconnecting tablet',
        description: serverMessage(error, 'Please try again.'),
      });
    }
  };
  return (
    <ConfirmDialog
      title="Disconnect Tablet"
      question="Are you sure you want to disconnect this tablet? It will no longer show your family. To use it again, set it up with a new code. Your photos and notes stay here."
      detail={tablet?.name}
      confirmLabel="Disconnect"
      busy={isPending ? 'Disconnecting…' : undefined}
      open={tablet !== undefined}
      onOpenChange={onClose}
      focusAfter={focusAfter}
      onConfirm={async () => tablet && end(tablet)}
    />
  );
}
