import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { LazyComponent } from '../lib/lazy-component';
import { useIsVisitor } from '../session/written-user';
import { ConnectionNews } from './connection-news';
import { ConsentOnDemand } from './consent-on-demand';
import { LazyPage } from './lazy-page';
import { PageReady } from './page-ready';
import { findRoute, openPage, SessionShell } from './routes';
import { useFetchAhead } from './use-fetch-ahead';
import { useScrollToTop } from './use-scroll-to-top';

export function App({ queryClient }: { queryClient?: QueryClient }) {
  const [address] = useLocation();
  const isVisitor = useIsVisitor();
  const OpenPage = openPage(findRoute(address), isVisitor);
  // Once it is there it stays: what has been loaded, and what is still being saved, outlives a look at the policies.
  const [hasSession, setHasSession] = useState(!OpenPage);
  if (!OpenPage && !hasSession) setHasSession(true);
  useScrollToTop();
  useFetchAhead(isVisitor);
  return (
    <>
      {hasSession || !OpenPage ? (
        <LazyPage>
          <SessionShell address={address} queryClient={queryClient} />
        </LazyPage>
      ) : (
        <LazyPage key={address}>
          <Shown page={OpenPage} />
          <PageReady />
        </LazyPage>
      )}
      <ConnectionNews />
      <ConsentOnDemand />
    </>
  );
}

function Shown({ page: Page }: { page: LazyComponent }) {
  return <Page />;
}
