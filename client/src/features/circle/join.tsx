import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MAILED_TOKEN } from '#shared/accounts/mailed-token';
import type { InvitationLink } from '#shared/circle/invitation.answer';
import { paths } from '#shared/product/paths';
import { api } from '../../lib/api-client';
import { ApiError, serverMessage } from '../../lib/api-error';
import { deadLink } from '../../lib/dead-link';
import { mayWork } from '../../lib/mailed-link';
import { usePageTitle } from '../../lib/page-meta';
import { useSession } from '../../session/session.queries';
import { Button, LinkButton } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHeading } from '../../ui/page-heading';
import { JoinAs, useAccept } from './join-as';
import { rolePhrase, roleSentence } from './role-names';

type JoinProps = {
  /** The token of the mailed link; '' if the address lacks it. */
  token: string;
  /** The login form for somebody who has an account. */
  logIn: ReactNode;
};

/** The page behind the link of an invitation. Opening it accepts nothing; only the button does. */
export function Join({ token, logIn }: JoinProps) {
  const invitation = useQuery({
    queryKey: ['/api/invitation', token],
    queryFn: () => api('POST /api/invitation', { body: { token } }),
    enabled: mayWork(token),
  });
  const [isLoggingIn, setLoggingIn] = useState(false);
  const { user } = useSession();
  const accept = useAccept(token);
  const ended = [accept.error, invitation.error, deadLink(token)].find(hasEnded);
  if (!MAILED_TOKEN.test(token))
    return (
      <Dead title={t`This Link Does Not Work`}>
        {t`This link is not complete. Please open it once more where you got it, or copy all of it.`}
      </Dead>
    );
  if (ended)
    return (
      <Dead title={t`This Invitation Has Ended`}>
        {serverMessage(ended, t`This invitation has ended.`)}
      </Dead>
    );
  if (!user && isLoggingIn) return logIn;
  return (
    <>
      <Offer invitation={invitation.data} />
      {invitation.error && !invitation.data && (
        <Notice tone="danger" role="alert" title={t`We could not load the invitation`}>
          {serverMessage(invitation.error, t`Please check that you are online and try again.`)}
        </Notice>
      )}
      {invitation.error && (
        <Button
          variant="secondary"
          busy={invitation.isFetching ? t`Loading…` : undefined}
          onClick={() => void invitation.refetch()}
        >
          {t`Try again`}
        </Button>
      )}
      {invitation.data &&
        (user ? (
          <>
            <Note token={token} inviter={invitation.data.inviterName ?? t`Somebody`} />
            <JoinAs email={user.email} accept={accept} />
          </>
        ) : (
          <NeedsAccount token={token} onLogIn={() => setLoggingIn(true)} />
        ))}
    </>
  );
}

const NeedsAccount = ({ token, onLogIn }: { token: string; onLogIn: () => void }) => (
  <div className="grid gap-4">
    <p>{t`To join, you need an account with the address that was invited.`}</p>
    <LinkButton size="large" href={paths.register} state={{ mailedToken: token }}>
      {t`Create Account`}
    </LinkButton>
    <Button size="large" variant="secondary" onClick={onLogIn}>
      {t`I have an account: log in`}
    </Button>
  </div>
);

const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'invitation-ended';

function Offer({ invitation }: { invitation: InvitationLink | undefined }) {
  usePageTitle(t`Your Invitation`);
  const inviter = invitation?.inviterName ?? t`Somebody`;
  const person = invitation?.personName ?? t`somebody`;
  const as = invitation && rolePhrase(invitation.role);
  return (
    <div className="grid gap-3">
      <PageHeading>{t`Your Invitation`}</PageHeading>
      {/* Its room is there from the beginning, so that nothing moves when it is known. */}
      <div className="grid min-h-24 content-start gap-3" aria-live="polite">
        {invitation && (
          <>
            <p className="text-lead wrap-anywhere">
              <Trans>
                <bdi translate="no">{inviter}</bdi> invites you to help care for{' '}
                <bdi translate="no">{person}</bdi>, as {as}.
              </Trans>
            </p>
            <p className="text-ink-soft">{roleSentence(invitation.role)}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** The inviter’s own words. Only the account of the invited address gets it. */
function Note({ token, inviter }: { token: string; inviter: string }) {
  const { data } = useQuery({
    queryKey: ['/api/invitation', token, 'note'],
    queryFn: () => api('POST /api/invitation/note', { body: { token } }),
  });
  if (!data?.note) return null;
  return (
    <figure className="grid gap-1 border-l-4 border-accent pl-5">
      <figcaption className="text-ink-soft wrap-anywhere">
        <Trans>
          <bdi translate="no">{inviter}</bdi> writes:
        </Trans>
      </figcaption>
      <blockquote translate="no" dir="auto" className="text-lead whitespace-pre-line wrap-anywhere">
        {data.note}
      </blockquote>
    </figure>
  );
}

function Dead({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <div className="grid gap-3">
        <PageHeading>{title}</PageHeading>
        <p className="text-lead">{children}</p>
        <p className="text-ink-soft">{t`Please ask whoever invited you for a new one.`}</p>
      </div>
      <LinkButton variant="secondary" size="large" href={paths.home}>
        {t`Go to Home Page`}
      </LinkButton>
    </>
  );
}
