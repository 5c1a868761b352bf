import { windowOnDemand } from '../../ui/window-on-demand';

export const CallContactDialog = windowOnDemand('CallContactDialog', () => import('./call-contact-dialog'), {
  isOpen: ({ subject }) => subject !== undefined,
  close: ({ onClose }) => onClose(),
});

export const DeleteCallContactDialog = windowOnDemand('DeleteCallContactDialog', () => import('./delete-call-contact-dialog'), {
  isOpen: ({ contact }) => contact !== undefined,
  close: ({ onClose }) => onClose(),
});
