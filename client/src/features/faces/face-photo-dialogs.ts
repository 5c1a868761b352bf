import { lazyDialog } from '../../ui/lazy-dialog';
import { hasOpened } from './photo-batch';

export const FacePhotoDialog = lazyDialog('FacePhotoDialog', () => import('./face-photo-dialog'), {
  isOpen: ({ subject }) => subject !== undefined,
  close: ({ onClose }) => onClose(),
});

export const FaceVoiceDialog = lazyDialog('FaceVoiceDialog', () => import('./face-voice-dialog'), {
  isOpen: ({ photo }) => photo !== undefined,
  close: ({ onClose }) => onClose(),
});

export const PhotoBatchDialog = lazyDialog(
  'PhotoBatchDialog',
  () => import('./photo-batch-dialog'),
  {
    isOpen: ({ batch }) => hasOpened(batch),
    close: ({ run }) => run.close(),
  },
);

export const DeleteFacePhotoDialog = lazyDialog(
  'DeleteFacePhotoDialog',
  () => import('./delete-face-photo-dialog'),
  {
    isOpen: ({ photo }) => photo !== undefined,
    close: ({ onClose }) => onClose(),
  },
);
