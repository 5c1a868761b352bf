import { serverMessage } from '../../lib/api-client';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Letter } from './account-frame';
import { useVerifyEmail } from './account.queries';
import { EmailVerified } from './email-verified';
import { Headline } from './headline';
import { linkFault } from './mailed-link';
import { VerificationLinkBroken } from './verification-link-broken';

/** Where the link of the verification mail leads. Opening it uses nothing up: only the button does. */
export function VerifyEmail({ token }: { token: string }) {
  const verify = useVerifyEmail();
  const fault = linkFault(token, verify.error);

  if (verify.data) return <EmailVerified message={verify.data.message} />;
  if (fault) return <VerificationLinkBroken fault={fault} />;
  return (
    <>
      <Letter />
      <Headline title="Verify Your Email">
        <p className="text-lead text-ink-soft">Press the button to tell us that this address is yours.</p>
      </Headline>
      {verify.error && (
        <Notice tone="danger" role="alert" title="That did not work">
          {serverMessage(verify.error, 'Nothing is lost. Please check that you are online and press the button again.')}
        </Notice>
      )}
      <Button size="large" busy={verify.isPending ? 'Verifying…' : undefined} onClick={() => verify.mutate({ token })}>
        Verify My Email
      </Button>
    </>
  );
}
