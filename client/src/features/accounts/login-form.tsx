import type { CurrentUser } from '#shared/account';
import { paths } from '#shared/paths';
import { serverMessage } from '../../lib/api-client';
import { showServerFaults } from '../../lib/form-faults';
import { useJudgedForm } from '../../lib/use-judged-form';
import { useLogin } from '../../session/session.queries';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { TextLink } from '../../ui/text-link';
import { toast } from '../../ui/toast.store';
import { isEmailNotVerified } from './email-not-verified';
import { FormProblems } from './form-problems';

const rules = async () => (await import('./account-rules')).loginRules;

type LoginFormProps = {
  /** What stands in the e-mail field at first. */
  email: string;
  onLoggedIn?: (user: CurrentUser) => void;
  /** The address still waits for its verification. Left out: that is a refusal like any other. */
  onNotVerified?: (email: string) => Promise<void>;
  /** The page below must not go: links open in a tab of their own. */
  inPassing?: boolean;
};

const UNSAID = 'Login failed';
const reason = (error: unknown) =>
  serverMessage(error, 'Please check your credentials and try again.', UNSAID);
// The toast goes; what stays must not blame the password when nobody has looked at it.
const lastingReason = (error: unknown) =>
  serverMessage(error, 'Please check that you are online and try again.', UNSAID);

export function LoginForm({ email, onLoggedIn, onNotVerified, inPassing = false }: LoginFormProps) {
  const login = useLogin();
  const form = useJudgedForm(rules, { email, password: '' });
  const { errors, submitCount, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    let user: CurrentUser;
    try {
      user = await login.mutateAsync(input);
    } catch (error) {
      if (onNotVerified && isEmailNotVerified(error)) return await onNotVerified(input.email);
      showServerFaults(error, form);
      return toast({ tone: 'danger', title: 'Login Failed', description: reason(error) });
    }
    toast({ title: 'Login Successful', description: 'Welcome back to Dear Ones!' });
    onLoggedIn?.(user);
  });

  return (
    <Form onSubmit={submit}>
      <FormProblems
        state={{ errors, submitCount }}
        title="We could not log you in"
        failure={login.error && lastingReason(login.error)}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="grid gap-3">
        <Button type="submit" size="large" busy={isSubmitting ? 'Logging in…' : undefined}>
          Log In
        </Button>
        <TextLink
          href={paths.forgotPassword}
          target={inPassing ? '_blank' : undefined}
          className="inline-flex min-h-target items-center justify-self-start"
        >
          Forgot your password?{inPassing && ' (opens in a new tab)'}
        </TextLink>
      </div>
    </Form>
  );
}
