import { t } from '@lingui/core/macro';
import { clockTime } from '../../lib/date-format';
import { dayInWords } from '../../lib/day-in-words';

/** "today at 3:04 PM" */
export function momentText(moment: Date, now: Date): string {
  const [date, time] = [dayInWords(moment, now), clockTime(moment)];
  return t`${date} at ${time}`;
}
