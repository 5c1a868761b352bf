import { t } from '@lingui/core/macro';
import { Suspense, useState, type ComponentProps } from 'react';
import { hasRight } from '#shared/circle/roles';
import { InvitationList } from '../features/circle/invitation-list';
import { MemberList } from '../features/circle/member-list';
import { WaitingNote } from '../features/contributions/waiting-note';
import { useLastKindness } from '../features/people/last-kindness';
import { lazyComponent } from '../lib/lazy-component';
import { usePageTitle } from '../lib/page-meta';
import { useHydrated } from '../lib/use-hydrated';
import { usePerson } from '../session/person';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import type { DialogOfCircle } from './rest-of-circle';

/** Below the first screen. */
export const RestOfCircle = lazyComponent(
  async () => (await import('./rest-of-circle')).RestOfCircle,
);

/** Who cares for the person, and what each of them gave last. */
export function CirclePage() {
  const title = t({
    message: 'Together',
    comment: 'The page of the people who care for the same person together',
  });
  usePageTitle(title);
  const person = usePerson();
  const lastKindnessOf = useLastKindness(person.id);
  const [dialog, setDialog] = useState<DialogOfCircle>();
  return (
    <Page width="wide">
      <div className="grid gap-3">
        <PageHeading>{title}</PageHeading>
        <WaitingNote person={person} />
      </div>
      <div className="grid gap-12">
        <MemberList
          lastKindnessOf={lastKindnessOf}
          onThisIsMe={() => setDialog('this-is-me')}
          onDeletePerson={() => setDialog('delete')}
        />
        {hasRight(person.role, 'manage') && <InvitationList />}
        <LazyRest dialog={dialog} onDialog={setDialog} />
      </div>
    </Page>
  );
}

/** The server renders its place only. */
function LazyRest(props: ComponentProps<typeof RestOfCircle>) {
  const isHydrated = useHydrated();
  return (
    <div className={isHydrated ? undefined : 'min-h-98'}>
      {isHydrated && (
        <Suspense fallback={<div aria-hidden="true" className="min-h-98" />}>
          <RestOfCircle {...props} />
        </Suspense>
      )}
    </div>
  );
}
