import { useState } from 'react';
import { PASSWORD_RESET_HOURS } from '#shared/limits';
import { paths } from '#shared/paths';
import { usePageTitle } from '../../lib/page-meta';
import { Button } from '../../ui/button';
import { PageHeading } from '../../ui/page-heading';
import { TextLink } from '../../ui/text-link';
import { ForgotPasswordForm } from './forgot-password-form';
import { MailAddress } from './mail-address';

/** Asks for the address, then says where to look. */
export function ForgotPasswordFlow() {
  const [sent, setSent] = useState<{ email: string; message: string }>();
  usePageTitle('Forgot Your Password?');

  if (sent) return <LinkSent {...sent} onTryAgain={() => setSent(undefined)} />;
  return (
    <>
      <div className="grid gap-3">
        <PageHeading>Forgot Your Password?</PageHeading>
        <p className="text-lead text-ink-soft">We will send you a link to choose a new one.</p>
      </div>
      <ForgotPasswordForm onSent={(email, message) => setSent({ email, message })} />
      <p>
        Remembered it? <TextLink href={paths.login}>Log In</TextLink>
      </p>
    </>
  );
}

function LinkSent({ email, message, onTryAgain }: { email: string; message: string; onTryAgain: () => void }) {
  return (
    <>
      <div className="grid gap-3">
        <PageHeading>Look in Your Mailbox</PageHeading>
        <p className="text-lead">{message}</p>
        <MailAddress>{email}</MailAddress>
      </div>
      <p>
        The link works once, for {PASSWORD_RESET_HOURS} hour. If no email comes within a few minutes, look in your spam
        folder.
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={onTryAgain}>
        Try Another Address
      </Button>
    </>
  );
}
