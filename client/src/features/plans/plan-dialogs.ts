import { lazyDialog } from '../../ui/lazy-dialog';

export const PlanDialog = lazyDialog('PlanDialog', () => import('./plan-dialog'), {
  isOpen: ({ subject }) => subject !== undefined,
  close: ({ onClose }) => onClose(),
});

export const DeletePlanDialog = lazyDialog(
  'DeletePlanDialog',
  () => import('./delete-plan-dialog'),
  {
    isOpen: ({ plan }) => plan !== undefined,
    close: ({ onClose }) => onClose(),
  },
);
