import { serverMessage } from '../../lib/api-client';
import { showServerFaults } from '../../lib/form-faults';
import { useJudgedForm } from '../../lib/use-judged-form';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import { AccountExists } from './account-exists';
import { FormProblems } from './form-problems';
import { NewPasswordFields } from './new-password-fields';
import { StatusCheckFailed, useRegistration } from './registration.queries';

const rules = async () => (await import('./account-rules')).registerRules;

type RegisterFormProps = {
  /** What stands in the e-mail field at first. */
  email: string;
  /** The account now waits for its verification; `sentJustNow` tells whether its mail has just gone out. */
  onWaiting: (email: string, sentJustNow: boolean) => Promise<void>;
};

const reason = (error: unknown) =>
  error instanceof StatusCheckFailed
    ? error.message
    : serverMessage(error, 'Please try again.', 'Registration failed');

export function RegisterForm({ email, onWaiting }: RegisterFormProps) {
  const registration = useRegistration();
  const form = useJudgedForm(rules, { email, password: '', confirmPassword: '' });
  const { errors, submitCount, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    try {
      const outcome = await registration.mutateAsync(input);
      if (outcome === 'verified-account-exists') return toast(accountExists);
      if (outcome === 'unverified-account-exists') toast(verificationRequired);
      await onWaiting(input.email, outcome === 'registered');
    } catch (error) {
      showServerFaults(error instanceof StatusCheckFailed ? error.cause : error, form);
      toast({ tone: 'danger', title: 'Registration Failed', description: reason(error) });
    }
  });

  return (
    <Form onSubmit={submit}>
      <FormProblems
        state={{ errors, submitCount }}
        title="We could not create your account"
        failure={
          registration.data === 'verified-account-exists' ? (
            <AccountExists />
          ) : (
            registration.error && reason(registration.error)
          )
        }
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="We will send a link to this address."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NewPasswordFields
        errors={errors}
        password={form.register('password')}
        confirmPassword={form.register('confirmPassword')}
        knownOfThem={() => [form.getValues('email')]}
      />
      <Button type="submit" size="large" busy={isSubmitting ? 'Creating your account…' : undefined}>
        Create Account
      </Button>
    </Form>
  );
}

const accountExists = {
  tone: 'danger',
  title: 'Account Already Exists',
  description: 'An account with this email already exists. Please log in instead.',
} as const;

const verificationRequired = {
  title: 'Email Verification Required',
  description: 'This address has an account that still waits for its verification.',
};
