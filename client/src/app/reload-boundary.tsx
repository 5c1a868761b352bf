import { Component, type ReactNode } from 'react';
import { usePageTitle } from '../lib/page-meta';
import { Button } from '../ui/button';
import { WarningIcon } from '../ui/frame-icons';
import { Page } from '../ui/page';
import { StateMessage } from '../ui/state-message';
import { PageReady } from './page-ready';

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
