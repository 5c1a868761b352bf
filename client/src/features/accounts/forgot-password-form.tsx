import type { EmailOnlyInput } from '#shared/account';
import { serverMessage } from '../../lib/api-client';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { useForgotPassword } from './account.queries';
import { FormProblems } from './form-problems';

const rules = lazyRules(async () => (await import('./account-rules')).emailOnlyRules);

type ForgotPasswordFormProps = {
  /** What stands in the field at first. */
  email: string;
  /** Gets the address, and what the server says about it, which is the same for every address. */
  onSent: (email: string, message: string) => void;
};

export function ForgotPasswordForm({ email: typedBefore, onSent }: ForgotPasswordFormProps) {
  const forgot = useForgotPassword();
  const form = useValidatedForm({
    rules,
    defaultValues: { email: typedBefore },
    serverRendered: true,
    save: (input: EmailOnlyInput) => forgot.mutateAsync(input),
    onSaved: ({ message }, { email }) => onSent(email, message),
    words: { refused: 'Failed to Send Email' },
    reason: (error) => serverMessage(error, 'Please try again later.'),
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <Form onSubmit={form.submit}>
      <FormProblems form={form} title="We could not send the email" />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" size="large" busy={isSubmitting ? 'Sending…' : undefined}>
        Send Link
      </Button>
    </Form>
  );
}
