import { useAskBeforeUnload } from '../lib/use-ask-before-unload';
import { useHeldLeaving } from '../lib/use-held-leaving';
import { windowOnDemand } from './window-on-demand';

const LeaveQuestion = windowOnDemand('LeaveQuestion', () => import('./leave-question'), {
  isOpen: ({ open }) => open,
  close: ({ onStay }) => onStay(),
});

/** Stands beside a form that is part of a page: no way out of the page throws away, without asking, what was typed. */
export function AskBeforeLeaving({ unsaved }: { unsaved: boolean }) {
  useAskBeforeUnload(unsaved);
  const { held, stay, leave } = useHeldLeaving(unsaved);
  return <LeaveQuestion open={held} onStay={stay} onLeave={leave} />;
}
