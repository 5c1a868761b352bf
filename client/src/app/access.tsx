import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { CurrentUser } from '#shared/account';
import { isAdministrator } from '#shared/administrator';
import { homeMembership } from '#shared/circle';
import { paths, personIn } from '#shared/paths';
import type { LazyComponent } from '../lib/lazy-component';
import { usePageTitle } from '../lib/page-meta';
import { peopleQuery, PersonProvider } from '../session/person';
import { useSession } from '../session/session.queries';
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
  const { access, Page, isOfPerson, Fallback = LoginPage } = route ?? notFound;
  switch (resolveAccess(access, session)) {
    case 'spinner':
      return <FullScreenSpinner />;
    case 'unreachable':
      return <ServerUnreachable onRetry={session.retry} />;
    case 'fallback':
      return <Fallback canAccess={(user) => canAccess(route, user)} />;
    case 'page':
      if (isOfPerson) return <PageOfPerson key={session.user?.id} Page={Page} />;
      // The key resets the page when another account logs in.
      return <Page key={access === 'public' ? undefined : session.user?.id} />;
  }
}

const notFound: Pick<Route, 'access' | 'Page' | 'isOfPerson' | 'Fallback'> = {
  access: 'public',
  Page: NotFoundPage,
};

/** Milliseconds after which opening a page of a person asks again for the people of the account. */
const PEOPLE_STALE_AFTER = 60_000;

/** Shows a page of the person that the address names: without one, of the home person or of the only one. */
function PageOfPerson({ Page }: { Page: LazyComponent }) {
  const [address] = useLocation();
  // Asked again by pages only, not by their dialogs: a right that ends must not close an open form.
  const people = useQuery({ ...peopleQuery, staleTime: PEOPLE_STALE_AFTER });
  if (!people.data)
    return people.error ? <ServerUnreachable onRetry={people.refetch} /> : <FullScreenSpinner />;
  const id = personIn(address);
  const person =
    id === undefined ? homeMembership(people.data) : people.data.find((one) => one.id === id);
  if (person)
    return (
      <PersonProvider value={person}>
        <Page />
      </PersonProvider>
    );
  return id === undefined ? <ToDashboard /> : <NotFoundPage />;
}

/** For an account with several people and no home person, which has to choose one first. */
function ToDashboard() {
  const [, navigate] = useLocation();
  useEffect(() => navigate(paths.dashboard, { replace: true }), [navigate]);
  return <FullScreenSpinner />;
}

/** Replaces a page when the current user or the people could not be loaded. */
function ServerUnreachable({ onRetry }: { onRetry: () => unknown }) {
  const isRetrying = useIsFetching() > 0;
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
