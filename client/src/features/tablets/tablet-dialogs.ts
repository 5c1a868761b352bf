import { lazyDialog } from '../../ui/lazy-dialog';

export const SetUpDialog = lazyDialog('SetUpDialog', () => import('./set-up-dialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

export const RenameTabletDialog = lazyDialog(
  'RenameTabletDialog',
  () => import('./rename-tablet-dialog'),
  {
    isOpen: ({ tablet }) => tablet !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

export const EndTabletDialog = lazyDialog('EndTabletDialog', () => import('./end-tablet-dialog'), {
  isOpen: ({ tablet }) => tablet !== undefined,
  close: ({ onClose }) => onClose(),
});
