import { lazyDialog } from '../../ui/lazy-dialog';

export const CallContactDialog = lazyDialog(
  async () => (await import('./call-contact-dialog')).CallContactDialog,
  {
    isOpen: ({ subject }) => subject !== undefined,
    close: ({ onClose }) => onClose(),
  },
);
