import { lazyDialog } from '../../ui/lazy-dialog';

export const PlanDialog = lazyDialog(async () => (await import('./plan-dialog')).PlanDialog, {
  isOpen: ({ subject }) => subject !== undefined,
  close: ({ onClose }) => onClose(),
});
