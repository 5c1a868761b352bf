import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { ConfirmPasswordInput } from '#shared/accounts/account.form';
import { paths } from '#shared/product/paths';
import { api } from '../../lib/api-client';
import { serverMessage } from '../../lib/api-error';
import { isSessionEnded } from '../../session/session.queries';
import { TextLink } from '../../ui/app-link';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { PasswordField } from '../../ui/password-field';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { FormErrors } from './form-errors';

const rules = lazyRules(async () => (await import('./account-rules')).confirmPasswordRules);

export type Confirmation = {
  /** Called with true after a correct password, and with false if the user cancels. */
  onSettled: (isConfirmed: boolean) => void;
  /** Called with the server's error if the session has ended, so that the request cannot be repeated. */
  onSessionEnded: (error: unknown) => void;
};

type ConfirmPasswordFormProps = Confirmation & { email: string };

export function ConfirmPasswordForm({
  email,
  onSettled,
  onSessionEnded,
}: ConfirmPasswordFormProps) {
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
    <Form className="grid-cols-1" onSubmit={form.submit}>
      <FormErrors form={form} title={t`That did not work`} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Current Password`}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <ConfirmPasswordFormEnd isSubmitting={isSubmitting} onCancel={() => onSettled(false)} />
    </Form>
  );
}

type ConfirmPasswordFormEndProps = { isSubmitting: boolean; onCancel: () => void };

function ConfirmPasswordFormEnd({ isSubmitting, onCancel }: ConfirmPasswordFormEndProps) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
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
  );
}
