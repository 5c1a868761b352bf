import type { Guard } from '../lib/unsaved';
import { useNavigationGuard } from '../lib/use-navigation-guard';
import { lazyDialog } from './lazy-dialog';

const LeaveQuestion = lazyDialog(async () => (await import('./leave-question')).LeaveQuestion, {
  isOpen: ({ open }) => open,
  close: ({ onStay }) => onStay(),
});

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ guard }: { guard: Guard }) {
  const { asking, stay, leave } = useNavigationGuard(guard);
  return <LeaveQuestion open={asking} onStay={stay} onLeave={leave} />;
}
