import { lazyDialog } from '../../ui/lazy-dialog';

export const CallContactDialog = lazyDialog(
  'CallContactDialog',
  () => import('./call-contact-dialog'),
  {
    isOpen: ({ subject }) => subject !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

export const DeleteCallContactDialog = lazyDialog(
  'DeleteCallContactDialog',
  () => import('./delete-call-contact-dialog'),
  {
    isOpen: ({ contact }) => contact !== undefined,
    close: ({ onClose }) => onClose(),
  },
);
