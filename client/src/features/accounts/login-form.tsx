import type { CurrentUser, LoginInput } from '#shared/account';
import { paths } from '#shared/paths';
import { serverMessage } from '../../lib/api-client';
import { useLogin } from '../../session/session.queries';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { TextLink } from '../../ui/text-link';
import { toast } from '../../ui/toast.store';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { isEmailNotVerified } from './email-not-verified';
import { FormProblems } from './form-problems';

const rules = lazyRules(async () => (await import('./account-rules')).loginRules);

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
  const form = useValidatedForm({
    rules,
    defaultValues: { email, password: '' },
    serverRendered: true,
    save: async (input: LoginInput) => {
      try {
        return await login.mutateAsync(input);
      } catch (error) {
        if (!onNotVerified || !isEmailNotVerified(error)) throw error;
        return undefined;
      }
    },
    onSaved: (user, { email: unverified }) => {
      if (!user) return onNotVerified?.(unverified);
      toast({ title: 'Login Successful', description: 'Welcome back to Dear Ones!' });
      return onLoggedIn?.(user);
    },
    words: { refused: 'Login Failed' },
    reason: lastingReason,
    toastReason: reason,
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <Form onSubmit={form.submit}>
      <FormProblems form={form} title="We could not log you in" />
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
