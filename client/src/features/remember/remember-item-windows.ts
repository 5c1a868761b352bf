import { windowOnDemand } from '../../ui/window-on-demand';

export const RememberItemDialog = windowOnDemand('RememberItemDialog', () => import('./remember-item-dialog'), {
  isOpen: ({ subject }) => subject !== undefined,
  close: ({ onClose }) => onClose(),
});

export const ItemVoiceDialog = windowOnDemand('ItemVoiceDialog', () => import('./item-voice-dialog'), {
  isOpen: ({ item }) => item !== undefined,
  close: ({ onClose }) => onClose(),
});

export const DeleteRememberItemDialog = windowOnDemand('DeleteRememberItemDialog', () => import('./delete-remember-item-dialog'), {
  isOpen: ({ item }) => item !== undefined,
  close: ({ onClose }) => onClose(),
});
