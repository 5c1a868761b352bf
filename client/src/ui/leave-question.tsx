import { ConfirmDialog } from './confirm-dialog';

export type LeaveQuestionProps = {
  open: boolean;
  /** The question itself. */
  question?: string | undefined;
  /** Says what leaving would lose. */
  loss?: string | undefined;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before what was typed is thrown away. */
export function LeaveQuestion({
  open,
  question = 'Leave without saving?',
  loss = 'What you typed will be lost.',
  onStay,
  onLeave,
}: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      title={question}
      question={loss}
      confirmLabel="Leave"
      cancelLabel="Stay"
      open={open}
      onOpenChange={(stillOpen) => (stillOpen ? undefined : onStay())}
      onConfirm={onLeave}
    />
  );
}
