import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { paths } from '#shared/product/paths';
import { callContactsQuery } from '../features/calls/call-contact.queries';
import { facePhotosQuery } from '../features/faces/face-photo.queries';
import { PersonPicture } from '../features/tablets/person-picture';
import { SheetRow } from '../features/tablets/sheet-row';
import { TabletList } from '../features/tablets/tablet-list';
import { ClockRow, TabletSettingsRow } from '../features/tablets/tablet-settings-panel';
import { TabletWeekRow } from '../features/tablets/tablet-week-panel';
import { lazyComponent } from '../lib/lazy-component';
import { usePageTitle } from '../lib/page-meta';
import { usePerson } from '../session/person';
import { TextLink } from '../ui/app-link';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

/** Its switch is larger than a row of the page, stands last, and only owners see it. */
export const TellsOpened = lazyComponent(
  async () => (await import('../features/hellos/tells-opened')).TellsOpened,
);

/** Its switches are larger than a row of the page, and only owners see it. */
export const MessagesRow = lazyComponent(
  async () => (await import('../features/tablets/messages-row')).MessagesRow,
);

/** Its switch is larger than a row of the page too, and a call is a dialog with a page of code. */
export const CallsRow = lazyComponent(
  async () => (await import('../features/live-calls/calls-row')).CallsRow,
);

/** The devices, and what is set once. */
export function TabletPage() {
  usePageTitle(t`The tablet`);
  const { id } = usePerson();
  const { data: faces = [] } = useQuery(facePhotosQuery(id));
  const { data: contacts = [] } = useQuery(callContactsQuery(id));
  return (
    <Page width="wide" back={{ href: paths.dashboard, label: t`Back to Today` }}>
      <PageHeading>{t`The tablet`}</PageHeading>
      <div className="grid grid-cols-1 gap-12">
        <TabletList />
        <div className="grid grid-cols-1 gap-3">
          <TabletWeekRow />
          <TabletSettingsRow faces={faces} contacts={contacts} />
          <ClockRow />
          <Suspense>
            <MessagesRow />
          </Suspense>
          <Suspense>
            <CallsRow />
          </Suspense>
          <PersonPicture />
          <SheetRow />
          <p>
            {/* Emails of earlier versions lead here with what stands there now. */}
            <TextLink href={paths.day} className="inline-flex min-h-target items-center">
              {t`Plans, reminders and people to call`}
            </TextLink>
          </p>
        </div>
        <Suspense>
          <TellsOpened />
        </Suspense>
      </div>
    </Page>
  );
}
