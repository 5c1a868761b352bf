import { dayAfter, zonedTime } from '#shared/product/zoned-time';
import { goneAt, occasionOn, showingsOf } from '#shared/reminders/reminder-occasions';
import type { TabletReminder } from '#shared/reminders/reminder.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { isSameOccasion, type OccasionOf, type ReminderRecord } from './reminder-records.store';

/** A reminder whose time has come, and that nobody has touched yet. */
export interface DueReminder {
  reminder: TabletReminder;
  occasion: OccasionOf & Pick<ReminderRecord, 'says'>;
  /** The number of its last showing: 0 when it was due, 1 for the first repeat. */
  showing: number;
}

interface Moment {
  /** In milliseconds. */
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

/** The occasions of yesterday and today, earliest first. One of yesterday can last past midnight. */
export function knownOccasions({ reminders, clock }: Reminders, { now, records }: Moment): Known[] {
  const today = zonedTime(now, clock.timeZone).day;
  return reminders
    .flatMap((reminder) =>
      [dayAfter(today, -1), today].flatMap((day) => {
        const found = occasionOn(reminder, day, clock.timeZone);
        if (!found) return [];
        const { dueOn, dueAt, due } = found;
        const occasion = { reminderId: reminder.id, says: reminder.says, dueOn, dueAt };
        const showings = showingsOf(found, reminder.repeats);
        const record = records.find((one) => isSameOccasion(one, occasion));
        return [
          {
            reminder,
            occasion,
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

const isDone = ({ reminder, occasion, record }: Known): boolean =>
  record?.doneAt !== undefined ||
  reminder.done.some(({ dueOn, dueAt }) => dueOn === occasion.dueOn && dueAt === occasion.dueAt);

/**
 * Returns the reminder to show now: the earliest that is due, until somebody touches Done on any tablet, or it goes by
 * itself. One that is being shown stays when the clock is set back, so that it does not come twice.
 */
export function dueReminder(content: Reminders, moment: Moment): DueReminder | undefined {
  const { now } = moment;
  return knownOccasions(content, moment).find(
    (known) =>
      !isDone(known) &&
      !known.record?.isOver &&
      now < known.gone &&
      (now >= known.due || (known.record !== undefined && now > known.due - SET_BACK_MAX)),
  );
}

/** The occasions that were shown and have gone by themselves since. */
export const pastReminders = (content: Reminders, moment: Moment): DueReminder[] =>
  knownOccasions(content, moment).filter(
    (known) => known.record && !known.record.isOver && !isDone(known) && moment.now >= known.gone,
  );

/** Returns how long nothing changes by itself, in milliseconds; undefined if nothing does until tomorrow. */
export function untilNextChange(content: Reminders, moment: Moment): number | undefined {
  const moments = knownOccasions(content, moment)
    .flatMap(({ due, gone, reminder }) => [...showingsOf({ due }, reminder.repeats), gone])
    .filter((at) => at > moment.now);
  return moments.length === 0 ? undefined : Math.min(...moments) - moment.now;
}
