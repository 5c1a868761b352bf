import { windowOnDemand } from '../../ui/window-on-demand';

export const PlanDialog = windowOnDemand('PlanDialog', () => import('./plan-dialog'), {
  isOpen: ({ subject }) => subject !== undefined,
  close: ({ onClose }) => onClose(),
});

export const DeletePlanDialog = windowOnDemand('DeletePlanDialog', () => import('./delete-plan-dialog'), {
  isOpen: ({ plan }) => plan !== undefined,
  close: ({ onClose }) => onClose(),
});
