import { lazyDialog } from '../../ui/lazy-dialog';

export const MemoryItemDialog = lazyDialog(
  async () => (await import('./memory-item-dialog')).MemoryItemDialog,
  {
    isOpen: ({ item }) => item !== undefined,
    close: ({ onClose }) => onClose(),
  },
);
