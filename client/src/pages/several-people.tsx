import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { waitingCount } from '../features/contributions/waiting-texts';
import { AddPerson } from '../features/people/add-person';
import { lazyComponent } from '../lib/lazy-component';
import { useHydrated } from '../lib/use-hydrated';

/** Most accounts care for one person, whose dashboard has none. */
const Board = lazyComponent(async () => (await import('../features/overview/board')).Board);

/** The dashboard of those who care for several people: what this shift has, and a link to each. */
export function SeveralPeople() {
  return (
    <div className="grid gap-6">
      <LazyBoard />
      <AddPerson />
    </div>
  );
}

/** The server renders its place only. */
function LazyBoard() {
  const isHydrated = useHydrated();
  const look = 'min-h-dvh rounded-card bg-sunken';
  return (
    <div className={isHydrated ? undefined : look}>
      {isHydrated && (
        <Suspense fallback={<div aria-hidden="true" className={look} />}>
          <Board waitingCount={waitingCount} />
        </Suspense>
      )}
    </div>
  );
}

/** The dashboard of an account that cares for nobody. */
export const NobodyYet = () => (
  <AddPerson
    text={t`You are in no circle at the moment. Add the person you care for, or ask the family for an invitation.`}
  />
);
