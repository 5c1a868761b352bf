import type { RequestListener } from 'node:http';
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
   * Reports not ready, accepts requests for another `drainSeconds`, lets those in flight finish, and closes
   * everything, the embedded database last.
   */
  stop: (drainSeconds: number) => Promise<void>;
}

/** Loading the program takes as long as starting the database, so both happen at the same time. */
const program = () => import('./program');

/**
 * Starts the port, the database and the program, in this order. The port is bound first, so that a second
 * start on the same machine fails before it touches the data.
 * @param signal ends the wait for a database that is not up yet, with an AbortError
 */
export async function startServer(config: Config, signal?: AbortSignal): Promise<RunningServer> {
  const log = createLog(config.logLevel, process.stdout.isTTY);
  for (const line of config.notices) log.warn(line);
  const lifecycle: Lifecycle = { draining: false };
  let starting: Promise<RequestListener> | undefined;
  const door = await openFrontDoor(config, lifecycle, (req, res) => {
    starting ??= program().then(({ answerWhileStarting }) => answerWhileStarting(config, log));
    void starting.then((answer) => answer(req, res));
  });
  const opened: (() => Promise<unknown>)[] = [];
  let endStreams: () => void = () => undefined;
  const stop = async (drainSeconds: number) => {
    lifecycle.draining = true;
    endStreams();
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
      signal,
    });
    endStreams = () => deps.streams.drain();
    door.serve(answer);
    return { deps, stop };
  } catch (error) {
    await stop(0);
    throw error;
  }
}

/** Returns the configured database, or starts the embedded one. */
async function openDatabase(config: Config, log: Logger) {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    log: (line) => log.info(line),
    keepUp: true,
    // If the import fails here, it fails again below, where the error is handled.
    meanwhile: () => void program().catch(() => undefined),
    copy: async (way) => {
      const { copyDatabase } = await import('./copy-database');
      return copyDatabase(config)(way);
    },
  });
  const leave = await becomeSoleServer(postgres.url, dataDir, (line) => log.error(line));
  return { url: postgres.url, stop: () => leave().then(() => postgres.stop()) };
}
