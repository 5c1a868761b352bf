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
  /** Why nobody knows who is signed in. */
  error: Error | null;
}

/** What an address shows to this session. */
export function whatToShow(
  access: Route['access'],
  { user, isLoading, error }: Session,
): 'spinner' | 'page' | 'instead' | 'server-away' {
  if (isLoading) return 'spinner';
  if (access === 'public') return 'page';
  // Also an admin's page to others: it says itself that it is not for them, where a login would not say why.
  if (user) return 'page';
  return error ? 'server-away' : 'instead';
}

/** Whether the page of a route is of use to somebody who is logged in. */
export const mayShow = (
  route: Route | undefined,
  user: Pick<CurrentUser, 'isAdmin' | 'isEmailVerified'>,
): boolean => route?.access !== 'admin' || isAdministrator(user);

/** The page of a route, or what stands there for somebody who may not see it. No route is the 404 page. */
export function Accessed({ route }: { route: Route | undefined }) {
  const session = useSession();
  const { access, Page, Instead = LoginPage } = route ?? { access: 'public', Page: NotFoundPage };
  switch (whatToShow(access, session)) {
    case 'spinner':
      return <FullScreenSpinner />;
    case 'server-away':
      return <ServerAway onRetry={session.retry} />;
    case 'instead':
      return <Instead opensFor={(user) => mayShow(route, user)} />;
    case 'page':
      // An account's page starts anew for another account.
      return <Page key={access === 'public' ? undefined : session.user?.id} />;
  }
}

/** Takes the place of a page when nobody could say who is signed in. */
function ServerAway({ onRetry }: { onRetry: () => unknown }) {
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
