import { lazyDialog } from '../../ui/lazy-dialog';

export const CallContactDialog = lazyDialog(
  async () => (await import('./call-contact-dialog')).CallContactDialog,
  {
    isOpen: ({ subject }) => subject !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

export const DeleteCallContactDialog = lazyDialog(
  async () => (await import('./delete-call-contact-dialog')).DeleteCallContactDialog,
  {
    isOpen: ({ contact }) => contact !== undefined,
    close: ({ onClose }) => onClose(),
  },
);
