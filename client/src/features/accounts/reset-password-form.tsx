import type { ReactNode } from 'react';
import type { NewPasswordInput } from '#shared/account';
import { serverMessage } from '../../lib/api-client';
import { showServerFaults } from '../../lib/form-faults';
import { useJudgedForm } from '../../lib/use-judged-form';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { FormProblems } from './form-problems';
import { NewPasswordFields } from './new-password-fields';

const rules = async () => (await import('./account-rules')).newPasswordRules;

type ResetPasswordFormProps = {
  /** Sends the new password; a failure it throws is shown here. */
  onSubmit: (input: NewPasswordInput) => Promise<unknown>;
  error: Error | null;
  /** What else is to be chosen, below the password. */
  children?: ReactNode;
};

export function ResetPasswordForm({ onSubmit, error, children }: ResetPasswordFormProps) {
  const form = useJudgedForm(rules, { password: '', confirmPassword: '' });
  const { errors, submitCount, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    try {
      await onSubmit(input);
    } catch (failure) {
      showServerFaults(failure, form);
    }
  });

  return (
    <Form onSubmit={submit}>
      <FormProblems
        state={{ errors, submitCount }}
        title="Your password was not changed"
        failure={error && serverMessage(error, 'Please check that you are online and try again.')}
      />
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
