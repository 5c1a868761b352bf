import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmPassword, LogInAgain } from '../features/accounts/ask-again';
import { probeServer } from '../lib/api-client';
import { useConnection } from '../lib/connection.store';
import { declareLoading } from '../lib/query-client';
import { useHydrated } from '../lib/use-hydrated';
import { shareSession } from '../session/session-tabs';
import { createSessionClient, useSession } from '../session/session.queries';
import { RouteView } from './access';
import { prefetchFirstData } from './first-data';
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
      <FirstData address={address} />
      <LogInAgain />
      <ConfirmPassword />
    </QueryClientProvider>
  );
}

/** Prefetches a page's data. It is mounted beside the page, whose own effects do not run before its chunk is loaded. */
function FirstData({ address }: { address: string }) {
  const { isAuthenticated } = useSession();
  const queryClient = useQueryClient();
  // The server-rendered page queries its data once it is hydrated. Data that arrive earlier would not match its HTML.
  const isHydrated = useHydrated();
  const [serverRendered] = useState(isHydrated ? undefined : address);
  useEffect(() => {
    if (isAuthenticated && address !== serverRendered) prefetchFirstData(address, queryClient);
  }, [address, serverRendered, isAuthenticated, queryClient]);
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
