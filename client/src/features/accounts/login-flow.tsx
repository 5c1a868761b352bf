import { useState } from 'react';
import type { CurrentUser } from '#shared/account';
import { paths } from '#shared/paths';
import { TextLink } from '../../ui/text-link';
import { Headline } from './headline';
import { LoginForm } from './login-form';
import { VerificationWaiting } from './waiting-on-demand';

/** The login form, and the waiting view when the address turns out not to be verified. */
export function LoginFlow({ onLoggedIn }: { onLoggedIn: (user: CurrentUser) => void }) {
  const [attempt, setAttempt] = useState({ email: '', waiting: false });
  const wait = async (email: string) => {
    // The form stays until then.
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
      <Headline title="Log In">
        <p className="text-lead text-ink-soft">Good to see you again.</p>
      </Headline>
      <LoginForm email={attempt.email} onLoggedIn={onLoggedIn} onNotVerified={wait} />
      <p className="border-t border-line pt-6">
        New to Dear Ones?{' '}
        <TextLink href={paths.register} className="whitespace-nowrap">
          Create Account
        </TextLink>
      </p>
    </>
  );
}
