import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { TabletWeek } from '#shared/tablet';
import { classNames } from '../../lib/class-names';
import { listed, weekdayOf } from '../../lib/date-format';
import { usePerson } from '../../session/person';
import { CheckIcon } from '../../ui/frame-icons';
import { FramedPhoto } from '../../ui/framed-photo';
import { PersonIcon } from '../../ui/icons';
import { QueryState } from '../../ui/query-state';
import { tabletWeekQuery, useHasTablet } from './tablets.queries';

/** The use of the tablet this week. Renders nothing while no tablet is connected. */
export function TabletWeekPanel() {
  return useHasTablet() ? <Week /> : null;
}

function Week() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <h2 id={headingId} className="text-h2 font-bold">
        This week on the tablet
      </h2>
      <QueryState
        query={useQuery(tabletWeekQuery(usePerson().id))}
        what="this week"
        skeleton={
          <div
            aria-hidden="true"
            className="h-105 rounded-card border border-line sm:h-88 lg:h-50"
          />
        }
      >
        {(week) => <WeekCard {...week} />}
      </QueryState>
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

/** The last seven days. A day is marked as used or not; nothing is counted. */
function WeekDays({ days }: Pick<TabletWeek, 'days'>) {
  return (
    <ul
      aria-label="The last seven days"
      className="grid grid-cols-[repeat(auto-fit,minmax(2.2rem,1fr))] gap-y-2"
    >
      {days.map(({ day, used }) => {
        const name = weekdayOf(day);
        return (
          <li key={day} className="grid justify-items-center gap-1 text-small">
            <span aria-hidden="true">{name.slice(0, 3)}</span>
            <span className="sr-only">{used ? `${name}: used` : name}</span>
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-8 place-items-center sm:size-10 rounded-control border-2',
                used ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface',
              )}
            >
              {used && <CheckIcon />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type WeekFacesProps = {
  faces: TabletWeek['favourites'];
  /** The sentence around the names, for example "Most looked at: Anna and Peter". */
  sentence: (names: ReactNode) => ReactNode;
};

function WeekFaces({ faces, sentence }: WeekFacesProps) {
  if (faces.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div aria-hidden="true" className="flex flex-wrap gap-1.5">
        {faces.map(({ id, photoUrl }) => (
          <FramedPhoto
            key={id}
            src={photoUrl ?? undefined}
            alt=""
            loading="lazy"
            standIn={<PersonIcon />}
            className="size-14 rounded-control border border-line"
          />
        ))}
      </div>
      <p className="min-w-0 grow basis-48 wrap-anywhere">
        {sentence(<bdi className="font-bold">{listed(faces.map(({ name }) => name))}</bdi>)}
      </p>
    </div>
  );
}

type Days = TabletWeek['days'];

/** "Used on Monday, Tuesday and Friday." in the order of the days. */
export function weekInWords(days: Days): string {
  const used = days.filter((day) => day.used);
  if (used.length === 0) return 'Nothing yet this week.';
  if (used.length === days.length) return 'Used every day.';
  return `Used on ${listed(used.map(({ day }) => weekdayOf(day)))}.`;
}
