import { useState } from 'react';
import { PASSWORD_RESET_HOURS } from '#shared/limits';
import { counted } from '#shared/numbers-in-words';
import { paths } from '#shared/paths';
import { Button } from '../../ui/button';
import { TextLink } from '../../ui/text-link';
import { Letter } from './account-frame';
import { ForgotPasswordForm } from './forgot-password-form';
import { Headline } from './headline';
import { MailAddress } from './mail-address';

/** Asks for the address, then says where to look. */
export function ForgotPasswordFlow() {
  const [sent, setSent] = useState({ email: '', message: '' });

  if (sent.message)
    return <LinkSent {...sent} onTryAgain={() => setSent({ ...sent, message: '' })} />;
  return (
    <>
      <Headline title="Forgot Your Password?">
        <p className="text-lead text-ink-soft">We will send you a link to choose a new one.</p>
      </Headline>
      <ForgotPasswordForm
        email={sent.email}
        onSent={(email, message) => setSent({ email, message })}
      />
      <p className="border-t border-line pt-6">
        Remembered it? <TextLink href={paths.login}>Log In</TextLink>
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
      <Letter />
      <Headline title="Look in Your Mailbox">
        <p className="text-lead">{message}</p>
        <MailAddress>{email}</MailAddress>
      </Headline>
      <p>
        The link works once, for {counted(PASSWORD_RESET_HOURS, 'hour')}. If no email comes within a
        few minutes, look in your spam folder.
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={onTryAgain}>
        Try Another Address
      </Button>
    </>
  );
}
