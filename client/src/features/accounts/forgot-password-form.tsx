import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { emailOnlySchema } from '#shared/account';
import { serverMessage } from '../../lib/api-client';
import { showServerFaults } from '../../lib/form-faults';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import { useForgotPassword } from './account.queries';
import { FormProblems } from './form-problems';

const reason = (error: unknown) => serverMessage(error, 'Please try again later.');

type ForgotPasswordFormProps = {
  /** What stands in the field at first. */
  email: string;
  /** Gets the address, and what the server says about it, which is the same for every address. */
  onSent: (email: string, message: string) => void;
};

export function ForgotPasswordForm({ email: typedBefore, onSent }: ForgotPasswordFormProps) {
  const forgot = useForgotPassword();
  const form = useForm({
    resolver: zodResolver(emailOnlySchema),
    defaultValues: { email: typedBefore },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;

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
      <Button type="submit" size="large" busy={forgot.isPending ? 'Sending…' : undefined}>
        Send Link
      </Button>
    </Form>
  );
}
