import { notificationsArrive } from '../db/live-announcements';
import { fine, type CheckDeps, type Finding } from './check-deps';

const ARRIVES_WITHIN_MS = 3_000;

const SET_DIRECT_URL =
  'Behind a transaction pooler, set DATABASE_DIRECT_URL to the address of PostgreSQL itself. Until then other servers learn of a change within half a minute, and a call on a tablet may not ring.';
const FIX_DIRECT_URL = 'Look at the address, name and password in DATABASE_DIRECT_URL.';

/** Sends a notification through the database as the servers do, and waits for it where they listen. */
export async function checkLive(
  { config, db }: Pick<CheckDeps, 'config' | 'db'>,
  withinMs = ARRIVES_WITHIN_MS,
): Promise<Finding | undefined> {
  if (db instanceof Error) return undefined;
  // `checkDatabase` reports a database that does not answer.
  const answers = await db.$client.query('SELECT 1').then(
    () => true,
    () => false,
  );
  if (!answers) return undefined;
  try {
    return (await notificationsArrive(db, config.directDatabaseUrl, withinMs))
      ? fine({ message: 'Servers and tablets learn of a change at once.' })
      : {
          state: 'warning',
          message:
            'Servers do not learn of a change at once, because a notification of the database did not arrive.',
          remedy: SET_DIRECT_URL,
        };
  } catch {
    return {
      state: 'warning',
      message:
        'Servers do not learn of a change at once, because the connection for it failed. The log says why.',
      remedy: FIX_DIRECT_URL,
    };
  }
}
