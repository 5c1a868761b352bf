import { paths } from '#shared/paths';
import { usePageTitle } from '../../lib/page-meta';
import { LinkButton } from '../../ui/button';
import { PageHeading } from '../../ui/page-heading';
import { useResetPassword } from './account.queries';
import { linkFault } from './mailed-link';
import { ResetPasswordForm } from './reset-password-form';

/** Where the link of the reset mail leads. */
export function ResetPassword({ token }: { token: string }) {
  const reset = useResetPassword();
  const fault = linkFault(token, reset.error);
  usePageTitle('Choose a New Password');

  if (reset.data) return <PasswordChanged message={reset.data.message} />;
  if (fault) return <ResetLinkBroken fault={fault} />;
  return (
    <>
      <div className="grid gap-3">
        <PageHeading>Choose a New Password</PageHeading>
        <p className="text-lead text-ink-soft">You will be logged out on all your devices.</p>
      </div>
      <ResetPasswordForm error={reset.error} onSubmit={(input) => reset.mutateAsync({ token, ...input })} />
    </>
  );
}

function PasswordChanged({ message }: { message: string }) {
  return (
    <>
      <div className="grid gap-3">
        <PageHeading>Thank You</PageHeading>
        <p className="text-lead">{message}</p>
      </div>
      <LinkButton size="large" href={paths.login}>
        Log In
      </LinkButton>
    </>
  );
}

function ResetLinkBroken({ fault }: { fault: string }) {
  return (
    <>
      <div className="grid gap-3">
        <PageHeading>This Link Does Not Work</PageHeading>
        <p className="text-lead">{fault}</p>
      </div>
      <LinkButton size="large" href={paths.forgotPassword}>
        Ask for a New Link
      </LinkButton>
    </>
  );
}
