import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#shared/product/paths';
import { ApiError, serverMessage } from '../../lib/api-error';
import { shortDate } from '../../lib/date-format';
import { deadLink } from '../../lib/dead-link';
import { linkError } from '../../lib/mailed-link';
import { site } from '../../lib/site';
import { useSession } from '../../session/session.queries';
import { Button, LinkButton } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { StateScene } from '../../ui/state-scene';
import { toast } from '../../ui/toast.store';
import { EmailIllustration, Headline } from './account-frame';
import { Disowned, NotMe } from './not-me';
import { VerificationLinkBroken } from './verification-link-broken';
import { useDisown, useVerifyEmail, verificationLinkQuery } from './verify-email.queries';

/**
 * Where the link of the verification mail leads. In the browser that registered, it verifies the address at once. Elsewhere
 * opening it uses nothing up, only the buttons do: a mail program may have opened it, or somebody who did not register.
 */
export function VerifyEmail({ token }: { token: string }) {
  const verify = useVerifyEmail();
  const disown = useDisown();
  const link = useQuery(verificationLinkQuery(token));
  const [, navigate] = useLocation();
  const failure = verify.error ?? link.error ?? deadLink(token);
  // Without mail, there is no new link to ask for.
  const reason =
    site.noMail && hasRunOut(failure) ? t`This link has expired.` : linkError(token, failure);

  const press = () =>
    verify.mutate(
      { token },
      {
        onSuccess: ({ message, isSignedInNow }) => {
          if (!isSignedInNow) return;
          toast({ title: t`Thank You`, description: message });
          navigate(paths.dashboard, { replace: true });
        },
      },
    );

  const isOwnBrowser = link.data?.isOwnBrowser ?? false;
  const verifyAtOnce = useEffectEvent(press);
  useEffect(() => {
    if (isOwnBrowser) verifyAtOnce();
  }, [isOwnBrowser]);

  const notMe = <NotMe disown={disown} onPress={() => disown.mutate({ token })} />;
  if (disown.data) return <Disowned message={disown.data.message} />;
  if (verify.data) return <EmailVerified message={verify.data.message} />;
  if (reason)
    return (
      <VerificationLinkBroken reason={reason}>{hasRunOut(failure) && notMe}</VerificationLinkBroken>
    );
  if (link.isLoading || (isOwnBrowser && !verify.error)) return <Verifying />;
  return (
    <>
      <EmailIllustration />
      <Question createdAt={link.data?.createdAt} />
      {verify.error && (
        <Notice tone="danger" role="alert" title={t`That did not work`}>
          {serverMessage(
            verify.error,
            t`Nothing is lost. Please check that you are online and press the button again.`,
          )}
        </Notice>
      )}
      <Button size="large" busy={verify.isPending ? t`Verifying…` : undefined} onClick={press}>
        {t`Verify My Email`}
      </Button>
      {!link.data?.wasVerified && notMe}
    </>
  );
}

const Question = ({ createdAt }: { createdAt: string | undefined }) => (
  <Headline title={t`Verify Your Email`}>
    <p className="text-lead text-ink-soft">{t`Press the button if this address is yours.`}</p>
    {/* Its line is there from the beginning, so that nothing moves when it is known. */}
    <p>{createdAt ? t`The account was created on ${{ date: shortDate(createdAt) }}.` : '\u00a0'}</p>
  </Headline>
);

/** While the link is read, and while it verifies the address without a press. */
const Verifying = () => (
  <>
    <EmailIllustration />
    <Headline title={t`Verify Your Email`}>
      <p role="status" className="text-lead text-ink-soft">{t`Loading…`}</p>
    </Headline>
  </>
);

const hasRunOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'link-expired';

/** @param message the server's: that the address is verified now, or was already */
function EmailVerified({ message }: { message: string }) {
  const { user } = useSession();
  return (
    <>
      <StateScene name="opened-letter" className="max-w-40" />
      <Headline title={t`Thank You`}>
        <p className="text-lead">{message}</p>
        {!user && <p className="text-ink-soft">{t`You can log in and begin.`}</p>}
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
