import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { chunk } from '../../lib/chunk';
import { linkFault } from '../../lib/mailed-link';
import { CheckboxField } from '../../ui/checkbox-field';
import { Headline } from './headline';
import { ResetPasswordForm } from './reset-password-form';
import { resetLinkQuery, useResetPassword } from './reset-password.queries';

// Nobody sees these before the server has been asked, and most people only the last.
const ResetContent = chunk('ResetContent', () => import('./reset-content'));
const ChosenContent = chunk('ChosenContent', () => import('./chosen-content'));
const ResetEnd = chunk('ResetEnd', () => import('./reset-end'));

/** Where the link of the reset mail leads. */
export function ResetPassword({ token }: { token: string }) {
  const reset = useResetPassword();
  const link = useQuery(resetLinkQuery(token));
  const [keepContent, setKeepContent] = useState<boolean>();
  const [disconnectTablets, setDisconnectTablets] = useState(true);
  const fault = linkFault(token, reset.error ?? link.error);
  const { content, createdAt = '' } = link.data ?? {};
  const asks = content && Object.values(content).some((count) => count > 0);

  if (reset.data || fault) {
    return (
      <Suspense>
        <ResetEnd worked={Boolean(reset.data)} message={reset.data?.message ?? fault ?? ''} />
      </Suspense>
    );
  }
  if (asks && keepContent === undefined) {
    return (
      <Suspense>
        <ResetContent content={content} createdAt={createdAt} onChoose={setKeepContent} />
      </Suspense>
    );
  }
  return (
    <>
      <Headline title="Choose a New Password">
        <p className="text-lead text-ink-soft">You will be logged out on all your devices.</p>
      </Headline>
      <Suspense>
        {asks && (
          <ChosenContent isKept={keepContent === true} onChange={() => setKeepContent(undefined)} />
        )}
      </Suspense>
      <ResetPasswordForm
        save={(input) => reset.mutateAsync({ token, ...input, keepContent, disconnectTablets })}
      >
        {/* An account that starts empty has no tablets. */}
        {keepContent !== false && (
          <CheckboxField
            label="Disconnect all tablets too"
            checked={disconnectTablets}
            onChange={(event) => setDisconnectTablets(event.target.checked)}
          />
        )}
      </ResetPasswordForm>
    </>
  );
}
