import { dayAfter, zonedTime } from '#shared/product/zoned-time';
import { goneAt, occurrenceOn, showingsOf } from '#shared/reminders/reminder-occurrences';
import type { TabletReminder } from '#shared/reminders/reminder.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { isSameOccurrence, type OccurrenceOf, type ReminderRecord } from './reminder-records.store';

/** A reminder whose time has come, and that nobody has touched yet. */
export interface DueReminder {
  reminder: TabletReminder;
  occurrence: OccurrenceOf & Pick<ReminderRecord, 'says'>;
  /** The number of its last showing: 0 when it was due, 1 for the first repeat. */
  showing: number;
}

interface Moment {
  /** The moment in milliseconds. */
  now: number;
  records: readonly ReminderRecord[];
}

type Reminders = Pick<TabletContent, 'reminders' | 'clock'>;

interface Known extends DueReminder {
  due: number;
  gone: number;
  record: ReminderRecord | undefined;
}

/** A clock that is set back by more than this has nothing to do with a reminder that it was showing. */
const SET_BACK_MAX = 60 * 60_000;

/** The occurrences of yesterday and today, earliest first. One of yesterday can last past midnight. */
export function knownOccurrences(
  { reminders, clock }: Reminders,
  { now, records }: Moment,
): Known[] {
  const today = zonedTime(now, clock.timeZone).day;
  return reminders
    .flatMap((reminder) =>
      [dayAfter(today, -1), today].flatMap((day) => {
        const found = occurrenceOn(reminder, day, clock.timeZone);
        if (!found) return [];
        const { dueOn, dueAt, due } = found;
        const occurrence = { reminderId: reminder.id, says: reminder.says, dueOn, dueAt };
        const showings = showingsOf(found, reminder.repeats);
        const record = records.find((one) => isSameOccurrence(one, occurrence));
        return [
          {
            reminder,
            occurrence,
            due,
            gone: goneAt(found, reminder.repeats) + (record?.paused ?? 0),
            showing: Math.max(0, showings.filter((showing) => showing <= now).length - 1),
            record,
          },
        ];
      }),
    )
    .sort((one, other) => one.due - other.due || one.reminder.id - other.reminder.id);
}

const isDone = ({ reminder, occurrence, record }: Known): boolean =>
  record?.doneAt !== undefined ||
  reminder.done.some(
    ({ dueOn, dueAt }) => dueOn === occurrence.dueOn && dueAt === occurrence.dueAt,
  );

/**
 * Returns the reminder to show now: the earliest that is due, until somebody touches Done on any tablet, or it goes by
 * itself. One that is being shown stays when the clock is set back, so that it does not come twice.
 */
export function dueReminder(content: Reminders, moment: Moment): DueReminder | undefined {
  const { now } = moment;
  return knownOccurrences(content, moment).find(
    (known) =>
      !isDone(known) &&
      !known.record?.isOver &&
      now < known.gone &&
      (now >= known.due || (known.record !== undefined && now > known.due - SET_BACK_MAX)),
  );
}

/** The occurrences that were shown and have gone by themselves since. */
export const pastReminders = (content: Reminders, moment: Moment): DueReminder[] =>
  knownOccurrences(content, moment).filter(
    (known) => known.record && !known.record.isOver && !isDone(known) && moment.now >= known.gone,
  );

/** Returns how long nothing changes by itself, in milliseconds; undefined if nothing does until tomorrow. */
export function untilNextChange(content: Reminders, moment: Moment): number | undefined {
  const moments = knownOccurrences(content, moment)
    .flatMap(({ due, gone, reminder }) => [...showingsOf({ due }, reminder.repeats), gone])
    .filter((at) => at > moment.now);
  return moments.length === 0 ? undefined : Math.min(...moments) - moment.now;
}
