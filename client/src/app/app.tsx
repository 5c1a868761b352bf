import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { LogInAgain } from '../features/accounts/log-in-again';
import { ConsentBanner } from '../features/consent/consent-banner';
import { Accessed } from './access';
import { ConnectionNews } from './connection-news';
import { PageOnItsWay } from './page-on-its-way';
import { ReloadBoundary } from './reload-boundary';
import { findRoute } from './routes';
import { useScrollToTop } from './use-scroll-to-top';

export function App() {
  const [address] = useLocation();
  useScrollToTop();
  return (
    <>
      {/* The key: a page that failed must not stand in the way of the next. */}
      <ReloadBoundary key={address} reload={() => window.location.reload()}>
        <Suspense fallback={<PageOnItsWay />}>
          <Accessed route={findRoute(address)} />
        </Suspense>
      </ReloadBoundary>
      <ConnectionNews />
      <LogInAgain />
      <ConsentBanner />
    </>
  );
}
