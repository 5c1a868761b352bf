import * as z from 'zod/mini';

/** The lifetime of what is planned and noted here. */
const EARLIEST = '2000-01-01';
const LATEST = '2099-12-31';

/** Whether the text is a day of the calendar as YYYY-MM-DD, in this century. */
export function isDay(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(moment.getTime())) return false;
  return moment.toISOString().startsWith(value) && value >= EARLIEST && value <= LATEST;
}

export const day = (message = 'Please choose a day') =>
  z.string(message).check(z.refine(isDay, message));
