import * as z from 'zod/mini';

/** The earliest valid day of a plan or report. */
const EARLIEST = '2000-01-01';
const LATEST = '2099-12-31';

/** Returns true if the text is a calendar day of this century as YYYY-MM-DD. */
export function isDay(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(moment.getTime())) return false;
  return moment.toISOString().startsWith(value) && value >= EARLIEST && value <= LATEST;
}

export const day = (message = 'Please choose a day') =>
  z.string(message).check(z.refine(isDay, message));
