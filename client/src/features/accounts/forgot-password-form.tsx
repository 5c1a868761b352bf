import { serverMessage } from '../../lib/api-client';
import { showServerFaults } from '../../lib/form-faults';
import { useJudgedForm } from '../../lib/use-judged-form';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import { useForgotPassword } from './account.queries';
import { FormProblems } from './form-problems';

const rules = async () => (await import('./account-rules')).emailOnlyRules;

const reason = (error: unknown) => serverMessage(error, 'Please try again later.');

type ForgotPasswordFormProps = {
  /** What stands in the field at first. */
  email: string;
  /** Gets the address, and what the server says about it, which is the same for every address. */
  onSent: (email: string, message: string) => void;
};

export function ForgotPasswordForm({ email: typedBefore, onSent }: ForgotPasswordFormProps) {
  const forgot = useForgotPassword();
  const form = useJudgedForm(rules, { email: typedBefore });
  const { errors, submitCount, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      const { message } = await forgot.mutateAsync({ email });
      onSent(email, message);
    } catch (error) {
      showServerFaults(error, form);
      toast({ tone: 'danger', title: 'Failed to Send Email', description: reason(error) });
    }
  });

  return (
    <Form onSubmit={submit}>
      <FormProblems
        state={{ errors, submitCount }}
        title="We could not send the email"
        failure={forgot.error && reason(forgot.error)}
      />
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
