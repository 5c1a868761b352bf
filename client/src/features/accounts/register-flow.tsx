import { useState } from 'react';
import { paths } from '#shared/paths';
import { TextLink } from '../../ui/text-link';
import { Headline } from './headline';
import { RegisterForm } from './register-form';
import { VerificationWaiting } from './waiting-on-demand';

/** The registration form, and the waiting view once there is an account to verify. */
export function RegisterFlow() {
  const [attempt, setAttempt] = useState({ email: '', waiting: false, sentJustNow: false });

  const wait = async (email: string, sentJustNow: boolean) => {
    // The form stays until then.
    await VerificationWaiting.load().catch(() => undefined);
    setAttempt({ email, waiting: true, sentJustNow });
  };

  if (attempt.waiting) {
    return (
      <VerificationWaiting
        email={attempt.email}
        sentJustNow={attempt.sentJustNow}
        onStartOver={() => setAttempt({ ...attempt, waiting: false })}
      />
    );
  }
  return (
    <>
      <Headline title="Create Account">
        <p className="text-lead text-ink-soft">
          For the family member or friend who sets things up. It takes a minute.
        </p>
      </Headline>
      <RegisterForm email={attempt.email} onWaiting={wait} />
      <p className="border-t border-line pt-6">
        Already have an account?{' '}
        <TextLink href={paths.login} className="whitespace-nowrap">
          Log In
        </TextLink>
      </p>
    </>
  );
}
