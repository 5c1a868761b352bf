import type { Logger } from 'pino';
import { isRestoreUnfinishedAt, UNFINISHED } from './backup/unfinished-restore';
import type { Config } from './config';
import { isDatabaseNotUp } from './db/database-errors';
import { migrate } from './db/migrate';
import { retryUntilUp } from './db/retry-until-up';
import { withoutParts } from './db/without-parts';
import { reasonOf, StartError } from './start-error';

interface Preparation {
  config: Config;
  log: Logger;
  /** The URL of the database. */
  url: string;
  /** Aborted when the server is told to stop. */
  signal?: AbortSignal | undefined;
}

/** How long the start waits for the configured database. */
const DATABASE_WITHIN_S = 60;

/** Runs the migrations as soon as the database is up, and explains if the configured one cannot be used. */
export async function prepareDatabase(
  { config, log, url, signal }: Preparation,
  alsoInstall: () => Promise<void>,
) {
  const direct = config.directDatabaseUrl ?? url;
  const prepare = async () => {
    if (await isRestoreUnfinishedAt(direct)) throw new StartError(UNFINISHED);
    await migrate(direct, config.projectDir, alsoInstall);
  };
  const shown = (error: unknown) =>
    withoutParts(withoutParts(reasonOf(error), config.databaseUrl), config.directDatabaseUrl);
  // The embedded database is up, and is restarted by its keeper.
  if (!config.databaseUrl) return prepare();
  try {
    await retryUntilUp(prepare, {
      patienceMs: DATABASE_WITHIN_S * 1000,
      onWait: (error) =>
        log.warn(`waiting up to ${DATABASE_WITHIN_S} s for the database: ${shown(error)}`),
      signal,
    });
  } catch (cause) {
    if (signal?.aborted || cause instanceof StartError) throw cause;
    const problem = isDatabaseNotUp(cause)
      ? `this database is not available after ${DATABASE_WITHIN_S} seconds`
      : 'this database cannot be used';
    throw new StartError(`DATABASE_URL: ${problem}: ${shown(cause)}`, { cause });
  }
}
