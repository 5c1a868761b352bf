import { dayAfter } from '#shared/product/zoned-time';

interface Night {
  /** HH:MM */
  nightFrom: string;
  nightTo: string;
}

/** True during the hours of a night, of which the second is excluded. Equal hours are no night. */
const isInNight = (time: string, { nightFrom, nightTo }: Night): boolean =>
  nightFrom <= nightTo ? time >= nightFrom && time < nightTo : time >= nightFrom || time < nightTo;

/**
 * Returns the day of a hello that is sent now, and the day after it. In the night it is the day of the morning.
 * @param now the day and the time where the person is
 */
export function helloDays(
  { day, time }: { day: string; time: string },
  night: Night,
): { isNight: boolean; first: string; next: string } {
  const isNight = isInNight(time, night);
  const isBeforeMidnight = night.nightFrom > night.nightTo && time >= night.nightFrom;
  const first = isNight && isBeforeMidnight ? dayAfter(day) : day;
  return { isNight, first, next: dayAfter(first) };
}
