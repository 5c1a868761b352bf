import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callContactsQuery } from '../features/calls/call-contact.queries';
import { facePhotosQuery } from '../features/faces/face-photo.queries';
import { SheetCard } from '../features/tablets/sheet-card';
import { TabletList } from '../features/tablets/tablet-list';
import { TabletSettingsPanel } from '../features/tablets/tablet-settings-panel';
import { TabletWeekPanel } from '../features/tablets/tablet-week-panel';
import { usePageTitle } from '../lib/page-meta';
import { usePerson } from '../session/person';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

/** All that a family does for the tablet of the person. */
export function TabletPage() {
  usePageTitle(t`The tablet`);
  const { id } = usePerson();
  const { data: faces = [] } = useQuery(facePhotosQuery(id));
  const { data: contacts = [] } = useQuery(callContactsQuery(id));
  return (
    <Page width="wide">
      <div className="grid gap-3">
        <PageHeading>{t`The tablet`}</PageHeading>
        <p className="text-lead text-ink-soft">
          <Trans>
            A tablet for the person you care for: your photos, your words, and a call. It needs no
            password.
          </Trans>
        </p>
      </div>
      <div className="grid gap-12">
        <TabletWeekPanel />
        <TabletList />
        <TabletSettingsPanel faces={faces} contacts={contacts} />
        <SheetCard />
      </div>
    </Page>
  );
}
