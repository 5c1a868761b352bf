import { t } from '@lingui/core/macro';
import { useEffect, useState, type ComponentType } from 'react';
import { site } from '../../lib/site';
import { useSession } from '../../session/session.queries';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ConfirmPasswordForm, type Confirmation } from './confirm-password-form';
import { ConfirmWithProvider } from './confirm-with-provider';
import { LoginForm, type PasskeyWay } from './login';
import { ProviderLogin } from './provider-login';

/** Ways beside the password, which are features of their own. */
export type OtherWays = {
  PasskeyLogin: PasskeyWay;
  PasskeyConfirmation: ComponentType<{
    onConfirmed: () => void;
    onSessionEnded: (error: unknown) => void;
  }>;
};

/** Asks for the password in a dialog over the page, which stays as it is. */
export function ConfirmPasswordDialog({
  onSettled,
  onSessionEnded,
  PasskeyConfirmation,
}: Confirmation & Pick<OtherWays, 'PasskeyConfirmation'>) {
  const { user } = useSession();
  const [asked] = useState(user?.id);
  // Another tab has logged out or changed the account, so the pending request must not be sent.
  useEffect(() => {
    if (user?.id !== asked) onSettled(false);
  }, [asked, onSettled, user?.id]);
  return (
    <Dialog
      title={
        user?.hasPassword === false
          ? t`Please Confirm That It Is You`
          : t`Please Enter Your Password Again`
      }
      description={t`We ask before changes that could let somebody in. Everything on the page stays as it is.`}
      open
      onOpenChange={() => onSettled(false)}
    >
      <div className="grid gap-6">
        <PasskeyConfirmation onConfirmed={() => onSettled(true)} onSessionEnded={onSessionEnded} />
        {site.loginProvider && user && (
          <ConfirmWithProvider user={user} onConfirmed={() => onSettled(true)} />
        )}
        {/* An account without a password is confirmed by the login provider alone. */}
        {site.loginProvider && user && !user.hasPassword ? (
          <Button
            variant="secondary"
            className="sm:justify-self-end"
            onClick={() => onSettled(false)}
          >
            {t`Cancel`}
          </Button>
        ) : (
          <ConfirmPasswordForm email={user?.email ?? ''} {...{ onSettled, onSessionEnded }} />
        )}
      </div>
    </Dialog>
  );
}

export type LogInAgainDialogProps = {
  /** The email address of the account that was logged in. */
  email: string;
  open: boolean;
  onDecline: () => void;
} & Pick<OtherWays, 'PasskeyLogin'>;

/** A login dialog over the page, which stays as it is. */
export function LogInAgainDialog({ email, open, onDecline, PasskeyLogin }: LogInAgainDialogProps) {
  return (
    <Dialog
      title={t`Please Log In Again`}
      description={t`You were logged out. Everything you typed is still here. Log in, then save it again.`}
      open={open}
      onOpenChange={onDecline}
    >
      <div className="grid gap-6">
        <LoginForm email={email} inPassing />
        <PasskeyLogin />
        <ProviderLogin inPassing />
      </div>
    </Dialog>
  );
}
