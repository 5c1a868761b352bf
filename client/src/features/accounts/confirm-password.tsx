import { useEffect, useState, type ReactNode } from 'react';
import { onPasswordNeeded } from '../../lib/api-client';

/**
 * Asks for the password again when the server wants that before it does what was asked of it; the request waits, and
 * goes on with the right password. Stands once, beside the pages.
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
