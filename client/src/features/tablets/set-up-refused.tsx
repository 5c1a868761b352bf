import { paths } from '#shared/paths';
import { ApiError, serverMessage } from '../../lib/api-client';
import { Button, LinkButton } from '../../ui/button';
import { Outcome } from './outcome';

/** Why there is no code, and what can be done about it. */
export function SetUpRefused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const mustVerify = error instanceof ApiError && error.code === 'email-not-verified';
  return (
    <div role="alert" className="grid gap-6">
      <Outcome
        tone="warning"
        title={mustVerify ? 'Verify your email first' : 'There is no code yet'}
      >
        <p>
          {serverMessage(error, 'We could not reach Dear Ones. Please check that you are online.')}
        </p>
        {mustVerify && <p>We sent you an email with a link. The dashboard can send it again.</p>}
      </Outcome>
      {mustVerify ? (
        <LinkButton href={paths.dashboard} className="justify-self-end max-sm:w-full">
          Go to the dashboard
        </LinkButton>
      ) : (
        <Button className="justify-self-end max-sm:w-full" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
