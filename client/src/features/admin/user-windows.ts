import { windowOnDemand } from '../../ui/window-on-demand';

export const CreateUserDialog = windowOnDemand('CreateUserDialog', () => import('./create-user-dialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

export const EditUserDialog = windowOnDemand('EditUserDialog', () => import('./edit-user-dialog'), {
  isOpen: ({ user }) => user !== undefined,
  close: ({ onClose }) => onClose(),
});

export const DeleteUserDialog = windowOnDemand('DeleteUserDialog', () => import('./delete-user-dialog'), {
  isOpen: ({ user }) => user !== undefined,
  close: ({ onClose }) => onClose(),
});
