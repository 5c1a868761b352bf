import { t } from '@lingui/core/macro';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { onPasswordNeeded } from '../../lib/api-client';
import { useRefusedAt, useSession } from '../../session/session.queries';
import { toast } from '../../ui/toast.store';
import type { LogInAgainDialogProps, OtherWays } from './ask-again-dialogs';

/** Asks to log in again or to confirm the password where that is needed. Stands once, beside the pages. */
export function AskAgain({ PasskeyLogin, PasskeyConfirmation }: OtherWays) {
  return (
    <>
      <LogInAgain {...{ PasskeyLogin }} />
      <ConfirmPassword {...{ PasskeyConfirmation }} />
    </>
  );
}

/** Asks whoever changes something after their session has ended to log in where they are. */
export function LogInAgain({ PasskeyLogin }: Pick<OtherWays, 'PasskeyLogin'>) {
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
      <Dialog
        email={user?.email ?? ''}
        open={open}
        onDecline={() => setDeclined(refusedAt)}
        PasskeyLogin={PasskeyLogin}
      />
    )
  );
}

/**
 * Asks for the password again when the server wants that before it does what was asked of it; the request waits, and
 * goes on with the right password.
 */
export function ConfirmPassword({ PasskeyConfirmation }: Pick<OtherWays, 'PasskeyConfirmation'>) {
  const [dialog, setDialog] = useState<ReactNode>();
  useEffect(() => {
    let settle: (isConfirmed: boolean) => void = () => undefined;
    const stop = onPasswordNeeded(async () => {
      const { ConfirmPasswordDialog } = await import('./ask-again-dialogs');
      try {
        return await new Promise<boolean>((resolve, reject) => {
          settle = resolve;
          setDialog(
            <ConfirmPasswordDialog
              onSettled={resolve}
              onSessionEnded={reject}
              PasskeyConfirmation={PasskeyConfirmation}
            />,
          );
        });
      } finally {
        setDialog(undefined);
      }
    });
    return () => {
      settle(false);
      stop();
    };
  }, [PasskeyConfirmation]);
  return dialog;
}
