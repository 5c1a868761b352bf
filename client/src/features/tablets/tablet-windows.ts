import { windowOnDemand } from '../../ui/window-on-demand';

export const SetUpWindow = windowOnDemand('SetUpWindow', () => import('./set-up-window'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

export const RenameTabletDialog = windowOnDemand('RenameTabletDialog', () => import('./rename-tablet-dialog'), {
  isOpen: ({ tablet }) => tablet !== undefined,
  close: ({ onClose }) => onClose(),
});

export const EndTabletDialog = windowOnDemand('EndTabletDialog', () => import('./end-tablet-dialog'), {
  isOpen: ({ tablet }) => tablet !== undefined,
  close: ({ onClose }) => onClose(),
});
