import { lazyDialog } from '../../ui/lazy-dialog';

export const MemoryItemDialog = lazyDialog(
  'MemoryItemDialog',
  () => import('./memory-item-dialog'),
  {
    isOpen: ({ item }) => item !== undefined,
    close: ({ onClose }) => onClose(),
  },
);
