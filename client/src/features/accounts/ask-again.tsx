import { t } from '@lingui/core/macro';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { onPasswordNeeded } from '../../lib/api-client';
import { useRefusedAt, useSession } from '../../session/session.queries';
import { toast } from '../../ui/toast.store';
import type { LogInAgainDialogProps } from './ask-again-dialogs';

/** Asks to log in again or to confirm the password where that is needed. Stands once, beside the pages. */
export function AskAgain() {
  return (
    <>
      <LogInAgain />
      <ConfirmPassword />
    </>
  );
}

/** Asks whoever changes something after their session has ended to log in where they are. */
export function LogInAgain() {
  const { user } = useSession();
  const refusedAt = useRefusedAt();
  const [declined, setDeclined] = useState<number>();
  const [Dialog, setDialog] = useState<ComponentType<LogInAgainDialogProps>>();
  const open = refusedAt !== undefined && refusedAt !== declined;
  useEffect(() => {
    if (!open) return;
    import('./ask-again-dialogs').then(
      ({ LogInAgainDialog }) => setDialog(() => LogInAgainDialog),
      () =>
        toast({
          tone: 'danger',
          title: t`You were logged out`,
          description: t`Log in in another tab, then save here again. Everything you typed is still here.`,
        }),
    );
  }, [open]);
  return (
    Dialog && (
      <Dialog email={user?.email ?? ''} open={open} onDecline={() => setDeclined(refusedAt)} />
    )
  );
}

/**
 * Asks for the password again when the server wants that before it does what was asked of it; the request waits, and
 * goes on with the right password.
 */
export function ConfirmPassword() {
  const [dialog, setDialog] = useState<ReactNode>();
  useEffect(() => {
    let settle: (isConfirmed: boolean) => void = () => undefined;
    const stop = onPasswordNeeded(async () => {
      const { ConfirmPasswordDialog } = await import('./ask-again-dialogs');
      try {
        return await new Promise<boolean>((resolve, reject) => {
          settle = resolve;
          setDialog(<ConfirmPasswordDialog onSettled={resolve} onSessionEnded={reject} />);
        });
      } finally {
        setDialog(undefined);
      }
    });
    return () => {
      settle(false);
      stop();
    };
  }, []);
  return dialog;
}
