import { t } from '@lingui/core/macro';
import { ConfirmDialog } from './confirm-dialog';

type LeaveDialogProps = {
  open: boolean;
  /** The question itself. */
  question?: string | undefined;
  /** Says what leaving would lose. */
  loss?: string | undefined;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before what was typed is thrown away. */
export function LeaveDialog({
  open,
  question = t`Leave without saving?`,
  loss = t`What you typed will be lost.`,
  onStay,
  onLeave,
}: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title={question}
      question={loss}
      confirmLabel={t({
        message: 'Leave',
        comment: 'Button: leaves the page or the dialog without saving',
      })}
      cancelLabel={t({ message: 'Stay', comment: 'Button: stays and goes on typing' })}
      open={open}
      onOpenChange={(stillOpen) => (stillOpen ? undefined : onStay())}
      onConfirm={onLeave}
    />
  );
}
