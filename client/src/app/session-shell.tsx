import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmPassword, LogInAgain } from '../features/accounts/ask-again';
import { declareLoading } from '../lib/query-client';
import { useHydrated } from '../lib/use-hydrated';
import { createSessionClient } from '../session/session-client';
import { shareSession } from '../session/session-tabs';
import { useSession } from '../session/session.queries';
import { Accessed } from './access';
import { askFirstData } from './first-data';
import { LazyPage } from './lazy-page';
import { PageReady } from './page-ready';
import { findRoute } from './routes';
import { useKnocking } from './use-knocking';

export type SessionShellProps = {
  address: string;
  /** What keeps the data of the server; made anew when left out. */
  queryClient?: QueryClient | undefined;
};

/** The pages that depend on who is there, with all it takes to know and to follow that. */
export function SessionShell({ address, queryClient }: SessionShellProps) {
  const [client] = useState(() => queryClient ?? createSessionClient());
  useEffect(() => shareSession(client), [client]);
  useEffect(() => declareLoading(client), [client]);
  useKnocking();
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
