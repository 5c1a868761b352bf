import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useRefusedAt, useSession } from '../../session/session.queries';
import { toast } from '../../ui/toast.store';
import type { LogInAgainDialogProps } from './log-in-again-dialog';

const LogInAgainDialog = lazy<ComponentType<LogInAgainDialogProps>>(() =>
  import('./log-in-again-dialog').then(
    (loaded) => ({ default: loaded.LogInAgainDialog }),
    () => {
      toast({
        tone: 'danger',
        title: 'You were logged out',
        description: 'Log in to Dear Ones in another tab, then save here again. Everything you typed is still here.',
      });
      return { default: () => null };
    },
  ),
);

/** Asks whoever changes something after their session has ended to log in where they are. Stands once, beside the pages. */
export function LogInAgain() {
  const { user } = useSession();
  const refusedAt = useRefusedAt();
  const [declined, setDeclined] = useState<number>();
  const [asked, setAsked] = useState(false);
  const open = refusedAt !== undefined && refusedAt !== declined;
  if (open && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense>
      <LogInAgainDialog email={user?.email ?? ''} open={open} onDecline={() => setDeclined(refusedAt)} />
    </Suspense>
  );
}
