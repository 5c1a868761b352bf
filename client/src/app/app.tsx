import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { withoutLanguage } from '#shared/languages';
import type { ConsentBanner } from '../features/consent/consent-banner';
import type { LazyComponent } from '../lib/lazy-component';
import { useTranslations } from '../lib/messages';
import { whenIdle } from '../lib/when-idle';
import { useIsVisitor } from '../session/embedded-user';
import { ConnectionNews } from '../ui/connection-bar';
import { LazyPage, PageReady } from './lazy-page';
import { LazyToaster } from './lazy-toaster';
import { findRoute, pageWithoutSession, SessionShell } from './routes';
import { usePrefetch } from './use-prefetch';

/** The content of #root. Hydration requires the same tree on the server and in the browser. */
export function Root() {
  useTranslations();
  return (
    <StrictMode>
      <App />
      <LazyToaster />
    </StrictMode>
  );
}

export function App({ queryClient }: { queryClient?: QueryClient }) {
  // In another language it is the same page, and keeps what was typed.
  const address = withoutLanguage(useLocation()[0]);
  const isVisitor = useIsVisitor();
  const OpenPage = pageWithoutSession(findRoute(address), isVisitor);
  // The session shell stays mounted, so that cached data and pending mutations survive a visit to a public page.
  const [hasSession, setHasSession] = useState(!OpenPage);
  if (!OpenPage && !hasSession) setHasSession(true);
  useScrollToTop();
  usePrefetch(isVisitor);
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

/** Loads the cookie banner while idle, so that it does not delay the page. */
function LazyConsentBanner() {
  const [address] = useLocation();
  const [Loaded, setLoaded] = useState<typeof ConsentBanner>();
  useEffect(() => {
    if (Loaded) return undefined;
    // A failed import is ignored, because the next page tries again.
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

/** Scrolls to the top when the path or the query string changes, unless the URL has a fragment. */
function useScrollToTop(): void {
  const path = withoutLanguage(useLocation()[0]);
  const search = useSearch();
  useEffect(() => {
    if (window.location.hash) return;
    // The braces matter: newer browsers return a promise, which React would take for a cleanup function.
    window.scrollTo(0, 0);
  }, [path, search]);
}
