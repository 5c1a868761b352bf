import { Component, Suspense, useEffect, type ReactNode } from 'react';
import { usePageTitle } from '../lib/page-meta';
import { Button } from '../ui/button';
import { WarningIcon } from '../ui/frame-icons';
import { Page } from '../ui/page';
import { Loading } from '../ui/spinner';
import { StateMessage } from '../ui/state-message';

/** For what comes as a chunk: says so while it is on its way, and offers to load the page anew when it does not come. */
export function LazyPage({ children }: { children: ReactNode }) {
  return (
    <ReloadBoundary reload={() => window.location.reload()}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ReloadBoundary>
  );
}

/** Stands for a page whose chunk has not come yet. The header is already there and stays where it is. */
function PageSkeleton() {
  return (
    <Page busy="Loading">
      <Loading />
    </Page>
  );
}

type ReloadBoundaryProps = { reload: () => void; children: ReactNode };

/**
 * Stands in for a page that could not be shown, mostly because its chunk did not come: the connection
 * broke, or a newer version has replaced the files. A class, because React offers this to no other.
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
  usePageTitle('This page could not be shown');
  return (
    <Page>
      <StateMessage
        level={1}
        role="alert"
        icon={<WarningIcon />}
        title="This page could not be shown"
        action={<Button onClick={reload}>Reload</Button>}
      >
        Please check that you are online, then load it again. What you have saved is safe.
      </StateMessage>
    </Page>
  );
}

/**
 * Declares on the root element, as `data-ready`, that the page beside it is hydrated, until another page is on its
 * way. Stands inside the page's own Suspense boundary, because what surrounds a boundary is hydrated before it.
 */
export function PageReady() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.ready = '';
    return () => {
      delete dataset.ready;
    };
  }, []);
  return null;
}
