import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ConfirmPasswordInput } from '#shared/accounts/account.form';
import { paths } from '#shared/product/paths';
import { api } from '../../lib/api-client';
import { serverMessage } from '../../lib/api-error';
import { site } from '../../lib/site';
import { isSessionEnded, useSession } from '../../session/session.queries';
import { TextLink } from '../../ui/app-link';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Form } from '../../ui/form';
import { PasswordField } from '../../ui/password-field';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { ConfirmWithProvider } from './confirm-with-provider';
import { FormErrors } from './form-errors';
import { LoginForm } from './login';
import { ProviderLogin } from './provider-login';

const rules = lazyRules(async () => (await import('./account-rules')).confirmPasswordRules);

type ConfirmPasswordDialogProps = {
  /** Called with true after a correct password, and with false if the user cancels. */
  onSettled: (isConfirmed: boolean) => void;
  /** Called with the server's error if the session has ended, so that the request cannot be repeated. */
  onSessionEnded: (error: unknown) => void;
};

/** Asks for the password in a dialog over the page, which stays as it is. */
export function ConfirmPasswordDialog({ onSettled, onSessionEnded }: ConfirmPasswordDialogProps) {
  const { user } = useSession();
  const [asked] = useState(user?.id);
  // Another tab has logged out or changed the account, so the pending request must not be sent.
  useEffect(() => {
    if (user?.id !== asked) onSettled(false);
  }, [asked, onSettled, user?.id]);
  const { mutateAsync: confirm } = useMutation({
    mutationFn: (input: ConfirmPasswordInput) => api('POST /api/confirm-password', { body: input }),
  });
  const form = useValidatedForm({
    rules,
    defaultValues: { currentPassword: '' },
    save: async (input: ConfirmPasswordInput) => {
      try {
        return await confirm(input);
      } catch (failure) {
        if (isSessionEnded(failure)) onSessionEnded(failure);
        throw failure;
      }
    },
    onSaved: () => onSettled(true),
    reason: (error) => serverMessage(error, t`Please check that you are online and try again.`),
  });
  const { errors, isSubmitting } = form.formState;

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
          <Form className="grid-cols-1" onSubmit={form.submit}>
            <FormErrors form={form} title={t`That did not work`} />
            {/* Tells password managers which account the password belongs to. */}
            <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
            <PasswordField
              label={t`Current Password`}
              autoComplete="current-password"
              error={errors.currentPassword?.message}
              {...form.register('currentPassword')}
            />
            <div className="grid gap-3">
              <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
                <Button variant="secondary" onClick={() => onSettled(false)}>
                  {t`Cancel`}
                </Button>
                <Button type="submit" busy={isSubmitting ? t`Checking…` : undefined}>
                  {t`Continue`}
                </Button>
              </div>
              <TextLink
                href={paths.forgotPassword}
                target="_blank"
                className="inline-flex min-h-target items-center justify-self-start"
              >
                {t`Forgot your password? (opens in a new tab)`}
              </TextLink>
            </div>
          </Form>
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
};

/** A login dialog over the page, which stays as it is. */
export function LogInAgainDialog({ email, open, onDecline }: LogInAgainDialogProps) {
  return (
    <Dialog
      title={t`Please Log In Again`}
      description={t`You were logged out. Everything you typed is still here. Log in, then save it again.`}
      open={open}
      onOpenChange={onDecline}
    >
      <div className="grid gap-6">
        <LoginForm email={email} inPassing />
        <ProviderLogin inPassing />
      </div>
    </Dialog>
  );
}
