import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { paths } from '#shared/product/paths';
import type { Elements } from '../../lib/elements';
import { site } from '../../lib/site';
import { useSession } from '../../session/session.queries';
import { LinkButton } from '../../ui/button';
import { StateScene } from '../../ui/state-scene';
import { Headline } from './account-frame';
import { resendWaitsQuery } from './account.queries';
import { ResendEmail } from './resend-email';

/** Says what is wrong with the link, and where a new one is to be had. */
export function VerificationLinkBroken({
  reason,
  children,
}: {
  reason: string;
  children?: Elements;
}) {
  const { user } = useSession();
  return (
    <>
      <StateScene name="torn-letter" className="max-w-40" />
      <Headline title={t`This Link Does Not Work`}>
        <p className="text-lead">{reason}</p>
      </Headline>
      <div className="grid gap-6">{user ? <ForSignedIn user={user} /> : <ForSignedOut />}</div>
      {children}
    </>
  );
}

const AskAdministrator = () => (
  <p>{t`This Dear Ones sends no emails. An administrator can verify your address.`}</p>
);

function ForSignedOut() {
  return (
    <>
      {site.noMail ? (
        <AskAdministrator />
      ) : (
        <p>{t`If your address is not verified yet, you can ask for a new email after you log in.`}</p>
      )}
      <LinkButton size="large" href={paths.login}>
        {t`Log In`}
      </LinkButton>
    </>
  );
}

function ForSignedIn({ user }: { user: CurrentUser }) {
  const { email } = user;
  const { data: waits } = useQuery(resendWaitsQuery);
  if (user.isEmailVerified) {
    return (
      <>
        <p className="wrap-anywhere">{t`You do not need a new one: ${email} is verified.`}</p>
        <LinkButton size="large" href={paths.dashboard}>
          {t`Go to Dashboard`}
        </LinkButton>
      </>
    );
  }
  if (site.noMail) return <AskAdministrator />;
  return (
    <>
      <p className="wrap-anywhere">{t`We can send a new link to ${email}.`}</p>
      <ResendEmail email={email} wait={waits?.verification} size="large" />
    </>
  );
}
