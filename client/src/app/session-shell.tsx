import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { probeServer } from '../lib/api-client';
import { useConnection } from '../lib/connection.store';
import { declareLoading } from '../lib/query-client';
import { whenIdle } from '../lib/when-idle';
import { renewNotifications } from '../session/notifications';
import { shareSession } from '../session/session-tabs';
import { createSessionClient, useSession } from '../session/session.queries';
import { RouteView } from './access';
import { useAccountLanguage } from './account-language';
import type { AskAgainHere } from './ask-again';
import { LazyPage, PageReady } from './lazy-page';
import { findRoute } from './routes';

type SessionShellProps = {
  address: string;
  queryClient?: QueryClient | undefined;
};

/** Provides the session and the query client to the pages that need them. */
export function SessionShell({ address, queryClient }: SessionShellProps) {
  const [client] = useState(() => queryClient ?? createSessionClient());
  useEffect(() => shareSession(client), [client]);
  useEffect(() => declareLoading(client), [client]);
  useReconnect();
  return (
    <QueryClientProvider client={client}>
      {/* The key resets the error boundary, so that a page that failed does not block the next. */}
      <LazyPage key={address}>
        <RouteView route={findRoute(address)} />
        <PageReady />
      </LazyPage>
      <LazyAskAgain />
      <Notifications />
      <AccountLanguage />
    </QueryClientProvider>
  );
}

/** Only accounts are asked to log in again or to confirm the password, so visitors do not load it. */
function LazyAskAgain() {
  const { isAuthenticated } = useSession();
  const [Loaded, setLoaded] = useState<typeof AskAgainHere>();
  useEffect(() => {
    // Without it, the server's refusal is shown like any other error.
    if (isAuthenticated && !Loaded)
      void import('./ask-again').then(
        (module) => setLoaded(() => module.AskAgainHere),
        () => undefined,
      );
  }, [isAuthenticated, Loaded]);
  return Loaded ? <Loaded /> : null;
}

/** Registers this browser again at each visit, because browsers end subscriptions without telling anybody. */
function Notifications() {
  const { isAuthenticated } = useSession();
  useEffect(() => (isAuthenticated ? whenIdle(renewNotifications) : undefined), [isAuthenticated]);
  return null;
}

/** Beside the page, so that it alone renders again when the session changes. */
function AccountLanguage() {
  useAccountLanguage();
  return null;
}

/** Milliseconds between two probes of a server that does not answer. */
export const RECONNECT_INTERVAL = 5000;

/** Probes a server that does not answer until it is back. The browser reports only the state of the network. */
export function useReconnect(): void {
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'doubtful') void probeServer();
    if (connection !== 'unreachable') return undefined;
    const timer = setInterval(() => void probeServer(), RECONNECT_INTERVAL);
    return () => clearInterval(timer);
  }, [connection]);
}
