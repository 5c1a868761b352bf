import { useState } from 'react';
import type { CurrentUser } from '#shared/account';
import { paths } from '#shared/paths';
import { usePageTitle } from '../../lib/page-meta';
import { PageHeading } from '../../ui/page-heading';
import { TextLink } from '../../ui/text-link';
import { LoginForm } from './login-form';
import { VerificationWaiting } from './verification-waiting';

/** The login form, and the waiting view when the address turns out not to be verified. */
export function LoginFlow({ onLoggedIn }: { onLoggedIn: (user: CurrentUser) => void }) {
  const [attempt, setAttempt] = useState({ email: '', waiting: false });
  usePageTitle(attempt.waiting ? 'Check Your Email' : 'Log In');
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
      <div className="grid gap-3">
        <PageHeading>Log In</PageHeading>
        <p className="text-lead text-ink-soft">Good to see you again.</p>
      </div>
      <LoginForm
        email={attempt.email}
        onLoggedIn={onLoggedIn}
        onNotVerified={(email) => setAttempt({ email, waiting: true })}
      />
      <p>
        New to Dear Ones? <TextLink href={paths.register}>Create Account</TextLink>
      </p>
    </>
  );
}
