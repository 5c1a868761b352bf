import { windowOnDemand } from '../../ui/window-on-demand';

export const MemoryItemDialog = windowOnDemand('MemoryItemDialog', () => import('./memory-item-dialog'), {
  isOpen: ({ item }) => item !== undefined,
  close: ({ onClose }) => onClose(),
});
