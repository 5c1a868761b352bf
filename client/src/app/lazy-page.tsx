import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Component, Suspense, useEffect, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { arrival, entryPosition } from '../lib/navigation/history-traversal';
import { usePageTitle } from '../lib/page-meta';
import { Button } from '../ui/button';
import { Page } from '../ui/page';
import { Loading } from '../ui/spinner';
import { StateMessage } from '../ui/state-message';

/** Shows a skeleton while a lazy page loads, and offers to reload if it fails. */
export function LazyPage({ children }: { children: ReactNode }) {
  return (
    <ReloadBoundary reload={() => window.location.reload()}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ReloadBoundary>
  );
}

function PageSkeleton() {
  return (
    <Page busy={t`Loading`}>
      <Loading />
    </Page>
  );
}

type ReloadBoundaryProps = { reload: () => void; children: ReactNode };

/**
 * Catches the errors of a page. Mostly its chunk failed to load, because the connection broke or a newer version has
 * replaced the files. It is a class, because React supports error boundaries only as classes.
 */
export class ReloadBoundary extends Component<ReloadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <PageFailed reload={this.props.reload} />
        <PageReady />
      </>
    );
  }
}

function PageFailed({ reload }: { reload: () => void }) {
  usePageTitle(t`This page could not be shown`);
  return (
    <Page>
      <StateMessage
        level={1}
        role="alert"
        title={t`This page could not be shown`}
        action={<Button onClick={reload}>{t`Reload`}</Button>}
      >
        <Trans>
          Please check that you are online, then load it again. What you have saved is safe.
        </Trans>
      </StateMessage>
    </Page>
  );
}

/**
 * Sets `data-ready` on the root element while the page beside it is hydrated. It is inside the page's own Suspense
 * boundary, because React hydrates the surroundings of a boundary first. For the same reason it scrolls: a page must be
 * there to be scrolled.
 */
export function PageReady() {
  useScrollToPlace();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.ready = '';
    return () => {
      delete dataset.ready;
    };
  }, []);
  return null;
}

/**
 * Scrolls to the top of a new page, or of another query string, and after Back to where its page was left. A URL with a
 * fragment names the place itself. The document that the browser has loaded is left where the visitor has scrolled it.
 */
function useScrollToPlace(): void {
  // The token of a mailed link leaves the URL without changing the page.
  const search = useSearch().replace(/token=[^&]*/, '');
  useEffect(() => {
    if (arrival.isInPlace) arrival.isInPlace = false;
    else if (entryPosition || (entryPosition === 0 && !window.location.hash))
      window.scrollTo(0, entryPosition);
  }, [search]);
}
