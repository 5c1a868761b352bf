import type { ReactNode } from 'react';
import type { NewPasswordInput } from '#shared/account';
import { serverMessage } from '../../lib/api-client';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { FormProblems } from './form-problems';
import { NewPasswordFields } from './new-password-fields';

const rules = lazyRules(async () => (await import('./account-rules')).newPasswordRules);

type ResetPasswordFormProps = {
  /** Sends the new password; a failure that it throws is shown here. */
  save: (input: NewPasswordInput) => Promise<unknown>;
  /** What else is to be chosen, below the password. */
  children?: ReactNode;
};

export function ResetPasswordForm({ save, children }: ResetPasswordFormProps) {
  const form = useValidatedForm({
    rules,
    defaultValues: { password: '', confirmPassword: '' },
    serverRendered: true,
    save,
    onSaved: () => undefined,
    reason: (error) => serverMessage(error, 'Please check that you are online and try again.'),
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <Form onSubmit={form.submit}>
      <FormProblems form={form} title="Your password was not changed" />
      <NewPasswordFields
        label="New Password"
        confirmLabel="Confirm New Password"
        errors={errors}
        password={form.register('password')}
        confirmPassword={form.register('confirmPassword')}
      />
      {children}
      <Button type="submit" size="large" busy={isSubmitting ? 'Saving…' : undefined}>
        Save New Password
      </Button>
    </Form>
  );
}
