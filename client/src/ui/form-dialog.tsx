import { useState, type ComponentProps } from 'react';
import type { Guard } from '../lib/navigation/history-traversal';
import { useNavigationGuard } from '../lib/navigation/use-navigation-guard';
import { Dialog } from './dialog';
import { LeaveDialog } from './leave-dialog';
import { UnsavedInput } from './unsaved-changes';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'onOpenChange'> &
  Pick<ComponentProps<typeof LeaveDialog>, 'question' | 'loss'> & {
    /** True while the form is being submitted, when the dialog cannot be closed. */
    saving: boolean;
    onClose: () => void;
  };

/** A dialog with a form that calls useUnsaved: asks for confirmation before input is discarded. */
export function FormDialog({
  saving,
  onClose,
  question,
  loss,
  children,
  ...dialog
}: FormDialogProps) {
  const [guard] = useState<Guard>(() => ({ unsaved: false }));
  const { isAsking, ask, stay, leave } = useNavigationGuard(guard);
  // Saved while the question was open.
  if (isAsking && !dialog.open) stay();
  const close = () => {
    if (saving) return;
    if (guard.unsaved) ask(() => undefined);
    else onClose();
  };
  const closeAndLeave = () => {
    onClose();
    leave();
  };
  return (
    <>
      {/* Before the dialog: when both go, it is the dialog that gives the focus back last. */}
      <LeaveDialog
        {...{ question, loss }}
        open={isAsking && dialog.open}
        onStay={stay}
        onLeave={closeAndLeave}
      />
      <Dialog {...dialog} onOpenChange={close}>
        <UnsavedInput guard={guard}>{children}</UnsavedInput>
      </Dialog>
    </>
  );
}
