import { lazyDialog } from '../../ui/lazy-dialog';
import { hasOpened } from './photo-batch';

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

export const PhotoBatchDialog = lazyDialog(
  async () => (await import('./photo-batch-dialog')).PhotoBatchDialog,
  {
    isOpen: ({ batch }) => hasOpened(batch),
    close: ({ run }) => run.close(),
  },
);
