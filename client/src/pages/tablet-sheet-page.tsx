import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths';
import { PrinterIcon } from '../features/tablets/tablet-icons';
import { TabletSheet } from '../features/tablets/tablet-sheet';
import { usePageTitle } from '../lib/page-meta';
import { Button } from '../ui/button';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

/** A page to print: how the tablet itself is set up. */
export function TabletSheetPage() {
  usePageTitle(t`Keep the tablet on this page`);
  return (
    <Page width="wide" back={{ href: paths.tablet, label: t`Back to the tablet` }}>
      <div className="grid gap-8 print:gap-3">
        <div className="grid gap-3 print:gap-1">
          <PageHeading className="print:text-[18pt]">{t`Keep the tablet on this page`}</PageHeading>
          <p className="text-lead text-ink-soft print:max-w-none print:text-[11pt]">
            <Trans>
              So that it stays on Dear Ones, with the screen on and the sound up. Do it once, with
              the tablet beside you.
            </Trans>
          </p>
          <Button
            variant="secondary"
            className="mt-2 justify-self-start max-sm:w-full"
            onClick={() => window.print()}
          >
            <PrinterIcon />
            {t`Print this page`}
          </Button>
        </div>
        <TabletSheet />
      </div>
    </Page>
  );
}
