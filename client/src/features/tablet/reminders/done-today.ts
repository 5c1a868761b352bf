import { t } from '@lingui/core/macro';
import { zonedTime } from '#shared/product/zoned-time';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { partOfHour } from '../day-and-time';
import { timeInWords } from '../time-in-words';
import { isSameOccurrence, type ReminderRecord } from './reminder-records.store';

/** Something that was done today, on this tablet or another. */
export interface DoneReminder {
  says: string;
  /** The moment in milliseconds. */
  at: number;
}

/** The completed reminders of today, latest first. An entry stays until midnight, also when the reminder is changed or deleted. */
export function doneToday(
  { reminders, clock }: Pick<TabletContent, 'reminders' | 'clock'>,
  records: readonly ReminderRecord[],
  now: number,
): DoneReminder[] {
  const own = records.flatMap(({ doneAt, ...record }) =>
    doneAt === undefined ? [] : [{ ...record, at: doneAt }],
  );
  const others = reminders.flatMap(({ id, says, done }) =>
    done.map(({ dueOn, dueAt, at }) => ({
      reminderId: id,
      says,
      dueOn,
      dueAt,
      at: Date.parse(at),
    })),
  );
  const dayOf = (moment: number) => zonedTime(moment, clock.timeZone).day;
  return [...own, ...others.filter((one) => !own.some((mine) => isSameOccurrence(mine, one)))]
    .filter(({ at }) => dayOf(at) === dayOf(now))
    .sort((one, other) => other.at - one.at)
    .map(({ says, at }) => ({ says, at }));
}

const STEP_MINUTES = 5;

/** "Drink something: done, at three in the afternoon" */
export function doneText({ says, at }: DoneReminder, timeZone: string): string {
  const [hour = '', minute = ''] = zonedTime(at, timeZone).time.split(':');
  // The last step before it, because the time that is told must not be still to come.
  const step = Math.floor(Number(minute) / STEP_MINUTES) * STEP_MINUTES;
  const when = timeOfDay(`${hour}:${String(step).padStart(2, '0')}`);
  const what = says.replace(/[.!]+$/, '');
  return t({
    message: `${what}: done, ${when}`,
    comment:
      'Tablet. Read and heard by the person with memory loss, who wonders whether something was done today: {what} is a reminder that the family typed, such as "Drink something", {when} such as "at three in the afternoon". Short.',
  });
}

function timeOfDay(at: string): string {
  const time = timeInWords(at, true);
  if (at.startsWith('12:') || at === '00:00')
    return t({
      message: `at ${time}`,
      context: 'when something was done',
      comment:
        'Tablet. Read and heard by the person with memory loss. {time} is such as "noon", "half past twelve" or "midnight", as in "Drink something: done, at noon".',
    });
  const hour = Number(at.slice(0, 2));
  switch (partOfHour(hour)) {
    case 'night':
      if (hour > 12)
        return t({
          message: `at ${time} at night`,
          context: 'before midnight',
          comment:
            'Tablet. Read and heard by the person with memory loss. {time} is a time in words between ten and midnight, as in "Drink something: done, at eleven at night": the evening of today.',
        });
      return t({
        message: `at ${time} at night`,
        comment:
          'Tablet. Read and heard by the person with memory loss. {time} is a time in words after midnight, as in "Drink something: done, at two at night".',
      });
    case 'morning':
      return t({
        message: `at ${time} in the morning`,
        comment:
          'Tablet. Read and heard by the person with memory loss. {time} is a time in words, as in "Drink something: done, at nine in the morning".',
      });
    case 'afternoon':
      return t({
        message: `at ${time} in the afternoon`,
        comment:
          'Tablet. Read and heard by the person with memory loss. {time} is a time in words, as in "Drink something: done, at three in the afternoon".',
      });
    case 'evening':
      return t({
        message: `at ${time} in the evening`,
        comment:
          'Tablet. Read and heard by the person with memory loss. {time} is a time in words, as in "Drink something: done, at seven in the evening".',
      });
  }
}
