import { paths } from '#shared/paths';
import { LinkButton } from '../../ui/button';
import { useResetPassword } from './account.queries';
import { Headline } from './headline';
import { linkFault } from './mailed-link';
import { ResetPasswordForm } from './reset-password-form';

/** Where the link of the reset mail leads. */
export function ResetPassword({ token }: { token: string }) {
  const reset = useResetPassword();
  const fault = linkFault(token, reset.error);

  if (reset.data) return <PasswordChanged message={reset.data.message} />;
  if (fault) return <ResetLinkBroken fault={fault} />;
  return (
    <>
      <Headline title="Choose a New Password">
        <p className="text-lead text-ink-soft">You will be logged out on all your devices.</p>
      </Headline>
      <ResetPasswordForm error={reset.error} onSubmit={(input) => reset.mutateAsync({ token, ...input })} />
    </>
  );
}

function PasswordChanged({ message }: { message: string }) {
  return (
    <>
      <Headline title="Thank You">
        <p className="text-lead">{message}</p>
      </Headline>
      <LinkButton size="large" href={paths.login}>
        Log In
      </LinkButton>
    </>
  );
}

function ResetLinkBroken({ fault }: { fault: string }) {
  return (
    <>
      <Headline title="This Link Does Not Work">
        <p className="text-lead">{fault}</p>
      </Headline>
      <LinkButton size="large" href={paths.forgotPassword}>
        Ask for a New Link
      </LinkButton>
    </>
  );
}
