import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { TabletWeek } from '#shared/tablet';
import { LoadFailed } from '../../ui/state-message';
import { tabletWeekQuery } from './tablet-week.queries';
import { useHasTablet } from './tablets.queries';
import { WeekDays } from './week-days';
import { WeekFaces } from './week-faces';
import { weekInWords } from './week-in-words';

/** How the tablet was used of late, for a family that is not there. Shows nothing while no tablet is connected. */
export function TabletWeekPanel() {
  return useHasTablet() ? <Week /> : null;
}

function Week() {
  const { data: week } = useQuery(tabletWeekQuery);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <h2 id={headingId} className="text-h2 font-bold">
        This week on the tablet
      </h2>
      {week ? <WeekCard {...week} /> : <WeekSkeleton />}
    </section>
  );
}

function WeekCard({ days, favourites, helped }: TabletWeek) {
  const isEmpty = days.every(({ used }) => !used);
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-5 rounded-card border border-line bg-surface p-5 sm:p-7 lg:grid-cols-2">
      <div className="grid max-w-96 grid-cols-1 content-start gap-4">
        <p className={isEmpty ? undefined : 'text-h3 font-bold'}>{weekInWords(days)}</p>
        {!isEmpty && <WeekDays days={days} />}
      </div>
      {favourites.length + helped.length > 0 && (
        <div className="grid grid-cols-1 content-center gap-4">
          <WeekFaces faces={favourites} sentence={(names) => <>Most looked at: {names}</>} />
          <WeekFaces faces={helped} sentence={(names) => <>{names} came with a little help.</>} />
        </div>
      )}
    </div>
  );
}

function WeekSkeleton() {
  const { errorUpdateCount, isFetching, refetch } = useQuery(tabletWeekQuery);
  // Counted rather than asked for: a new try clears the error, and the button must stay where it is.
  if (errorUpdateCount > 0)
    return <LoadFailed what="this week" retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <p role="status" className="sr-only">
        Loading this week…
      </p>
      <div aria-hidden="true" className="h-105 rounded-card border border-line sm:h-88 lg:h-50" />
    </>
  );
}
