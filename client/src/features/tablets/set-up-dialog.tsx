import { Dialog } from '../../ui/dialog';
import { SetUpSteps } from './set-up-steps';
import type { useMakeCode } from './tablets.queries';

type SetUpWindowProps = {
  making: ReturnType<typeof useMakeCode>;
  open: boolean;
  onClose: () => void;
};

/** Connects a tablet, step by step. */
export function SetUpDialog({ making, open, onClose }: SetUpWindowProps) {
  return (
    <Dialog title="Set up a tablet" open={open} onOpenChange={onClose}>
      <SetUpSteps making={making} onDone={onClose} />
    </Dialog>
  );
}
