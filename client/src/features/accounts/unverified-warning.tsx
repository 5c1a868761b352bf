import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { UNVERIFIED_STORAGE_MAX_MIB } from '#shared/product/limits';
import { site } from '../../lib/site';
import { useSession } from '../../session/session.queries';
import { Button } from '../../ui/button';
import { MailText } from '../../ui/mail-text';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast.store';
import { resendWaitsQuery } from './account.queries';
import { ResendEmail } from './resend-email';

/** Says that the address still waits for its verification, and how to go on. */
export function UnverifiedWarning({ user }: { user: CurrentUser }) {
  const { email } = user;
  const { data: waits } = useQuery(resendWaitsQuery);
  return (
    <Notice tone="warning">
      {user.isEmailUnproven ? (
        <p>{t`Dear Ones can send emails now. Please verify your address here, so that they reach you.`}</p>
      ) : (
        <>
          <p>{t`Please verify your email address to access all features.`}</p>
          <p className="mt-1">
            {t`Until then there is room for one person and for ${UNVERIFIED_STORAGE_MAX_MIB} MB of photos and recordings.`}
          </p>
        </>
      )}
      {site.noMail ? (
        <p className="mt-1">{t`This Dear Ones sends no emails. An administrator can verify your address.`}</p>
      ) : (
        <>
          <p className="mt-1">
            <Trans>
              We sent an email with a link to{' '}
              <strong>
                <MailText>{email}</MailText>
              </strong>
              .
            </Trans>
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ResendEmail email={email} wait={waits?.verification} variant="secondary" />
            <CheckAgain />
          </div>
        </>
      )}
    </Notice>
  );
}

/** The link may have been followed on another device, of which this one hears nothing. */
function CheckAgain() {
  const { retry } = useSession();
  const [checking, setChecking] = useState(false);

  const check = async () => {
    setChecking(true);
    const { data, isError } = await retry();
    setChecking(false);
    if (isError)
      toast({
        tone: 'danger',
        title: t`We could not check`,
        description: t`Please try again in a moment.`,
      });
    else if (data?.isEmailVerified === false || data?.isEmailUnproven)
      toast({
        title: t`Not verified yet`,
        description: t`Please press the button in the email first.`,
      });
  };

  return (
    <Button
      variant="quiet"
      className="max-sm:-ml-3"
      busy={checking ? t`Checking…` : undefined}
      onClick={check}
    >
      {t`I have verified it`}
    </Button>
  );
}
