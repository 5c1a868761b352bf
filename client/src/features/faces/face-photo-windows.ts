import { windowOnDemand } from '../../ui/window-on-demand';
import { hasOpened } from './photo-batch';

export const FacePhotoDialog = windowOnDemand('FacePhotoDialog', () => import('./face-photo-dialog'), {
  isOpen: ({ subject }) => subject !== undefined,
  close: ({ onClose }) => onClose(),
});

export const FaceVoiceDialog = windowOnDemand('FaceVoiceDialog', () => import('./face-voice-dialog'), {
  isOpen: ({ photo }) => photo !== undefined,
  close: ({ onClose }) => onClose(),
});

export const PhotoBatchDialog = windowOnDemand('PhotoBatchDialog', () => import('./photo-batch-dialog'), {
  isOpen: ({ batch }) => hasOpened(batch),
  close: ({ run }) => run.close(),
});

export const DeleteFacePhotoDialog = windowOnDemand('DeleteFacePhotoDialog', () => import('./delete-face-photo-dialog'), {
  isOpen: ({ photo }) => photo !== undefined,
  close: ({ onClose }) => onClose(),
});
