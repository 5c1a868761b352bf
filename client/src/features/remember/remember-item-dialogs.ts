import { lazyDialog } from '../../ui/lazy-dialog';

export const RememberItemDialog = lazyDialog(
  async () => (await import('./remember-item-dialog')).RememberItemDialog,
  {
    isOpen: ({ subject }) => subject !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

export const ItemVoiceDialog = lazyDialog(
  async () => (await import('./item-voice-dialog')).ItemVoiceDialog,
  {
    isOpen: ({ item }) => item !== undefined,
    close: ({ onClose }) => onClose(),
  },
);
