import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/product/paths';
import { PrintableHead } from '../features/print/printable-head';
import { TabletSheet } from '../features/tablets/tablet-sheet';
import { usePageTitle } from '../lib/page-meta';
import { Page } from '../ui/page';

/** A page to print: how the tablet itself is set up. */
export function TabletSheetPage() {
  usePageTitle(t`Keep the tablet on Dear Ones`);
  return (
    <Page width="wide" back={{ href: paths.tablet, label: t`Back to the tablet` }}>
      <div className="grid gap-8 print:gap-3">
        <PrintableHead title={t`Keep the tablet on Dear Ones`}>
          <p className="text-lead text-ink-soft print:max-w-none print:text-[11pt]">
            <Trans>
              So that it stays on Dear Ones, with the screen on and the sound up. Do it once, with
              the tablet beside you.
            </Trans>
          </p>
        </PrintableHead>
        <TabletSheet />
      </div>
    </Page>
  );
}
