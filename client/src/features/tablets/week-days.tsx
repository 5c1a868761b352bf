import { t } from '@lingui/core/macro';
import type { TabletWeek } from '#shared/tablets/tablet.answer';
import { classNames } from '../../lib/class-names';
import { formatDate, listed, weekdayOf } from '../../lib/date-format';
import { CheckIcon } from '../../ui/frame-icons';

/** "Mon", as narrow as the squares below it. */
const shortWeekdayOf = (day: string): string =>
  formatDate(new Date(day), { weekday: 'short', timeZone: 'UTC' });

/** The last seven days. A day is marked as used or not; nothing is counted. */
export function WeekDays({ days }: Pick<TabletWeek, 'days'>) {
  return (
    <ul
      aria-label={t`The last seven days`}
      className="grid grid-cols-[repeat(auto-fit,minmax(2.2rem,1fr))] justify-items-start gap-y-2"
    >
      {days.map(({ day, used }) => {
        const weekday = weekdayOf(day);
        return (
          <li key={day} className="grid justify-items-center gap-1 text-small">
            <span aria-hidden="true">{shortWeekdayOf(day)}</span>
            <span className="sr-only">
              {used
                ? t({
                    message: `${weekday}: used`,
                    comment: 'Read by screen readers: the tablet was used on that day',
                  })
                : weekday}
            </span>
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-9 place-items-center rounded-control border-2',
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

type Days = TabletWeek['days'];

/** "Used on Monday, Tuesday and Friday." in the order of the days. */
export function weekText(days: Days): string {
  const used = days.filter((day) => day.used);
  if (used.length === 0) return t`Nothing yet this week.`;
  if (used.length === days.length) return t`Used every day.`;
  const weekdays = listed(used.map(({ day }) => weekdayOf(day)));
  return t({
    message: `Used on ${weekdays}.`,
    comment: '{weekdays} is a list such as "Monday, Tuesday and Friday"',
  });
}
