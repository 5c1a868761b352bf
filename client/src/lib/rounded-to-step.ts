/**
 * Rounds a time written HH:MM to the steps in which the tablet tells it.
 * @param step in minutes
 */
export function roundedToStep(at: string, step: number): string {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(at) ?? [];
  if (hours === undefined || minutes === undefined) return at;
  const steps = Math.round((Number(hours) * 60 + Number(minutes)) / step);
  const moved = Math.min(steps * step, 24 * 60 - step);
  return [Math.floor(moved / 60), moved % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
