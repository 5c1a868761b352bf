import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmPassword, LogInAgain } from '../features/accounts/ask-again';
import { probeServer } from '../lib/api-client';
import { useConnection } from '../lib/connection.store';
import { declareLoading } from '../lib/query-client';
import { useHydrated } from '../lib/use-hydrated';
import { shareSession } from '../session/session-tabs';
import { createSessionClient, useSession } from '../session/session.queries';
import { Accessed } from './access';
import { askFirstData } from './first-data';
import { LazyPage, PageReady } from './lazy-page';
import { findRoute } from './routes';

type SessionShellProps = {
  address: string;
  /** What keeps the data of the server; made anew when left out. */
  queryClient?: QueryClient | undefined;
};

/** The pages that depend on who is there, with all it takes to know and to follow that. */
export function SessionShell({ address, queryClient }: SessionShellProps) {
  const [client] = useState(() => queryClient ?? createSessionClient());
  useEffect(() => shareSession(client), [client]);
  useEffect(() => declareLoading(client), [client]);
  useReconnect();
  return (
    <QueryClientProvider client={client}>
      {/* The key: a page that failed must not stand in the way of the next. */}
      <LazyPage key={address}>
        <Accessed route={findRoute(address)} />
        <PageReady />
      </LazyPage>
      <FirstData address={address} />
      <LogInAgain />
      <ConfirmPassword />
    </QueryClientProvider>
  );
}

/** Beside the pages: what stands in a page that is still on its way cannot act yet. */
function FirstData({ address }: { address: string }) {
  const { isAuthenticated } = useSession();
  const queryClient = useQueryClient();
  // That page asks once it has been taken over: data that come sooner would not be what was drawn.
  const isHydrated = useHydrated();
  const [drawnAhead] = useState(isHydrated ? undefined : address);
  useEffect(() => {
    if (isAuthenticated && address !== drawnAhead) askFirstData(address, queryClient);
  }, [address, drawnAhead, isAuthenticated, queryClient]);
  return null;
}

/** Milliseconds between two knocks at a server that gives no answer. */
export const RECONNECT_INTERVAL = 5000;

/** Finds out whether a server that gave no answer is back. Of a device's network the browser tells; of the server nobody would. */
export function useReconnect(): void {
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'doubtful') void probeServer();
    if (connection !== 'unreachable') return undefined;
    const timer = setInterval(() => void probeServer(), RECONNECT_INTERVAL);
    return () => clearInterval(timer);
  }, [connection]);
}
