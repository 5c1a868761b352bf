import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import type { NewPasswordInput } from '#shared/account';
import { serverMessage } from '../../lib/api-error';
import { lazyComponent } from '../../lib/lazy-component';
import { linkError } from '../../lib/mailed-link';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/checkbox-field';
import { Form } from '../../ui/form';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { Headline } from './account-frame';
import { FormProblems } from './form-problems';
import { NewPasswordFields } from './new-password-fields';
import { resetLinkQuery, useResetPassword } from './reset-password.queries';

// Nobody sees these before the server has been asked, and most people only the last.
const ResetContent = lazyComponent(async () => (await import('./reset-content')).ResetContent);
const ChosenContent = lazyComponent(async () => (await import('./reset-content')).ChosenContent);
const ResetEnd = lazyComponent(async () => (await import('./reset-content')).ResetEnd);

/** Where the link of the reset mail leads. */
export function ResetPassword({ token }: { token: string }) {
  const reset = useResetPassword();
  const link = useQuery(resetLinkQuery(token));
  const [keepContent, setKeepContent] = useState<boolean>();
  const [disconnectTablets, setDisconnectTablets] = useState(true);
  const reason = linkError(token, reset.error ?? link.error);
  const { content, createdAt = '' } = link.data ?? {};
  const asks = content && Object.values(content).some((count) => count > 0);

  if (reset.data || reason) {
    return (
      <Suspense>
        <ResetEnd worked={Boolean(reset.data)} message={reset.data?.message ?? reason ?? ''} />
      </Suspense>
    );
  }
  if (asks && keepContent === undefined) {
    return (
      <Suspense>
        <ResetContent content={content} createdAt={createdAt} onChoose={setKeepContent} />
      </Suspense>
    );
  }
  return (
    <>
      <Headline title="Choose a New Password">
        <p className="text-lead text-ink-soft">You will be logged out on all your devices.</p>
      </Headline>
      <Suspense>
        {asks && (
          <ChosenContent isKept={keepContent === true} onChange={() => setKeepContent(undefined)} />
        )}
      </Suspense>
      <ResetPasswordForm
        save={(input) => reset.mutateAsync({ token, ...input, keepContent, disconnectTablets })}
      >
        {/* An account that starts empty has no tablets. */}
        {keepContent !== false && (
          <CheckboxField
            label="Disconnect all tablets too"
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
  /** Sends the new password; a failure that it throws is shown here. */
  save: (input: NewPasswordInput) => Promise<unknown>;
  /** What else is to be chosen, below the password. */
  children?: ReactNode;
};

function ResetPasswordForm({ save, children }: ResetPasswordFormProps) {
  const form = useValidatedForm({
    rules,
    defaultValues: { password: '', confirmPassword: '' },
    serverRendered: true,
    save,
    onSaved: () => undefined,
    reason: (error) => serverMessage(error, 'Please check that you are online and try again.'),
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <Form onSubmit={form.submit}>
      <FormProblems form={form} title="Your password was not changed" />
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
