import { lazyDialog } from '../../ui/lazy-dialog';

export const CreateUserDialog = lazyDialog(
  'CreateUserDialog',
  () => import('./create-user-dialog'),
  {
    isOpen: ({ open }) => open,
    close: ({ onClose }) => onClose(),
  },
);

export const EditUserDialog = lazyDialog('EditUserDialog', () => import('./edit-user-dialog'), {
  isOpen: ({ user }) => user !== undefined,
  close: ({ onClose }) => onClose(),
});

export const DeleteUserDialog = lazyDialog(
  'DeleteUserDialog',
  () => import('./delete-user-dialog'),
  {
    isOpen: ({ user }) => user !== undefined,
    close: ({ onClose }) => onClose(),
  },
);
