import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { tabletTexts } from '../features/overview/board-texts';
import { HandoverSheet, type HandoverTexts } from '../features/overview/handover-sheet';
import { foldHistory, historySentence, namesText } from '../features/people/history-texts';
import { PrintableHead } from '../features/print/printable-head';
import { dayText, occurrenceText } from '../features/reminders/reminder-texts';
import { usePageTitle } from '../lib/page-meta';
import { useHydrated } from '../lib/use-hydrated';
import { useSession } from '../session/session.queries';
import { Page } from '../ui/page';

/** The report for the next shift of a care home. */
export function HandoverPage() {
  const { user } = useSession();
  const isHydrated = useHydrated();
  usePageTitle(t`Hand-over`);
  const texts: HandoverTexts = {
    tablet: tabletTexts,
    history: (entries, now) =>
      foldHistory(entries)
        .reverse()
        .map((fold) =>
          [historySentence(fold, now, user?.id), namesText(fold)].filter(Boolean).join(' '),
        ),
    reminder: (occurrence) =>
      `${occurrence.says} (${dayText(occurrence.day)}): ${occurrenceText(occurrence)}`,
  };
  return (
    <Page width="wide" back={{ href: paths.dashboard, label: t`Back to Today` }}>
      <PrintableHead title={t`Hand-over`}>
        <p className="text-lead text-ink-soft print:hidden">
          {t`For the next shift: what happened around each of the people you care for.`}
        </p>
      </PrintableHead>
      {/* The server does not know the time of the device. */}
      <div className="min-h-96">{isHydrated && <HandoverSheet texts={texts} />}</div>
    </Page>
  );
}
