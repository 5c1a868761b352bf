import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ConfirmPasswordInput } from '#shared/account';
import { paths } from '#shared/paths';
import { api } from '../../lib/api-client';
import { serverMessage } from '../../lib/api-error';
import { isSessionEnded, useSession } from '../../session/session.queries';
import { TextLink } from '../../ui/app-link';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Form } from '../../ui/form';
import { PasswordField } from '../../ui/password-field';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { FormProblems } from './form-problems';
import { LoginForm } from './login';

const rules = lazyRules(async () => (await import('./account-rules')).confirmPasswordRules);

type ConfirmPasswordDialogProps = {
  /** With true once the password was right, with false when whoever was asked gave it up. */
  onSettled: (isConfirmed: boolean) => void;
  /** With what the server said: there is no session any more in which the request could go on. */
  onSessionEnded: (error: unknown) => void;
};

/** Asks for the password over whatever is on the screen, which stays as it is. */
export function ConfirmPasswordDialog({ onSettled, onSessionEnded }: ConfirmPasswordDialogProps) {
  const { user } = useSession();
  const [asked] = useState(user?.id);
  // Another tab has logged out or changed the account: what waits is not that one's to do.
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
    reason: (error) => serverMessage(error, 'Please check that you are online and try again.'),
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <Dialog
      title="Please Enter Your Password Again"
      description="We ask before changes that could let somebody in. Everything on the page stays as it is."
      open
      onOpenChange={() => onSettled(false)}
    >
      <Form className="grid-cols-1" onSubmit={form.submit}>
        <FormProblems form={form} title="That did not work" />
        {/* Tells password managers whose password is meant. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <div className="grid gap-3">
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={() => onSettled(false)}>
              Cancel
            </Button>
            <Button type="submit" busy={isSubmitting ? 'Checking…' : undefined}>
              Continue
            </Button>
          </div>
          <TextLink
            href={paths.forgotPassword}
            target="_blank"
            className="inline-flex min-h-target items-center justify-self-start"
          >
            Forgot your password? (opens in a new tab)
          </TextLink>
        </div>
      </Form>
    </Dialog>
  );
}

export type LogInAgainDialogProps = {
  /** Of the account that was logged in. */
  email: string;
  open: boolean;
  onDecline: () => void;
};

/** A login over whatever is on the screen, which stays as it is. */
export function LogInAgainDialog({ email, open, onDecline }: LogInAgainDialogProps) {
  return (
    <Dialog
      title="Please Log In Again"
      description="You were logged out. Everything you typed is still here. Log in, then save it again."
      open={open}
      onOpenChange={onDecline}
    >
      <LoginForm email={email} inPassing />
    </Dialog>
  );
}
