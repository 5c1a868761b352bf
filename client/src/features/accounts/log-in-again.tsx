import { useEffect, useState, type ComponentType } from 'react';
import { useRefusedAt, useSession } from '../../session/session.queries';
import { toast } from '../../ui/toast.store';
import type { LogInAgainDialogProps } from './ask-again-dialogs';

/** Asks whoever changes something after their session has ended to log in where they are. Stands once, beside the pages. */
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
          title: 'You were logged out',
          description:
            'Log in in another tab, then save here again. Everything you typed is still here.',
        }),
    );
  }, [open]);
  return (
    Dialog && (
      <Dialog email={user?.email ?? ''} open={open} onDecline={() => setDeclined(refusedAt)} />
    )
  );
}
