import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RESEND_LOCKOUT_SECONDS } from '#shared/product/limits';
import { ApiError, serverMessage } from '../../lib/api-error';
import { site } from '../../lib/site';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast.store';
import { resendWaitsQuery } from './account.queries';
import { useCancelEmailChange, useResendEmailChange } from './profile.queries';
import { resendLabel, useCountdown } from './resend-email';

type PendingEmailChangeProps = {
  /** The current address. */
  email: string;
  pendingEmail: string;
  /** True if the user has just submitted the change in the form below: the box then takes the focus. */
  askedJustNow: boolean;
  onCancelled: () => void;
};

/** Says that the new address must be confirmed, and offers to send the email again or to cancel the change. */
export function PendingEmailChange({
  email,
  pendingEmail,
  askedJustNow,
  onCancelled,
}: PendingEmailChangeProps) {
  const title = t`Your new email address is not confirmed yet`;
  return (
    <div
      ref={askedJustNow ? takeFocus : undefined}
      role="group"
      aria-label={title}
      tabIndex={-1}
      className="scroll-mt-6"
    >
      <Notice title={title}>
        <p>
          {site.noMail ? (
            t`This Dear Ones sends no emails, so only an administrator can change your address.`
          ) : (
            <Trans>
              We have sent a link to{' '}
              <strong translate="no" className="wrap-anywhere">
                {pendingEmail}
              </strong>
              . Please open that email and press the button in it.
            </Trans>
          )}
        </p>
        <p className="mt-2">
          <Trans>
            Until then, log in with{' '}
            <span translate="no" className="wrap-anywhere">
              {email}
            </span>
            .
          </Trans>
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {!site.noMail && <ResendEmailChange askedJustNow={askedJustNow} />}
          <CancelEmailChange onCancelled={onCancelled} />
        </div>
      </Notice>
    </div>
  );
}

/** Defined outside the component, so that React calls this ref only once. */
const takeFocus = (box: HTMLElement | null) => box?.focus();

function ResendEmailChange({ askedJustNow }: { askedJustNow: boolean }) {
  const resend = useResendEmailChange();
  const { data: waits } = useQuery(resendWaitsQuery);
  const { secondsLeft, start } = useCountdown(
    waits?.emailChange ?? (askedJustNow ? RESEND_LOCKOUT_SECONDS : 0),
  );

  const send = async () => {
    try {
      await resend.mutateAsync();
      start(RESEND_LOCKOUT_SECONDS);
      toast({
        title: t`Verification Email Sent`,
        description: t`Please use the link in the newest email. Older ones no longer work.`,
      });
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter !== undefined) start(error.retryAfter);
      const description = serverMessage(error, t`Failed to resend verification email`);
      toast({ tone: 'danger', title: t`Error`, description });
    }
  };

  return (
    <Button
      variant="secondary"
      locked={secondsLeft > 0}
      busy={resend.isPending ? t`Sending…` : undefined}
      onClick={send}
    >
      {resendLabel(secondsLeft)}
    </Button>
  );
}

function CancelEmailChange({ onCancelled }: { onCancelled: () => void }) {
  const cancel = useCancelEmailChange();

  const giveUp = async () => {
    try {
      await cancel.mutateAsync();
    } catch (error) {
      const description = serverMessage(error, t`Failed to cancel email change`);
      return toast({ tone: 'danger', title: t`Error`, description });
    }
    toast({ title: t`Email Change Cancelled`, description: t`Your email address stays as it is.` });
    onCancelled();
  };

  return (
    <Button variant="quiet" busy={cancel.isPending ? t`Canceling…` : undefined} onClick={giveUp}>
      {t`Cancel Change`}
    </Button>
  );
}
