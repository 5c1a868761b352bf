import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { ApiError, serverMessage } from '../../lib/api-error';
import { linkError } from '../../lib/mailed-link';
import { site } from '../../lib/site';
import { useSession } from '../../session/session.queries';
import { Button, LinkButton } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { StateScene } from '../../ui/state-scene';
import { EmailIllustration, Headline } from './account-frame';
import { useConfirmEmailChange } from './profile.queries';

/** Where the link to a new address leads. Opening it uses nothing up: only the button does. */
export function ConfirmEmailChange({ token }: { token: string }) {
  const confirm = useConfirmEmailChange();

  if (confirm.data) return <EmailChanged message={confirm.data.message} />;
  const reason = site.noMail ? byAdministrator() : linkError(token, confirm.error);
  if (reason) return <EmailChangeLinkBroken title={t`This Link Does Not Work`} reason={reason} />;
  if (isTaken(confirm.error)) {
    return (
      <EmailChangeLinkBroken
        title={t`This Address Cannot Be Used`}
        reason={serverMessage(confirm.error, '')}
      />
    );
  }
  return (
    <>
      <EmailIllustration />
      <Headline title={t`Confirm Your New Email`}>
        <p className="text-lead text-ink-soft">
          {t`Press the button to log in with your new address from now on.`}
        </p>
      </Headline>
      {confirm.error && (
        <Notice tone="danger" role="alert" title={t`That did not work`}>
          {serverMessage(
            confirm.error,
            t`Nothing is lost. Please check that you are online and press the button again.`,
          )}
        </Notice>
      )}
      <Button
        size="large"
        busy={confirm.isPending ? t`Confirming…` : undefined}
        onClick={() => confirm.mutate({ token })}
      >
        {t`Confirm My New Email`}
      </Button>
    </>
  );
}

const byAdministrator = () =>
  t`This Dear Ones sends no emails, so only an administrator can change your address.`;

/** Somebody else has come to own the address since it was asked for. */
const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'email-taken';

function EmailChanged({ message }: { message: string }) {
  const { user } = useSession();
  return (
    <>
      <StateScene name="opened-letter" className="max-w-40" />
      <Headline title={t`Thank You`}>
        <p className="text-lead">{message}</p>
      </Headline>
      {user ? (
        <LinkButton size="large" href={paths.dashboard}>
          {t`Go to Dashboard`}
        </LinkButton>
      ) : (
        <LinkButton size="large" href={paths.login}>
          {t`Log In`}
        </LinkButton>
      )}
    </>
  );
}

function EmailChangeLinkBroken({ title, reason }: { title: string; reason: string }) {
  return (
    <>
      <StateScene name="torn-letter" className="max-w-40" />
      <Headline title={title}>
        <p className="text-lead">{reason}</p>
        {!site.noMail && (
          <p>
            {t`Your profile shows which address is in use. There you can ask for a new link, or choose another address.`}
          </p>
        )}
      </Headline>
      <LinkButton size="large" href={paths.profile}>
        {t`Go to Profile`}
      </LinkButton>
    </>
  );
}
