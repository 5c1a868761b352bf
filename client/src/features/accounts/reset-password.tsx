import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { NewPasswordInput } from '#shared/accounts/account.form';
import { paths } from '#shared/product/paths';
import { serverMessage } from '../../lib/api-error';
import type { Elements } from '../../lib/elements';
import { lazyComponent } from '../../lib/lazy-component';
import { linkError } from '../../lib/mailed-link';
import { Button, LinkButton } from '../../ui/button';
import { CheckboxField } from '../../ui/checkbox-field';
import { Form } from '../../ui/form';
import { StateScene } from '../../ui/state-scene';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { Headline } from './account-frame';
import { FormErrors } from './form-errors';
import { NewPasswordFields } from './new-password-fields';
import { resetLinkQuery, useResetPassword } from './reset-password.queries';

// Shown only after the server has answered. Most users see neither.
const ResetContent = lazyComponent(async () => (await import('./reset-content')).ResetContent);
const ChosenContent = lazyComponent(async () => (await import('./reset-content')).ChosenContent);

/** The content of the page that the link in the reset email opens. */
export function ResetPassword({ token }: { token: string }) {
  const reset = useResetPassword();
  const link = useQuery(resetLinkQuery(token));
  const [keepContent, setKeepContent] = useState<boolean>();
  const [disconnectTablets, setDisconnectTablets] = useState(true);
  const reason = linkError(token, reset.error ?? link.error);
  const { content, createdAt = '' } = link.data ?? {};
  const asks = content && Object.values(content).some((count) => count > 0);

  if (reset.data || reason)
    return <ResetEnd worked={Boolean(reset.data)} message={reset.data?.message ?? reason ?? ''} />;
  if (asks && keepContent === undefined) {
    return (
      <Suspense>
        <ResetContent content={content} createdAt={createdAt} onChoose={setKeepContent} />
      </Suspense>
    );
  }
  return (
    <>
      <Headline title={t`Choose a New Password`}>
        <p className="text-lead text-ink-soft">{t`You will be logged out on all your devices, and passkeys are deleted. You can add new ones afterwards.`}</p>
      </Headline>
      <Suspense>
        {asks && (
          <ChosenContent isKept={keepContent === true} onChange={() => setKeepContent(undefined)} />
        )}
      </Suspense>
      <ResetPasswordForm
        save={(input) => reset.mutateAsync({ token, ...input, keepContent, disconnectTablets })}
      >
        {/* An account whose content is deleted has no tablets. */}
        {keepContent !== false && (
          <CheckboxField
            label={t`Disconnect all tablets too`}
            checked={disconnectTablets}
            onChange={(event) => setDisconnectTablets(event.target.checked)}
          />
        )}
      </ResetPasswordForm>
    </>
  );
}

const rules = lazyRules(() => import('./account-rules').then((all) => all.newPasswordRules));

type ResetPasswordFormProps = {
  /** Sends the new password. The form shows the error if it rejects. */
  save: (input: NewPasswordInput) => Promise<unknown>;
  /** Further choices, shown below the password. */
  children?: Elements;
};

function ResetPasswordForm({ save, children }: ResetPasswordFormProps) {
  const form = useValidatedForm({
    rules,
    defaultValues: { password: '', confirmPassword: '' },
    serverRendered: true,
    save,
    onSaved: () => undefined,
    reason: (error) => serverMessage(error, t`Please check that you are online and try again.`),
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <Form onSubmit={form.submit}>
      <FormErrors form={form} title={t`Your password was not changed`} />
      <NewPasswordFields
        label={t`New Password`}
        confirmLabel={t`Confirm New Password`}
        errors={errors}
        password={form.register('password')}
        confirmPassword={form.register('confirmPassword')}
      />
      {children}
      <Button type="submit" size="large" busy={isSubmitting ? t`Saving…` : undefined}>
        {t`Save New Password`}
      </Button>
    </Form>
  );
}

type ResetEndProps = {
  /** The server's message: the password is set, or the reason why the link does not work. */
  message: string;
  worked: boolean;
};

/** The result of a reset link, whether it worked or not. */
function ResetEnd({ message, worked }: ResetEndProps) {
  return (
    <>
      <StateScene name={worked ? 'key' : 'torn-letter'} className="max-w-40" />
      <Headline title={worked ? t`Thank You` : t`This Link Does Not Work`}>
        <p className="text-lead">{message}</p>
      </Headline>
      <LinkButton size="large" href={worked ? paths.login : paths.forgotPassword}>
        {worked ? t`Log In` : t`Ask for a New Link`}
      </LinkButton>
    </>
  );
}
