import type { TabletWeek } from '#shared/tablet';
import { weekdayName, weekdayOf } from '../../lib/calendar-day';
import { classNames } from '../../lib/class-names';
import { CheckIcon } from '../../ui/frame-icons';

/** Seven days as a strip of a calendar. A day is marked or it is not: nothing is counted. */
export function WeekDays({ days }: Pick<TabletWeek, 'days'>) {
  return (
    <ul
      aria-label="The last seven days"
      className="grid grid-cols-[repeat(auto-fit,minmax(2.2rem,1fr))] gap-y-2"
    >
      {days.map(({ day, used }) => {
        const name = weekdayName(weekdayOf(day));
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
