import { lazyDialog } from '../../ui/lazy-dialog';
import { hasOpened } from './photo-batch';

export const PhotoBatchDialog = lazyDialog(
  async () => (await import('./photo-batch-dialog')).PhotoBatchDialog,
  {
    isOpen: ({ batch }) => hasOpened(batch),
    close: ({ run }) => run.close(),
  },
);
