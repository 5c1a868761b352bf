import { t } from '@lingui/core/macro';
import type { Plan } from '#shared/plans/plan.answer';
import { clockTime } from '../../lib/date-format';
import { formatDay } from '../../lib/person-day';
import { whenInWords } from '../../lib/when-in-words';

/** True if the one day of a plan is over. What comes again and again is never over. */
export const isOver = ({ day }: Pick<Plan, 'day'>, today: string): boolean =>
  day !== null && day < today;

/** When a plan comes, that its day is over, on which days it is different, and that the tablet reminds of it. */
export function planInWords(plan: Plan, today: string): string[] {
  const when = whenInWords(plan, today);
  return [
    isOver(plan, today) ? t`${when}. This day is over.` : when,
    ...plan.exceptions.filter(({ on }) => on >= today).map(exceptionInWords),
    ...(plan.reminder && !plan.reminder.rests ? [t`With a reminder`] : []),
  ];
}

/** "Lunch: Every day at 12:00 PM" */
export function titleAndTime(plan: Plan, today: string): string {
  const { title } = plan;
  const when = whenInWords(plan, today);
  return t({
    message: `${title}: ${when}`,
    comment: 'Names the plan that will be deleted: “Lunch: Every day at 12:00 PM”',
  });
}

/** "Friday, November 21" */
export const dateInWords = (day: string): string =>
  formatDay(day, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });

/** "Fri, Nov 21". */
export const shortDate = (day: string): string =>
  formatDay(day, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });

/** "Friday, November 21: at 1:30 PM", for the days on which a plan is different. */
export function exceptionInWords({ on, at }: Plan['exceptions'][number]): string {
  const day = dateInWords(on);
  if (at === null) return t`${day}: not this time`;
  const time = clockTime(new Date(`1970-01-01T${at}:00Z`), 'UTC');
  return t({
    message: `${day}: at ${time}`,
    comment: 'A day on which a plan comes at another time: “Friday, November 21: at 1:30 PM”',
  });
}
