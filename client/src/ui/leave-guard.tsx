import type { Guard } from '../lib/navigation/history-traversal';
import { useNavigationGuard } from '../lib/navigation/use-navigation-guard';
import { lazyDialog } from './lazy-dialog';

const LeaveQuestion = lazyDialog(async () => (await import('./form-dialog')).LeaveQuestion, {
  isOpen: ({ open }) => open,
  close: ({ onStay }) => onStay(),
});

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ guard }: { guard: Guard }) {
  const { asking, stay, leave } = useNavigationGuard(guard);
  return <LeaveQuestion open={asking} onStay={stay} onLeave={leave} />;
}
