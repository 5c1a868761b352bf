import { Suspense, type ReactNode } from 'react';
import { PageSkeleton } from './page-skeleton';
import { ReloadBoundary } from './reload-boundary';

/** For what comes as a chunk: says so while it is on its way, and offers to load the page anew when it does not come. */
export function LazyPage({ children }: { children: ReactNode }) {
  return (
    <ReloadBoundary reload={() => window.location.reload()}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ReloadBoundary>
  );
}
