import { sql } from 'drizzle-orm';
import { DAY_SECONDS } from '#shared/product/durations';

/** SQL: the moment at which the day began, in UTC and by the database's clock. */
export const startOfDay = sql`(date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC')`;

/** The seconds until the next day begins in UTC, after which a daily limit admits more. */
export const secondsLeftToday = (now = Date.now()): number =>
  DAY_SECONDS - (Math.floor(now / 1_000) % DAY_SECONDS);
