import { DAY_MS } from '#shared/product/durations';

/*
 * Calendar days and times of day in an IANA time zone. Days are YYYY-MM-DD, times HH:MM, and moments milliseconds since
 * 1970. The browser's or the server's own time zone plays no part.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** Returns the day and the time of day at a moment. */
export function zonedTime(moment: number, zone: string): { day: string; time: string } {
  const parts = formatIn(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** The moment that a day and a time would be in UTC. */
const asUtc = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`);

/** How far the clocks of the zone are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const { day, time } = zonedTime(moment, zone);
  return asUtc(day, time) - Math.floor(moment / 60_000) * 60_000;
}

/**
 * Returns the moment at which the clocks of the zone show a time of day. A time that comes twice, because clocks are set
 * back, means the first of the two. A time that is skipped, because clocks are set forward, means as much later.
 */
export function momentIn(day: string, time: string, zone: string): number {
  const local = asUtc(day, time);
  // The offsets before and after a change on that day. More than one change in two days has never happened.
  const before = local - offsetAt(local - DAY_MS, zone);
  const after = local - offsetAt(local + DAY_MS, zone);
  const shows = (moment: number) => {
    const shown = zonedTime(moment, zone);
    return shown.day === day && shown.time === time;
  };
  return [before, after].filter(shows).sort((one, other) => one - other)[0] ?? before;
}

/** Returns the day that many days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the day of the week, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
