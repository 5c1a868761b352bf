import type { CurrentUser } from '#shared/accounts/account.answer';
import { isAdministrator } from '#shared/admin/administrator';
import { ServerUnreachable } from '../session/server-unreachable';
import { useSession } from '../session/session.queries';
import { FullScreenSpinner } from '../ui/spinner';
import { PageOfAccount } from './lazy-page-of-account';
import { NotFoundPage, type Route } from './routes';

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
  const { access, Page, Fallback } = route ?? {
    access: 'public',
    Page: NotFoundPage,
    Fallback: NotFoundPage,
  };
  switch (resolveAccess(access, session)) {
    case 'spinner':
      return <FullScreenSpinner />;
    case 'unreachable':
      return <ServerUnreachable onRetry={session.retry} />;
    case 'fallback':
      return <Fallback canAccess={(user) => canAccess(route, user)} />;
    case 'page':
      if (!route || access === 'public') return <Page />;
      // The key resets the page when another account logs in.
      return <PageOfAccount key={session.user?.id} route={route} />;
  }
}
