import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { CallConsentInput } from '#shared/calls/call-consent.form';
import { api } from '../../lib/api-client';
import { linkError } from '../../lib/mailed-link';
import { usePageTitle } from '../../lib/page-meta';
import { site } from '../../lib/site';
import { Button } from '../../ui/button';
import { PageHeading } from '../../ui/page-heading';
import { Scene } from '../../ui/scene';
import { StateScene } from '../../ui/state-scene';
import { AnswerFailed } from './answer-failed';

/** The page behind the link of emails that ask somebody to call. Opening it answers nothing; only the buttons do, again and again. */
export function CallConsent({ token }: { token: string }) {
  /** The last answer, also while another one is being sent. */
  const [done, setDone] = useState<{ agree: boolean; message: string }>();
  const { mutate, error, variables, isPending } = useMutation({
    mutationFn: (input: CallConsentInput) => api('POST /api/call-consent', { body: input }),
    onSuccess: ({ message }, { agree }) => setDone({ agree, message }),
  });
  const reason = linkError(token, error);
  if (reason)
    return (
      <>
        <StateScene name="torn-letter" className="max-w-40" />
        <Answer title={t`This Link Does Not Work`}>{reason}</Answer>
      </>
    );
  return (
    <>
      <Heading done={done} />
      {error && <AnswerFailed error={error} />}
      <div className="grid gap-4">
        {done && <p>{t`You can change your answer with the same link.`}</p>}
        {[true, false].map((agree) =>
          done?.agree === agree ? null : (
            <Button
              key={String(agree)}
              size="large"
              variant={agree && !done ? 'primary' : 'secondary'}
              busy={isPending && variables.agree === agree ? t`Saving…` : undefined}
              locked={isPending && variables.agree !== agree}
              onClick={() => mutate({ token, agree })}
            >
              {agree ? t`I agree` : t`Stop these mails`}
            </Button>
          ),
        )}
      </div>
    </>
  );
}

/** Asks, or thanks for the last answer. */
function Heading({ done }: { done: { agree: boolean; message: string } | undefined }) {
  if (!done)
    return (
      <>
        <Scene name="letter" className="max-w-40" />
        <Answer title={site.noMail ? t`May We Ask You to Call?` : t`May We Email You?`}>
          {site.noMail
            ? t`Dear Ones sends no emails at present, so no such request reaches you. Your answer is kept for when that changes.`
            : t`The email you opened says who would like to ask you to call. When your button on the tablet is pressed, we send you an email that asks you to call.`}
        </Answer>
      </>
    );
  return (
    <>
      <StateScene name={done.agree ? 'opened-letter' : 'letterbox'} className="max-w-40" />
      {/* The key makes each answer a new heading, which takes the focus. */}
      <Answer key={done.message} title={t`Thank You`}>
        {done.message}
      </Answer>
    </>
  );
}

function Answer({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="grid gap-3">
      <PageHeading>{title}</PageHeading>
      <p className="text-lead">{children}</p>
    </div>
  );
}
