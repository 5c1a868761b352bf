import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { withoutLanguage } from '#shared/product/languages';
import { isBannerShown } from '../features/consent/consent.store';
import { inBrowser } from '../lib/in-browser';
import { lazyComponent, type LazyComponent } from '../lib/lazy-component';
import { useTranslations } from '../lib/messages';
import { whenIdle } from '../lib/when-idle';
import { useIsVisitor } from '../session/embedded-user';
import { ConnectionNews } from '../ui/connection-bar';
import { LazyPage, PageReady } from './lazy-page';
import { LazyToaster } from './lazy-toaster';
import { SessionShell } from './load-route';
import { findRoute, pageWithoutSession } from './routes';
import { usePrefetch } from './use-prefetch';

/** Where it shows nothing, it is loaded while idle, so that it does not delay the page. */
export const ConsentBanner = lazyComponent(async () => {
  if (inBrowser && !isBannerShown()) await new Promise<void>((idle) => whenIdle(idle));
  // Without it, the page is whole, and the next document asks again.
  return import('../features/consent/consent-banner').then(
    (banner) => banner.ConsentBanner,
    () => () => null,
  );
});

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
      <Suspense>
        <ConsentBanner />
      </Suspense>
    </>
  );
}

function Shown({ page: Page }: { page: LazyComponent }) {
  return <Page />;
}
