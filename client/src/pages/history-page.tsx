import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { paths } from '#shared/product/paths';
import { HistoryList } from '../features/people/history-list';
import { lazyComponent } from '../lib/lazy-component';
import { usePageTitle } from '../lib/page-meta';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

/** Few circles have turned live calls on. */
export const CallHistory = lazyComponent(
  async () => (await import('../features/live-calls/call-history')).CallHistory,
);

/** Shows what the members of the circle did. */
export function HistoryPage() {
  usePageTitle(t`History`);
  return (
    <Page back={{ href: paths.circle, label: t`Back to Together` }}>
      <div className="grid gap-3">
        <PageHeading>{t`History`}</PageHeading>
        <p className="text-lead text-ink-soft">{t`Who did what, newest first.`}</p>
      </div>
      <HistoryList />
      <Suspense>
        <CallHistory />
      </Suspense>
    </Page>
  );
}
