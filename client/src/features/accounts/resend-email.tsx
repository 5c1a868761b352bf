import { RESEND_LOCKOUT_SECONDS } from '#shared/limits';
import { ApiError, serverMessage } from '../../lib/api-client';
import { Button } from '../../ui/button';
import type { ButtonLook } from '../../ui/button-look';
import { toast } from '../../ui/toast.store';
import { useResendVerification } from './account.queries';
import { useCountdown } from './use-countdown';

type ResendEmailProps = ButtonLook & {
  email: string;
  /** Seconds until the server takes another wish. */
  wait?: number | undefined;
};

/** Asks for another verification mail, and counts down to when it may be asked again. */
export function ResendEmail({ email, wait = 0, ...look }: ResendEmailProps) {
  const resend = useResendVerification();
  const { secondsLeft, start } = useCountdown(wait);

  const send = async () => {
    try {
      const { message } = await resend.mutateAsync({ email });
      start(RESEND_LOCKOUT_SECONDS);
      toast({ title: 'Email Sent', description: message });
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter !== undefined) start(error.retryAfter);
      const description = serverMessage(error, 'Please try again later.', 'Failed to resend email');
      toast({ tone: 'danger', title: 'Failed to Send Email', description });
    }
  };

  return (
    <Button
      {...look}
      locked={secondsLeft > 0}
      busy={resend.isPending ? 'Sending…' : undefined}
      onClick={send}
    >
      {secondsLeft > 0 ? `Resend in ${secondsLeft}s` : 'Resend Email'}
    </Button>
  );
}
