import type { Queryable } from './db/database';
import { joined } from './features';
import { purgeDaily, purgeHourly } from './jobs/purge-expired.repository';

/** Purges the rows of all rooms that expire after days. */
export const purgeExpired = (db: Queryable, stop?: AbortSignal) =>
  purgeDaily(
    db,
    joined(({ expired }) => expired),
    stop,
  );

/** Purges those that expire after hours. */
export const purgeExpiredHourly = (db: Queryable, stop?: AbortSignal) =>
  purgeHourly(
    db,
    joined(({ expiredHourly }) => expiredHourly),
    stop,
  );
