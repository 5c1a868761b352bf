import { lazyDialog } from '../../ui/lazy-dialog';

export const RememberItemDialog = lazyDialog(
  'RememberItemDialog',
  () => import('./remember-item-dialog'),
  {
    isOpen: ({ subject }) => subject !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

export const ItemVoiceDialog = lazyDialog('ItemVoiceDialog', () => import('./item-voice-dialog'), {
  isOpen: ({ item }) => item !== undefined,
  close: ({ onClose }) => onClose(),
});

export const DeleteRememberItemDialog = lazyDialog(
  'DeleteRememberItemDialog',
  () => import('./delete-remember-item-dialog'),
  {
    isOpen: ({ item }) => item !== undefined,
    close: ({ onClose }) => onClose(),
  },
);
