import { useIsFetching } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/account';
import { isAdministrator } from '#shared/administrator';
import { usePageTitle } from '../lib/page-meta';
import { currentUserQuery, useSession } from '../session/session.queries';
import { Button } from '../ui/button';
import { WarningIcon } from '../ui/frame-icons';
import { Page } from '../ui/page';
import { FullScreenSpinner } from '../ui/spinner';
import { StateMessage } from '../ui/state-message';
import { LoginPage, NotFoundPage, type Route } from './routes';

interface Session {
  user: Pick<CurrentUser, 'isAdmin' | 'isEmailVerified'> | null;
  isLoading: boolean;
  /** Set if the current user could not be loaded. */
  error: Error | null;
}

/** Decides what a route shows to the current session. */
export function resolveAccess(
  access: Route['access'],
  { user, isLoading, error }: Session,
): 'spinner' | 'page' | 'fallback' | 'unreachable' {
  if (isLoading) return 'spinner';
  if (access === 'public') return 'page';
  // The admin page is also shown to other users: it explains that it is for admins, which a login page would not.
  if (user) return 'page';
  return error ? 'unreachable' : 'fallback';
}

/** Tells whether a user may see the content of a route's page. */
export const canAccess = (
  route: Route | undefined,
  user: Pick<CurrentUser, 'isAdmin' | 'isEmailVerified'>,
): boolean => route?.access !== 'admin' || isAdministrator(user);

/** Shows the page of a route, or its replacement for visitors who may not see it. Without a route it is the 404 page. */
export function RouteView({ route }: { route: Route | undefined }) {
  const session = useSession();
  const { access, Page, Fallback = LoginPage } = route ?? { access: 'public', Page: NotFoundPage };
  switch (resolveAccess(access, session)) {
    case 'spinner':
      return <FullScreenSpinner />;
    case 'unreachable':
      return <ServerUnreachable onRetry={session.retry} />;
    case 'fallback':
      return <Fallback canAccess={(user) => canAccess(route, user)} />;
    case 'page':
      // The key resets the page when another account logs in.
      return <Page key={access === 'public' ? undefined : session.user?.id} />;
  }
}

/** Replaces a page when the current user could not be loaded. */
function ServerUnreachable({ onRetry }: { onRetry: () => unknown }) {
  const isRetrying = useIsFetching({ queryKey: currentUserQuery.queryKey }) > 0;
  usePageTitle('Please try again');
  return (
    <Page>
      <StateMessage
        level={1}
        role="alert"
        icon={<WarningIcon />}
        title="We cannot reach Dear Ones right now"
        action={
          <Button busy={isRetrying ? 'Trying…' : undefined} onClick={() => void onRetry()}>
            Try again
          </Button>
        }
      >
        Nothing is lost. Please check that you are online, and try again in a moment.
      </StateMessage>
    </Page>
  );
}
