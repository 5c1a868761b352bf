import { MINUTE_MS } from '#shared/product/durations';
import { CALL_STEP_MINUTES } from '#shared/product/limits';

/**
 * The next moment at which the clock of this device shows a time written HH:MM. The step that has just begun still counts.
 */
export function nextMoment(time: string, now: Date): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const moment = new Date(now);
  moment.setHours(hour, minute, 0, 0);
  if (now.getTime() - moment.getTime() >= CALL_STEP_MINUTES * MINUTE_MS)
    moment.setDate(moment.getDate() + 1);
  return moment;
}
