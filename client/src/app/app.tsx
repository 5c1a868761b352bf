import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ConsentBanner } from '../features/consent/consent-banner';
import type { LazyComponent } from '../lib/lazy-component';
import { whenIdle } from '../lib/when-idle';
import { useIsVisitor } from '../session/embedded-user';
import { ConnectionNews } from '../ui/connection-bar';
import { LazyPage, PageReady } from './lazy-page';
import { LazyToaster } from './lazy-toaster';
import { findRoute, openPage, SessionShell } from './routes';
import { useFetchAhead } from './use-fetch-ahead';

/** All that stands in #root: what is drawn ahead and what the browser makes of it have to be the same tree. */
export function Root() {
  return (
    <StrictMode>
      <App />
      <LazyToaster />
    </StrictMode>
  );
}

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
      <LazyConsentBanner />
    </>
  );
}

function Shown({ page: Page }: { page: LazyComponent }) {
  return <Page />;
}

/** Asks about cookies, and does what was answered: once the page is there, because nobody comes for that. */
function LazyConsentBanner() {
  const [address] = useLocation();
  const [Loaded, setLoaded] = useState<typeof ConsentBanner>();
  useEffect(() => {
    if (Loaded) return undefined;
    // Without a connection it does not come; the next page asks again.
    return whenIdle(
      () =>
        void import('../features/consent/consent-banner').then(
          (banner) => setLoaded(() => banner.ConsentBanner),
          () => undefined,
        ),
    );
  }, [Loaded, address]);
  return Loaded ? <Loaded /> : null;
}

/** A new page, and a new query string of the same page, begin at the top, unless the address names a place in it. */
function useScrollToTop(): void {
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (window.location.hash) return;
    // In braces: newer browsers answer with a promise, which React would take for the clean-up.
    window.scrollTo(0, 0);
  }, [path, search]);
}
