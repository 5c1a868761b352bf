import type { FacePhoto } from '#shared/face-photo';
import { serverMessage } from '../../lib/api-client';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast.store';
import { useDeleteFacePhoto } from './face-photo.queries';

type DeleteFacePhotoDialogProps = {
  /** The photo that is to go. Closed without. */
  photo: FacePhoto | undefined;
  onClose: () => void;
  /** Finds what gets the focus once the photo is gone. */
  focusAfter: () => Element | null;
};

export function DeleteFacePhotoDialog({ photo, onClose, focusAfter }: DeleteFacePhotoDialogProps) {
  const { mutateAsync, isPending } = useDeleteFacePhoto();
  const remove = async ({ id }: FacePhoto) => {
    try {
      await mutateAsync(id);
      toast({ title: 'Photo deleted successfully' });
      onClose();
    } catch (error) {
      const description = serverMessage(error, 'Please try again.');
      toast({ tone: 'danger', title: 'Error deleting photo', description });
    }
  };
  return (
    <ConfirmDialog
      title="Delete Photo"
      question="Are you sure you want to delete this photo?"
      detail={photo?.name}
      confirmLabel="Delete Photo"
      busy={isPending ? 'Deleting…' : undefined}
      open={photo !== undefined}
      onOpenChange={onClose}
      focusAfter={focusAfter}
      onConfirm={async () => photo && remove(photo)}
    />
  );
}
