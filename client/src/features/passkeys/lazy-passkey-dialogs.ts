import { lazyDialog } from '../../ui/lazy-dialog';

export const AddPasskeyDialog = lazyDialog(
  async () => (await import('./add-passkey-dialog')).AddPasskeyDialog,
  { isOpen: ({ options }) => options !== undefined, close: ({ onClose }) => onClose() },
);

export const PasskeyDialog = lazyDialog(
  async () => (await import('./passkey-dialog')).PasskeyDialog,
  { isOpen: ({ passkey }) => passkey !== undefined, close: ({ onClose }) => onClose() },
);
