import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import type { LoginInput } from '#shared/accounts/account.form';
import { paths } from '#shared/product/paths';
import { serverMessage } from '../../lib/api-error';
import { useLogin } from '../../session/session.queries';
import { TextLink } from '../../ui/app-link';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { Headline } from './account-frame';
import { isEmailNotVerified } from './account.queries';
import { FormErrors } from './form-errors';
import { VerificationWaiting } from './lazy-verification-waiting';
import { ProviderLogin } from './provider-login';

type LoginFlowProps = {
  onLoggedIn?: (user: CurrentUser) => void;
  Passkey?: PasskeyWay;
  /** The link for those without an account. */
  register?: { href: string; state?: object };
  /** The address to come back to from the login provider, where it is not that of the page. */
  to?: string;
};

/** The way to log in with a passkey. */
export type PasskeyWay = ComponentType<{ onLoggedIn?: ((user: CurrentUser) => void) | undefined }>;

/** The login form, and the view that waits for verification if the address is not verified. */
export function LoginFlow({
  onLoggedIn,
  Passkey,
  register = { href: paths.register },
  to,
}: LoginFlowProps) {
  const [attempt, setAttempt] = useState({ email: '', waiting: false });
  const wait = async (email: string) => {
    // The form stays visible until the view has loaded.
    await VerificationWaiting.load().catch(() => undefined);
    setAttempt({ email, waiting: true });
  };
  const backToForm = () => setAttempt({ ...attempt, waiting: false });

  if (attempt.waiting) {
    return (
      <VerificationWaiting
        email={attempt.email}
        sentJustNow={false}
        onGoToLogin={backToForm}
        onStartOver={backToForm}
      />
    );
  }
  return (
    <>
      <Headline title={t`Log In`}>
        <p className="text-lead text-ink-soft">{t`Good to see you again.`}</p>
      </Headline>
      <LoginForm email={attempt.email} {...(onLoggedIn && { onLoggedIn })} onNotVerified={wait} />
      {Passkey && <Passkey onLoggedIn={onLoggedIn} />}
      <ProviderLogin to={to} />
      <p className="border-t border-line pt-6">
        <Trans>
          New to Dear Ones?{' '}
          <TextLink {...register} className="whitespace-nowrap">
            Create Account
          </TextLink>
        </Trans>
      </p>
    </>
  );
}

const rules = lazyRules(() => import('./account-rules').then((all) => all.loginRules));

type LoginFormProps = {
  /** The initial value of the email field. */
  email: string;
  onLoggedIn?: (user: CurrentUser) => void;
  /** Called if the address is not verified. Without it, the form shows that as any other error. */
  onNotVerified?: (email: string) => Promise<void>;
  /** True in a dialog: links open in a new tab, because the page below must stay. */
  inPassing?: boolean;
};

const reason = (error: unknown) =>
  serverMessage(error, t`Please check your credentials and try again.`, t`Login failed`);
// Unlike the toast, this message stays, so it must not blame the password if the server has not checked it.
const lastingReason = (error: unknown) =>
  serverMessage(error, t`Please check that you are online and try again.`, t`Login failed`);

export function LoginForm({ inPassing = false, ...attempt }: LoginFormProps) {
  const form = useLoginForm(attempt);
  const { errors, isSubmitting } = form.formState;

  return (
    <Form onSubmit={form.submit}>
      <FormErrors form={form} title={t`We could not log you in`} />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="grid gap-3">
        <Button type="submit" size="large" busy={isSubmitting ? t`Logging in…` : undefined}>
          {t`Log In`}
        </Button>
        <TextLink
          href={paths.forgotPassword}
          target={inPassing ? '_blank' : undefined}
          className="inline-flex min-h-target items-center justify-self-start"
        >
          {inPassing ? t`Forgot your password? (opens in a new tab)` : t`Forgot your password?`}
        </TextLink>
      </div>
    </Form>
  );
}

function useLoginForm({ email, onLoggedIn, onNotVerified }: LoginFormProps) {
  const login = useLogin();
  return useValidatedForm({
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
      toast({ title: t`Login Successful`, description: t`Welcome back to Dear Ones!` });
      return onLoggedIn?.(user);
    },
    texts: { refused: t`Login Failed` },
    reason: lastingReason,
    toastReason: reason,
  });
}
