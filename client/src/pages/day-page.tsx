import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { hasRight } from '#shared/circle/roles';
import { CallContactsPanel } from '../features/calls/call-contacts-panel';
import { facePhotosQuery } from '../features/faces/face-photo.queries';
import { hellosQuery } from '../features/hellos/hello.queries';
import { lazyComponent } from '../lib/lazy-component';
import { usePageTitle } from '../lib/page-meta';
import { useHydrated } from '../lib/use-hydrated';
import { usePerson } from '../session/person';
import { useSession } from '../session/session.queries';
import { Disclosure } from '../ui/disclosure';
import { Page } from '../ui/page';
import { PlannedPanel } from './planned-panel';

/** They are folded, and most visits do not open them. */
const HelloList = lazyComponent(
  async () => (await import('../features/hellos/hello-list')).HelloList,
);
const ReminderDays = lazyComponent(
  async () => (await import('../features/reminders/reminder-days')).ReminderDays,
);

/** The page of plans, reminders, the people to call and the hellos that were sent. */
export function DayPage() {
  usePageTitle(t({ message: 'Plans', context: 'the page with what comes' }));
  const { user } = useSession();
  const { id, role } = usePerson();
  const { data: faces = [] } = useQuery(facePhotosQuery(id));
  const isHydrated = useHydrated();
  const canEdit = hasRight(role, 'edit');
  const { data: hellos = [] } = useQuery({ ...hellosQuery(id), enabled: canEdit });
  return (
    <Page width="wide">
      <PlannedPanel faces={faces} />
      <div className="grid gap-8">
        {hasRight(role, 'manageCalls') && (
          <CallContactsPanel own={user ?? undefined} faces={faces} />
        )}
        <div className="grid gap-3">
          {canEdit && hellos.length > 0 && (
            <Disclosure id="hellos-sent" title={t`Hellos that were sent`}>
              <Suspense>
                <HelloList hellos={hellos} faces={faces} />
              </Suspense>
            </Disclosure>
          )}
          {/* The server has no data for it. */}
          <Suspense>{isHydrated && <ReminderDays />}</Suspense>
        </div>
      </div>
    </Page>
  );
}
