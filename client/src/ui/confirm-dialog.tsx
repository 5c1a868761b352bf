import { t } from '@lingui/core/macro';
import * as AlertDialog from '@radix-ui/react-alert-dialog';
import { useState, type ReactNode } from 'react';
import { isPasswordDeclined, serverMessage } from '../lib/api-error';
import { classNames } from '../lib/class-names';
import { useBackCloses } from '../lib/navigation/use-navigation-guard';
import { useSingleFlight } from '../lib/use-single-flight';
import { Button } from './button';
import { backdropClass, dialogClass, useReturnFocus } from './dialog';
import { toast } from './toast.store';

type ConfirmDialogProps = {
  title: string;
  /** The question, one sentence. */
  question: string;
  /** Names what will be deleted, below the question. */
  detail?: ReactNode;
  /** Choices that go with the answer, below the question. */
  options?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The label of the button while the action runs, for example "Deleting…". */
  busy?: string | undefined;
  /** 'normal' for a question that destroys nothing. */
  tone?: 'danger' | 'normal';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialog stays open: close it when the work is done, so that a failure can be seen. Until then, further presses do nothing. */
  onConfirm: () => Promise<unknown> | void;
  /** Finds what gets the focus afterwards, should what opened the dialog be gone. */
  focusAfter?: () => Element | null;
};

/** Asks before something that cannot be undone. The focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    question,
    detail,
    options,
    confirmLabel,
    cancelLabel = t`Cancel`,
    busy,
    tone = 'danger',
  } = props;
  const focus = useReturnFocus(props.focusAfter);
  const confirm = useSingleFlight(props.onConfirm);
  const change = (open: boolean) => (busy ? undefined : props.onOpenChange(open));
  useBackCloses(props.open, () => change(false));
  return (
    <AlertDialog.Root open={props.open} onOpenChange={change}>
      <AlertDialog.Portal>
        <div data-modal className={backdropClass}>
          <AlertDialog.Content
            className={classNames(dialogClass, 'max-w-narrow')}
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.giveBack}
          >
            <AlertDialog.Title className="text-h2 font-bold">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="mt-3 grid gap-3">
                <p>{question}</p>
                {detail && (
                  <div
                    translate="no"
                    dir="auto"
                    className="rounded-control bg-sunken px-4 py-3 font-bold wrap-anywhere"
                  >
                    {detail}
                  </div>
                )}
              </div>
            </AlertDialog.Description>
            {options && <div className="mt-4">{options}</div>}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <AlertDialog.Cancel asChild>
                <Button variant="secondary">{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button
                variant={tone === 'danger' ? 'danger' : 'primary'}
                busy={busy}
                onClick={confirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type ConfirmDeleteDialogProps = Pick<
  ConfirmDialogProps,
  'title' | 'question' | 'detail' | 'options' | 'open' | 'focusAfter'
> & {
  /** The button's label; the title when left out. */
  confirmLabel?: string;
  /** The label of the button while the action runs. The default is "Deleting…". */
  busy?: string;
  /** The toasts' titles. */
  texts: { deleted: string; refused: string };
  /** The message of the toast if there was no response. */
  fallback?: string;
  /** Rejects when the server refuses. */
  remove: () => Promise<unknown>;
  onClose: () => void;
};

export function ConfirmDeleteDialog({
  confirmLabel,
  busy = t`Deleting…`,
  texts,
  fallback = t`Please try again.`,
  remove,
  onClose,
  ...dialog
}: ConfirmDeleteDialogProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const confirm = async () => {
    setIsDeleting(true);
    try {
      await remove();
      toast({ title: texts.deleted });
      onClose();
    } catch (error) {
      if (isPasswordDeclined(error)) return;
      toast({ tone: 'danger', title: texts.refused, description: serverMessage(error, fallback) });
    } finally {
      setIsDeleting(false);
    }
  };
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={confirmLabel ?? dialog.title}
      busy={isDeleting ? busy : undefined}
      onOpenChange={onClose}
      onConfirm={confirm}
    />
  );
}
