import { paths } from '#shared/paths';
import { useSession } from '../../session/session.queries';
import { LinkButton } from '../../ui/button';
import { Headline } from './headline';

/** @param message the server's: that the address is verified now, or was already */
export function EmailVerified({ message }: { message: string }) {
  const { user } = useSession();
  return (
    <>
      <Headline title="Thank You">
        <p className="text-lead">{message}</p>
        {!user && <p className="text-ink-soft">You can log in and begin.</p>}
      </Headline>
      {user ? (
        <LinkButton size="large" href={paths.dashboard}>
          Go to Dashboard
        </LinkButton>
      ) : (
        <LinkButton size="large" href={paths.login}>
          Log In
        </LinkButton>
      )}
    </>
  );
}
