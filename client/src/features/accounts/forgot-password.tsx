import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { EmailOnlyInput } from '#shared/accounts/account.form';
import { PASSWORD_RESET_HOURS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { serverMessage } from '../../lib/api-error';
import { lazyComponent } from '../../lib/lazy-component';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/app-link';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { EmailIllustration, Headline, MailAddress } from './account-frame';
import { useForgotPassword } from './account.queries';
import { FormErrors } from './form-errors';

export const ResetByCard = lazyComponent(
  async () => (await import('./ask-who-set-up')).ResetByCard,
);

/** The form for the email address, and then the confirmation that an email was sent. */
export function ForgotPasswordFlow() {
  const [sent, setSent] = useState({ email: '', message: '' });

  if (site.noMail)
    return (
      <Suspense>
        <ResetByCard />
      </Suspense>
    );
  if (sent.message)
    return <LinkSent {...sent} onTryAgain={() => setSent({ ...sent, message: '' })} />;
  return (
    <>
      <Headline title={t`Forgot Your Password?`}>
        <p className="text-lead text-ink-soft">{t`We will send you a link to choose a new one.`}</p>
      </Headline>
      <ForgotPasswordForm
        email={sent.email}
        onSent={(email, message) => setSent({ email, message })}
      />
      <p className="border-t border-line pt-6">
        <Trans>
          Remembered it? <TextLink href={paths.login}>Log In</TextLink>
        </Trans>
      </p>
    </>
  );
}

function LinkSent({
  email,
  message,
  onTryAgain,
}: {
  email: string;
  message: string;
  onTryAgain: () => void;
}) {
  return (
    <>
      <EmailIllustration />
      <Headline title={t`Look in Your Mailbox`}>
        <p className="text-lead">{message}</p>
        <MailAddress>{email}</MailAddress>
      </Headline>
      <p>
        {t`The link works once, for ${plural({ hours: PASSWORD_RESET_HOURS }, { one: '# hour', other: '# hours' })}. If no email comes within a few minutes, look in your spam folder.`}
      </p>
      <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={onTryAgain}>
        {t`Try Another Address`}
      </Button>
    </>
  );
}

const rules = lazyRules(() => import('./account-rules').then((all) => all.emailOnlyRules));

type ForgotPasswordFormProps = {
  /** The initial value of the field. */
  email: string;
  /** Called with the address and the server's message, which is the same for every address. */
  onSent: (email: string, message: string) => void;
};

function ForgotPasswordForm({ email: typedBefore, onSent }: ForgotPasswordFormProps) {
  const forgot = useForgotPassword();
  const form = useValidatedForm({
    rules,
    defaultValues: { email: typedBefore },
    serverRendered: true,
    save: (input: EmailOnlyInput) => forgot.mutateAsync(input),
    onSaved: ({ message }, { email }) => onSent(email, message),
    texts: { refused: t`Failed to Send Email` },
    reason: (error) => serverMessage(error, t`Please try again later.`),
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <Form onSubmit={form.submit}>
      <FormErrors form={form} title={t`We could not send the email`} />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" size="large" busy={isSubmitting ? t`Sending…` : undefined}>
        {t`Send Link`}
      </Button>
    </Form>
  );
}
