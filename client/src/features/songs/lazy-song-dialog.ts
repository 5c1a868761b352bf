import { lazyDialog } from '../../ui/lazy-dialog';

export const SongDialog = lazyDialog(async () => (await import('./song-dialog')).SongDialog, {
  isOpen: ({ subject }) => subject !== undefined,
  close: ({ onClose }) => onClose(),
});
