import { windowOnDemand } from '../../ui/window-on-demand';

export const YourDataDeletion = windowOnDemand('YourDataDeletion', () => import('./your-data-deletion'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});
