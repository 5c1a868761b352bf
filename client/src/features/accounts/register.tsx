import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/app-link';
import { Headline } from './account-frame';
import { VerificationWaiting } from './lazy-verification-waiting';
import { loginHref, RegisterForm } from './register-form';

export const InvitationNeeded = lazyComponent(
  async () => (await import('./ask-who-set-up')).InvitationNeeded,
);

type RegisterFlowProps = {
  /** The token of an invitation that the new account accepts. */
  invitation?: string;
};

/** The registration form, and the view that waits for verification once the account exists. */
export function RegisterFlow({ invitation }: RegisterFlowProps) {
  const [attempt, setAttempt] = useState({ email: '', waiting: false, sentJustNow: false });

  const wait = async (email: string, sentJustNow: boolean) => {
    // The form stays visible until the view has loaded.
    await VerificationWaiting.load().catch(() => undefined);
    setAttempt({ email, waiting: true, sentJustNow });
  };

  if (site.noMail && !invitation)
    return (
      <Suspense>
        <InvitationNeeded />
      </Suspense>
    );
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
      <Headline title={t`Create Account`}>
        <p className="text-lead text-ink-soft">
          {invitation
            ? t`Use the address that got your invitation.`
            : t`For the family member or friend who sets things up.`}
        </p>
      </Headline>
      <RegisterForm email={attempt.email} invitation={invitation} onWaiting={wait} />
      <p className="border-t border-line pt-6">
        <Trans>
          Already have an account?{' '}
          <TextLink href={loginHref(invitation)} className="whitespace-nowrap">
            Log In
          </TextLink>
        </Trans>
      </p>
    </>
  );
}
