import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { ConsentBanner } from '../features/consent/consent-banner';
import { FullScreenSpinner } from '../ui/spinner';
import { Accessed } from './access';
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
        <Suspense fallback={<FullScreenSpinner />}>
          <Accessed route={findRoute(address)} />
        </Suspense>
      </ReloadBoundary>
      <ConsentBanner />
    </>
  );
}
