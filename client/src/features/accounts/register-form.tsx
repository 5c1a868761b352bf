import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { RegisterInput } from '#shared/accounts/account.form';
import { paths } from '#shared/product/paths';
import { serverMessage } from '../../lib/api-error';
import { useFirstFieldFocus } from '../../lib/use-first-field-focus';
import { useLogin } from '../../session/session.queries';
import { TextLink } from '../../ui/app-link';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { FormErrors } from './form-errors';
import { NewPasswordFields } from './new-password-fields';
import { StatusCheckFailed, useRegistration } from './registration.queries';

/** An invitation is accepted on its own page, where one can also log in. */
export const loginHref = (invitation: string | undefined) =>
  invitation ? `${paths.invitation}?token=${invitation}` : paths.login;

const rules = lazyRules(() => import('./account-rules').then((all) => all.registerRules));

type RegisterFormProps = {
  /** The initial value of the email field. */
  email: string;
  invitation: string | undefined;
  /** Called once the account must be verified; `sentJustNow` is true if the email was just sent. */
  onWaiting: (email: string, sentJustNow: boolean) => Promise<void>;
};

const reason = (error: unknown) =>
  error instanceof StatusCheckFailed
    ? t`Failed to check user status`
    : serverMessage(error, t`Please try again.`, t`Registration failed`);

/** Creates the account. */
export function RegisterForm(props: RegisterFormProps) {
  const { invitation } = props;
  const { form, hasAccount } = useRegisterForm(props);
  const { errors, isSubmitting } = form.formState;
  const box = useRef<HTMLFormElement>(null);
  useFirstFieldFocus(box);
  return (
    <Form ref={box} onSubmit={form.submit}>
      <FormErrors
        form={form}
        title={t`We could not create your account`}
        failure={hasAccount && <AccountExists loginHref={loginHref(invitation)} />}
      />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NewPasswordFields
        errors={errors}
        password={form.register('password')}
        confirmPassword={form.register('confirmPassword')}
        knownOfThem={() => [form.getValues('email')]}
      />
      <Button
        type="submit"
        size="large"
        busy={isSubmitting ? t`Creating your account…` : undefined}
      >
        {t`Create Account`}
      </Button>
    </Form>
  );
}

function useRegisterForm({ email, invitation, onWaiting }: RegisterFormProps) {
  const registration = useRegistration();
  const login = useLogin();
  const [, navigate] = useLocation();
  /** The link of the invitation has verified the address, so that nothing is left to wait for. */
  const logIn = async ({ email: invited, password }: RegisterInput) => {
    // The account is there: whoever could not be logged in now can log in later.
    const next = await login.mutateAsync({ email: invited, password }).then(
      () => paths.caregiver,
      () => paths.login,
    );
    navigate(next, { replace: true });
  };
  const form = useValidatedForm({
    rules,
    defaultValues: { email, password: '', confirmPassword: '' },
    serverRendered: true,
    save: (input: RegisterInput) =>
      registration.mutateAsync(invitation ? { ...input, invitation } : input),
    onSaved: (outcome, input) => {
      if (outcome === 'registered' && invitation) return logIn(input);
      if (outcome === 'verified-account-exists') return toast(accountExists());
      if (outcome === 'unverified-account-exists') toast(verificationRequired());
      return onWaiting(input.email, outcome === 'registered');
    },
    texts: { refused: t`Registration Failed` },
    reason,
  });
  return { form, hasAccount: registration.data === 'verified-account-exists' };
}

const accountExists = () => ({
  tone: 'danger' as const,
  title: t`Account Already Exists`,
  description: t`An account with this email already exists. Please log in instead.`,
});

const verificationRequired = () => ({
  title: t`Email Verification Required`,
  description: t`This address has an account that still waits for its verification.`,
});

function AccountExists({ loginHref }: { loginHref: string }) {
  return (
    <Trans>
      You have registered with this address before.{' '}
      <TextLink href={loginHref}>Log in with it</TextLink>, or{' '}
      <TextLink href={paths.forgotPassword}>choose a new password</TextLink>.
    </Trans>
  );
}
