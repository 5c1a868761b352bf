import { useState } from 'react';
import { paths } from '#shared/paths';
import { usePageTitle } from '../../lib/page-meta';
import { PageHeading } from '../../ui/page-heading';
import { TextLink } from '../../ui/text-link';
import { RegisterForm } from './register-form';
import { VerificationWaiting } from './verification-waiting';

/** The registration form, and the waiting view once there is an account to verify. */
export function RegisterFlow() {
  const [attempt, setAttempt] = useState({ email: '', waiting: false, sentJustNow: false });
  usePageTitle(attempt.waiting ? 'Check Your Email' : 'Create Account');

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
      <div className="grid gap-3">
        <PageHeading>Create Account</PageHeading>
        <p className="text-lead text-ink-soft">For the family member or friend who sets things up. It takes a minute.</p>
      </div>
      <RegisterForm
        email={attempt.email}
        onWaiting={(email, sentJustNow) => setAttempt({ email, waiting: true, sentJustNow })}
      />
      <p>
        Already have an account? <TextLink href={paths.login}>Log In</TextLink>
      </p>
    </>
  );
}
