import { lazyDialog } from '../../ui/lazy-dialog';

export const YourDataDeletion = lazyDialog(
  'YourDataDeletion',
  () => import('./your-data-deletion'),
  {
    isOpen: ({ open }) => open,
    close: ({ onClose }) => onClose(),
  },
);
