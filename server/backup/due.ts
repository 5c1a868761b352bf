import { dayOf } from './backup-folder';

/** A time of the day, in the time zone of the server. */
interface TimeOfDay {
  hour: number;
  minute: number;
}

/** Returns the last day on which the time has come. A time that the clock skips counts as the hour after it. */
export function dueDay(at: TimeOfDay, now: Date): string {
  const isPast = now.getHours() * 60 + now.getMinutes() >= at.hour * 60 + at.minute;
  return dayOf(isPast ? now : new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12));
}

/** @param day of the last good backup. One that is still to come is of a clock that was wrong */
export function isDue(day: string | null, at: TimeOfDay, now: Date): boolean {
  return day === null || day < dueDay(at, now) || day > dayOf(now);
}
