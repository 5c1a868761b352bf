import { lazyDialog } from '../../ui/lazy-dialog';

export const CreateUserDialog = lazyDialog(
  async () => (await import('./create-user-dialog')).CreateUserDialog,
  {
    isOpen: ({ open }) => open,
    close: ({ onClose }) => onClose(),
  },
);

export const EditUserDialog = lazyDialog(
  async () => (await import('./edit-user-dialog')).EditUserDialog,
  {
    isOpen: ({ user }) => user !== undefined,
    close: ({ onClose }) => onClose(),
  },
);
