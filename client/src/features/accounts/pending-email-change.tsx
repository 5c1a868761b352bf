import { RESEND_LOCKOUT_SECONDS } from '#shared/limits';
import { ApiError, serverMessage } from '../../lib/api-client';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast.store';
import { useCancelEmailChange, useResendEmailChange } from './profile.queries';
import { useCountdown } from './use-countdown';

type PendingEmailChangeProps = {
  /** The address in force. */
  email: string;
  pendingEmail: string;
  /** The mail has gone out this moment, so that the next one has to wait. */
  sentJustNow: boolean;
  onCancelled: () => void;
};

/** Says that a new address waits to be confirmed, and offers the mail again, or a way back. */
export function PendingEmailChange({ email, pendingEmail, sentJustNow, onCancelled }: PendingEmailChangeProps) {
  return (
    <Notice title="Your new email address is not confirmed yet">
      <p>
        We have sent a link to <strong className="wrap-anywhere">{pendingEmail}</strong>. Please open that email and press
        the button in it.
      </p>
      <p className="mt-2">
        Until then, log in with <span className="wrap-anywhere">{email}</span>.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ResendEmailChange sentJustNow={sentJustNow} />
        <CancelEmailChange onCancelled={onCancelled} />
      </div>
    </Notice>
  );
}

function ResendEmailChange({ sentJustNow }: { sentJustNow: boolean }) {
  const resend = useResendEmailChange();
  const { secondsLeft, start } = useCountdown(sentJustNow ? RESEND_LOCKOUT_SECONDS : 0);

  const send = async () => {
    try {
      await resend.mutateAsync();
      start(RESEND_LOCKOUT_SECONDS);
      toast({
        title: 'Verification Email Sent',
        description: 'Please use the link in the newest email. Older ones no longer work.',
      });
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter !== undefined) start(error.retryAfter);
      const description = serverMessage(error, 'Failed to resend verification email');
      toast({ tone: 'danger', title: 'Error', description });
    }
  };

  return (
    <Button
      variant="secondary"
      locked={secondsLeft > 0}
      busy={resend.isPending ? 'Sending…' : undefined}
      onClick={send}
    >
      {secondsLeft > 0 ? `Resend in ${secondsLeft}s` : 'Resend Email'}
    </Button>
  );
}

function CancelEmailChange({ onCancelled }: { onCancelled: () => void }) {
  const cancel = useCancelEmailChange();

  const giveUp = async () => {
    try {
      await cancel.mutateAsync();
    } catch (error) {
      const description = serverMessage(error, 'Failed to cancel email change');
      return toast({ tone: 'danger', title: 'Error', description });
    }
    toast({ title: 'Email Change Cancelled', description: 'Your email address stays as it is.' });
    onCancelled();
  };

  return (
    <Button variant="quiet" busy={cancel.isPending ? 'Cancelling…' : undefined} onClick={giveUp}>
      Cancel Change
    </Button>
  );
}
