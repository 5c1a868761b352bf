import { lazyDialog } from '../../ui/lazy-dialog';

export const ReminderDialog = lazyDialog(
  async () => (await import('./reminder-dialog')).ReminderDialog,
  {
    isOpen: ({ subject }) => subject !== undefined,
    close: ({ onClose }) => onClose(),
  },
);
