import { t } from '@lingui/core/macro';
import type { PersonClock } from '#shared/people/person.form';
import { clockTime } from '../../lib/date-format';
import { numberInWords } from '../../lib/number-in-words';

/** "From ten to seven"; with the times as the language writes them where an hour has no simple name. */
export function nightText({ nightFrom, nightTo }: Pick<PersonClock, 'nightFrom' | 'nightTo'>) {
  const [fromHour, toHour] = [hourInWords(nightFrom), hourInWords(nightTo)];
  if (fromHour !== undefined && toHour !== undefined)
    return t({
      message: `From ${fromHour} to ${toHour}`,
      comment: 'The night of the tablet, by full hours in words: "From ten to seven"',
    });
  const [from, to] = [inDigits(nightFrom), inDigits(nightTo)];
  return t({
    message: `From ${from} to ${to}`,
    comment: 'The night of the tablet, by the clock: "From 10:30 PM to 7:00 AM"',
  });
}

/** A full hour from two to ten as clocks strike it. */
function hourInWords(time: string): string | undefined {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const struck = hours % 12;
  return minutes === 0 && struck >= 2 && struck <= 10 ? numberInWords(struck) : undefined;
}

const inDigits = (time: string): string => clockTime(new Date(`2026-01-01T${time}Z`), 'UTC');
