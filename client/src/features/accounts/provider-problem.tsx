import { t } from '@lingui/core/macro';
import type { LoginProblem } from '#shared/accounts/provider-login';
import { site } from '../../lib/site';
import { Notice } from '../../ui/notice';

/** Explains why a login with the login provider did not succeed. */
export function ProviderProblem({ problem }: { problem: LoginProblem }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t`We could not log you in with ${{ provider: site.loginProvider }}`}
    >
      {problemText(problem)}
    </Notice>
  );
}

/** Explains the problem and its remedy. */
export function problemText(problem: LoginProblem): string {
  const provider = site.loginProvider;
  switch (problem) {
    case 'unavailable':
      return t`${provider} does not answer right now. Please try again in a few minutes. If you have a password, it works.`;
    case 'failed':
      return t`The login took too long, or was begun in another window. Please try again.`;
    case 'canceled':
      return t`The login was canceled. You can try again.`;
    case 'address-unproven':
      return t`${provider} did not confirm that you have an email address that we can use. Please ask those who look after your account at ${provider}.`;
    case 'account-unverified':
      if (site.noMail)
        return t`An account with your address is here already, and without emails nothing proves that it is yours. Please log in with your password instead of with ${provider}.`;
      return t`An account with your address waits here, but nobody has confirmed that the address is theirs. Choose “Forgot your password?” and follow the link in our email. Then sign in with ${provider} again.`;
    case 'connected-otherwise':
      return t`The account with your address is connected to another account at ${provider}. Please log in with your password and end that connection in your profile. If you have no password, choose “Forgot your password?”.`;
    case 'too-often':
      return t`There were too many failed logins from your connection. Please try again in a quarter of an hour.`;
    case 'other-account':
      return t`You entered another account at ${provider}, or you were logged out here. Please go back to where you were and try again.`;
    case 'stale':
      return t`${provider} did not ask you to enter your password again. Please go back to where you were and try again. If this does not help, log out there first.`;
    case 'setup-needed':
      return t`Dear Ones is not set up yet. Whoever installed it opens the link that its terminal or log shows.`;
  }
}
