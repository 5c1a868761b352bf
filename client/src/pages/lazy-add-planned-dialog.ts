import { lazyDialog } from '../ui/lazy-dialog';

export const AddPlannedDialog = lazyDialog(
  async () => (await import('./add-planned-dialog')).AddPlannedDialog,
  {
    isOpen: ({ open }) => open,
    close: ({ onClose }) => onClose(),
  },
);
