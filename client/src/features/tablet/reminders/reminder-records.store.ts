import { dayAfter } from '#shared/product/zoned-time';
import { useStore } from '../../../lib/create-store';
import { createPersonStore } from '../shared-tablet/seats.store';

/** The record of one occurrence of a reminder on this tablet. Moments are in milliseconds. */
export interface ReminderRecord {
  reminderId: number;
  dueOn: string;
  dueAt: string;
  says: string;
  /** The showings that were reported, by their number: 0 when it was due, 1 for the first repeat. */
  shown: number[];
  doneAt?: number;
  /** True once it has gone by itself, so that a clock that is set back does not bring it back. */
  isOver?: true;
  /** How long calls have kept it from the screen. */
  paused?: number;
}

/** Names an occurrence. */
export type OccurrenceOf = Pick<ReminderRecord, 'reminderId' | 'dueOn' | 'dueAt'>;

/** Older records say nothing about today. */
const DAYS_KEPT = 2;

const records = createPersonStore<readonly ReminderRecord[]>(
  'dear-ones-tablet-reminders',
  (stored) => (Array.isArray(stored) ? stored.filter(isReminderRecord) : []),
);

export const reminderRecords = records.read;
export const useReminderRecords = (): readonly ReminderRecord[] => useStore(records);

export const isSameOccurrence = (one: OccurrenceOf, other: OccurrenceOf): boolean =>
  one.reminderId === other.reminderId && one.dueOn === other.dueOn && one.dueAt === other.dueAt;

export const recordOf = (occurrence: OccurrenceOf): ReminderRecord | undefined =>
  records.read().find((record) => isSameOccurrence(record, occurrence));

/** Stores what has happened to an occurrence, beside what is known of it. */
export function noteReminder(
  { reminderId, dueOn, dueAt, says }: OccurrenceOf & Pick<ReminderRecord, 'says'>,
  more: Partial<Pick<ReminderRecord, 'shown' | 'doneAt' | 'isOver' | 'paused'>>,
): void {
  const before = recordOf({ reminderId, dueOn, dueAt });
  const oldest = dayAfter(dueOn, -DAYS_KEPT);
  records.set([
    ...records.read().filter((record) => record !== before && record.dueOn >= oldest),
    { reminderId, dueOn, dueAt, says, shown: [], ...before, ...more },
  ]);
}

export const clearReminderRecords = (): void => records.set([]);

function isReminderRecord(stored: unknown): stored is ReminderRecord {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'reminderId' in stored &&
    typeof stored.reminderId === 'number' &&
    'dueOn' in stored &&
    typeof stored.dueOn === 'string' &&
    'dueAt' in stored &&
    typeof stored.dueAt === 'string' &&
    'says' in stored &&
    typeof stored.says === 'string' &&
    'shown' in stored &&
    Array.isArray(stored.shown)
  );
}
