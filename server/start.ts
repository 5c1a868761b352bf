import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { Deps } from './deps';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres';
import { becomeSoleServer } from './embedded-postgres/instance-lock';
import { openFrontDoor } from './front-door';
import type { Lifecycle } from './monitoring/health';
import { createLog } from './monitoring/log';

export interface RunningServer {
  deps: Deps;
  /**
   * Says that it is not ready, takes requests for `drainSeconds` more, lets those in flight finish and
   * closes everything; the embedded database stops last.
   */
  stop: (drainSeconds: number) => Promise<void>;
}

/** Nearly all there is. Reading it takes as long as the database takes to get up, so the two are done at once. */
const program = () => import('./program');

/**
 * Starts everything in order: port, database, and on it the program. The port comes first, so that a
 * second start on the same machine fails before it touches the first one's data.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.logLevel, process.stdout.isTTY);
  const lifecycle: Lifecycle = { draining: false };
  const door = await openFrontDoor(config, lifecycle, (req, res) => {
    void program().then(({ starting }) => {
      starting(config.https, log)(req, res);
    });
  });
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async (drainSeconds: number) => {
    lifecycle.draining = true;
    await sleep(drainSeconds * 1000);
    await door.close();
    for (const closing of opened.reverse()) await closing();
  };
  try {
    const database = await openDatabase(config, log);
    opened.push(() => database.stop());
    const { openProgram } = await program();
    const { deps, answer } = await openProgram({
      config,
      log,
      lifecycle,
      url: database.url,
      onStop: (closing) => opened.push(closing),
    });
    door.serve(answer);
    return { deps, stop };
  } catch (error) {
    await stop(0);
    throw error;
  }
}

/** The database that is set, or the embedded one with this server as its only user. */
async function openDatabase({ databaseUrl, dataDir }: Config, log: Logger) {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    log: (line) => log.info(line),
    keepUp: true,
    // What cannot be read now cannot be read later either, and is told of then.
    meanwhile: () => void program().catch(() => undefined),
  });
  const leave = await becomeSoleServer(postgres.url, dataDir, (line) => log.error(line));
  return { url: postgres.url, stop: () => leave().then(() => postgres.stop()) };
}
