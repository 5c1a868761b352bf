import type { ComponentProps } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { lazyDialog } from '../../ui/lazy-dialog';

export const FacePhotoDialog = lazyDialog(
  async () => (await import('./face-photo-dialog')).FacePhotoDialog,
  {
    isOpen: ({ subject }) => subject !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

export const FaceVoiceDialog = lazyDialog(
  async () => (await import('./face-voice-dialog')).FaceVoiceDialog,
  {
    isOpen: ({ photo }) => photo !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

const FaceClipDialog = lazyDialog(async () => (await import('./face-clip-dialog')).FaceClipDialog, {
  isOpen: ({ photo }) => photo !== undefined,
  close: ({ onClose }) => onClose(),
});

const OfferPictureDialog = lazyDialog(
  async () => (await import('./pictures/offer-picture-dialog')).OfferPictureDialog,
  {
    isOpen: ({ face }) => face !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

/** The dialogs in which a member changes a face. */
export type FaceTask =
  | { kind: 'edit'; face: 'new' | FacePhoto }
  | { kind: 'record' | 'clip'; id: number }
  | { kind: 'offer-picture'; face: FacePhoto };

type FaceDialogsProps = Pick<ComponentProps<typeof FacePhotoDialog>, 'onSeveral'> & {
  photos: readonly FacePhoto[] | undefined;
  /** Undefined closes the dialogs. */
  task: FaceTask | undefined;
  onClose: () => void;
};

/** The dialogs of the album that change or extend one face. At most one is open. */
export function FaceDialogs({ photos, task, onSeveral, onClose }: FaceDialogsProps) {
  const taskOf = (kind: 'record' | 'clip') =>
    task?.kind === kind ? photos?.find(({ id }) => id === task.id) : undefined;
  return (
    <>
      <FacePhotoDialog
        subject={task?.kind === 'edit' ? task.face : undefined}
        onSeveral={onSeveral}
        onClose={onClose}
      />
      <FaceVoiceDialog photo={taskOf('record')} onClose={onClose} />
      <FaceClipDialog photo={taskOf('clip')} onClose={onClose} />
      <OfferPictureDialog
        face={task?.kind === 'offer-picture' ? task.face : undefined}
        onClose={onClose}
      />
    </>
  );
}
