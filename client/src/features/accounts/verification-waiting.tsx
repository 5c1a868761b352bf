import { t } from '@lingui/core/macro';
import { RESEND_LOCKOUT_SECONDS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { site } from '../../lib/site';
import { Button, LinkButton } from '../../ui/button';
import { toast } from '../../ui/toast.store';
import { EmailIllustration, Headline, MailAddress } from './account-frame';
import { useCancelRegistration } from './account.queries';
import { ResendEmail } from './resend-email';

type VerificationWaitingProps = {
  email: string;
  /** The mail went out this moment; otherwise some time ago. */
  sentJustNow: boolean;
  /** Shows the login form again, where it has just been; elsewhere its page is linked to. */
  onGoToLogin?: (() => void) | undefined;
  /** The registration is taken back. */
  onStartOver: () => void;
};

/** Stands between registering and the link in the mail being followed. */
export function VerificationWaiting({
  email,
  sentJustNow,
  onGoToLogin,
  onStartOver,
}: VerificationWaitingProps) {
  if (site.noMail)
    return (
      <>
        <Headline title={t`Your Address Is Not Verified Yet`}>
          <p className="text-lead">{t`This Dear Ones sends no emails. An administrator can verify your address.`}</p>
          <MailAddress>{email}</MailAddress>
        </Headline>
        <div>
          <GoToLogin onGoToLogin={onGoToLogin} />
        </div>
      </>
    );
  return (
    <>
      <EmailIllustration />
      <Headline title={t`Check Your Email`}>
        <p className="text-lead">
          {sentJustNow
            ? t({
                message: 'We have sent an email to',
                comment: 'The address follows below, in a box of its own.',
              })
            : t({
                message: 'One step is left. We sent an email to',
                comment: 'The address follows below, in a box of its own.',
              })}
        </p>
        <MailAddress>{email}</MailAddress>
      </Headline>
      <p className="max-w-reading">{t`Press the button in it. It may be in your spam folder.`}</p>
      <div className="flex flex-wrap gap-3">
        <GoToLogin onGoToLogin={onGoToLogin} />
        <ResendEmail
          email={email}
          wait={sentJustNow ? RESEND_LOCKOUT_SECONDS : 0}
          variant="secondary"
          className="max-sm:w-full"
        />
      </div>
      <CancelRegistration email={email} onCancelled={onStartOver} />
    </>
  );
}

const GoToLogin = ({ onGoToLogin }: Pick<VerificationWaitingProps, 'onGoToLogin'>) =>
  onGoToLogin ? (
    <Button className="max-sm:w-full" onClick={onGoToLogin}>
      {t`Go to Login`}
    </Button>
  ) : (
    <LinkButton href={paths.login} className="max-sm:w-full">
      {t`Go to Login`}
    </LinkButton>
  );

function CancelRegistration({ email, onCancelled }: { email: string; onCancelled: () => void }) {
  const cancel = useCancelRegistration();
  const startOver = async () => {
    try {
      await cancel.mutateAsync({ email });
    } catch {
      return toast({
        tone: 'danger',
        title: t`Error`,
        description: t`Failed to cancel registration.`,
      });
    }
    toast({
      title: t`Registration Cancelled`,
      description: t`Your registration has been cancelled. You can start over.`,
    });
    onCancelled();
  };
  return (
    <section className="grid justify-items-start gap-3 border-t border-line pt-6">
      <h2 className="text-h3 font-bold">{t`Is the address wrong?`}</h2>
      <Button
        variant="quiet"
        className="-ml-3"
        busy={cancel.isPending ? t`Canceling…` : undefined}
        onClick={startOver}
      >
        {t`Cancel & Start Over`}
      </Button>
    </section>
  );
}
