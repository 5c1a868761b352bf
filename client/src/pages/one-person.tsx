import { Suspense, type ComponentProps } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { PersonOverview } from '#shared/overview/overview.answer';
import type { Person } from '#shared/people/person.answer';
import { HelloCard } from '../features/hellos/hello-card';
import { ActivityCards } from '../features/overview/activity-cards';
import { TodayCard } from '../features/overview/today-card';
import { lazyComponent } from '../lib/lazy-component';
import { PersonProvider } from '../session/person';

/** With their dialogs they are half as large as the page, and most visits of it have none. */
export const StepsOfPerson = lazyComponent(
  async () => (await import('./steps-of-person')).StepsOfPerson,
);

type OnePersonProps = {
  person: Person | undefined;
  overview: PersonOverview | undefined;
  isVerified: boolean;
};

/** The dashboard of those who care for one person. The cards stay in their place when the person comes, and keep the focus. */
export function OnePerson({ person, overview, isVerified }: OnePersonProps) {
  const known = isVerified ? person : undefined;
  const steps = overview?.firstSteps;
  return (
    <PersonProvider value={known}>
      {known && steps && <LazySteps counts={steps} />}
      <ActivityCards
        locked={!isVerified}
        isMain={known && overview ? !steps && overview.faces.length > 0 : true}
      />
      {known && overview && (
        // Each may render nothing. The other then takes the whole row.
        <div className="grid gap-6 empty:hidden lg:auto-cols-fr lg:grid-flow-col">
          <TodayCard overview={overview} name={known.name} />
          {/* Without a tablet, nobody would see it. Helpers do not know whether there is one. */}
          {(overview.tabletHeardAt !== null || !hasRight(known.role, 'edit')) && <HelloCard />}
        </div>
      )}
    </PersonProvider>
  );
}

/** In a document they are server-rendered, and stay as they are until their code has come. */
function LazySteps(props: ComponentProps<typeof StepsOfPerson>) {
  return (
    <Suspense fallback={<div aria-hidden="true" className="h-98 rounded-card bg-sunken" />}>
      <StepsOfPerson {...props} />
    </Suspense>
  );
}
