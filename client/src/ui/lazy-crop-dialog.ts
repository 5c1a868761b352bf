import { lazyDialog } from './lazy-dialog';

/** The dialog that crops a photo. */
export const LazyCropDialog = lazyDialog(async () => (await import('./crop-dialog')).CropDialog, {
  isOpen: ({ src }) => src !== undefined,
  close: ({ onClose }) => onClose(),
});
