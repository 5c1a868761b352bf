import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { RESEND_LOCKOUT_SECONDS } from '#shared/product/limits';
import { ApiError, serverMessage } from '../../lib/api-error';
import { Button, type ButtonLook } from '../../ui/button';
import { toast } from '../../ui/toast.store';
import { useResendVerification } from './account.queries';

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
      toast({ title: t`Email Sent`, description: message });
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter !== undefined) start(error.retryAfter);
      const description = serverMessage(
        error,
        t`Please try again later.`,
        t`Failed to resend email`,
      );
      toast({ tone: 'danger', title: t`Failed to Send Email`, description });
    }
  };

  return (
    <Button
      {...look}
      locked={secondsLeft > 0}
      busy={resend.isPending ? t`Sending…` : undefined}
      onClick={send}
    >
      {resendLabel(secondsLeft)}
    </Button>
  );
}

/** The label of the button that sends an email again. */
export const resendLabel = (secondsLeft: number): string =>
  secondsLeft > 0
    ? t({
        message: `Resend in ${secondsLeft}s`,
        comment: 'Button that counts down the seconds, for example "Resend in 42s". Keep it short.',
      })
    : t`Resend Email`;

/** Whole seconds from `now` to `deadline` (both in milliseconds), rounded up; 0 once it has passed. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

/**
 * Counts down to 0 by the clock, so that a browser that slept in between still ends in time.
 * @param from where it starts, and starts again when another number comes
 */
export function useCountdown(from: number) {
  const [startedFrom, setStartedFrom] = useState(from);
  const [deadline, setDeadline] = useState(() => inSeconds(from));
  const [secondsLeft, setSecondsLeft] = useState(from);
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSecondsLeft(secondsUntil(deadline, Date.now())), 1000);
    return () => clearInterval(timer);
  }, [deadline, running]);

  const start = (seconds: number) => {
    setDeadline(inSeconds(seconds));
    setSecondsLeft(seconds);
  };
  if (from !== startedFrom) {
    setStartedFrom(from);
    start(from);
  }
  return { secondsLeft, start };
}
