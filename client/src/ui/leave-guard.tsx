import type { Guard } from '../lib/navigation/history-traversal';
import { useNavigationGuard } from '../lib/navigation/use-navigation-guard';
import { lazyDialog } from './lazy-dialog';

const LeaveDialog = lazyDialog(async () => (await import('./leave-dialog')).LeaveDialog, {
  isOpen: ({ open }) => open,
  close: ({ onStay }) => onStay(),
});

/** Guards a page's unsaved changes: asks for confirmation before the page is left. */
export function LeaveGuard({ guard }: { guard: Guard }) {
  const { isAsking, stay, leave } = useNavigationGuard(guard);
  return <LeaveDialog open={isAsking} onStay={stay} onLeave={leave} />;
}
