import { lazyDialog } from '../../ui/lazy-dialog';

export const YourDataDeletion = lazyDialog(
  async () => (await import('./your-data-deletion')).YourDataDeletion,
  {
    isOpen: ({ open }) => open,
    close: ({ onClose }) => onClose(),
  },
);
