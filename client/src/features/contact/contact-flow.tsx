import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSession } from '../../session/session.queries';
import { Button } from '../../ui/button';
import { PageHeading } from '../../ui/page-heading';
import { Scene } from '../../ui/scene';
import { ContactForm, type Sender } from './contact-form';

/** The form, and thanks once the message has gone. */
export function ContactFlow() {
  const [sent, setSent] = useState(false);
  const sender = useSender();
  if (sent) return <ThankYou onAnother={() => setSent(false)} />;
  return (
    <div className="grid max-w-narrow gap-8">
      <div className="grid gap-3">
        <PageHeading>{t`Contact Us`}</PageHeading>
        <p className="text-lead text-ink-soft">
          {t`A question, a problem, an idea? Write to us. A person reads it.`}
        </p>
      </div>
      <ContactForm sender={sender} onSent={() => setSent(true)} />
    </div>
  );
}

/** Who is signed in need not say who they are. */
function useSender(): Sender {
  const { user } = useSession();
  return {
    name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    email: user?.email ?? '',
  };
}

function ThankYou({ onAnother }: { onAnother: () => void }) {
  return (
    <div className="grid content-start gap-6">
      <Scene name="letter" className="max-w-[24rem]" />
      <div className="grid gap-3">
        <PageHeading>{t`Thank You!`}</PageHeading>
        <p className="text-lead">
          {t`Your message has been sent. We will reply to the email address you gave us.`}
        </p>
      </div>
      <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={onAnother}>
        {t`Send Another Message`}
      </Button>
    </div>
  );
}
