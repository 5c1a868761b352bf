import type { RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { removeOldArchivesRead } from './backup/unfinished-file';
import type { Config } from './config';
import { howToOpenFolder } from './config/how-to-open-folder';
import { memoryWarning } from './config/machine-memory';
import type { Deps } from './deps';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres';
import { becomeSoleServer } from './embedded-postgres/instance-lock';
import {
  dataFolderProblem,
  makeTemporaryFolder,
  type DataFolderProblem,
} from './files/data-folder';
import { openFrontDoor } from './front-door';
import { folderFinding } from './health/disk-check';
import type { Lifecycle } from './monitoring/health';
import { createLog, leaveOutOfLogs } from './monitoring/log';
import { openReplaceable, type ReplaceableProgram } from './replaceable-program';
import { StartError } from './start-error';

export interface RunningServer {
  /** The dependencies of the program that runs now: new settings start it again. */
  readonly deps: Deps;
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
  leaveOutOfLogs(config.databaseUrl, config.directDatabaseUrl, config.smtpUrl);
  await checkDataFolder(config, log);
  for (const line of [memoryWarning(), ...config.notices]) if (line) log.warn(line);
  const lifecycle: Lifecycle = { draining: false };
  let starting: Promise<RequestListener> | undefined;
  const door = await openFrontDoor(config, lifecycle, (req, res) => {
    starting ??= program().then(({ answerWhileStarting }) => answerWhileStarting(config, log));
    void starting.then((answer) => answer(req, res));
  });
  const opened: (() => Promise<unknown>)[] = [];
  let running: ReplaceableProgram | undefined;
  const stop = async (drainSeconds: number) => {
    lifecycle.draining = true;
    running?.current.deps.streams.drain();
    await sleep(drainSeconds * 1000);
    await door.close();
    await running?.close();
    for (const closing of opened.reverse()) await closing();
  };
  try {
    const database = await openDatabase(config, log);
    opened.push(() => database.stop());
    running = await openReplaceable(config, { door, lifecycle, log, url: database.url, signal });
    const replaceable = running;
    return {
      get deps() {
        return replaceable.current.deps;
      },
      stop,
    };
  } catch (error) {
    await stop(0);
    throw error;
  }
}

const remedyOf = (found: DataFolderProblem): string =>
  'reason' in found
    ? 'Choose another folder with DATA_DIR, or let Dear Ones write to it (in a container: a volume without :ro).'
    : howToOpenFolder(found);

/** A server that has its database and its secrets elsewhere, and a mail server, needs no folder. */
async function checkDataFolder(config: Config, log: Logger): Promise<void> {
  const found = await dataFolderProblem(config.dataDir);
  if (found === undefined) {
    await makeTemporaryFolder(config.dataDir, { isEmptied: true });
    await removeOldArchivesRead(config.dataDir, new Date());
    return;
  }
  const problem = `${folderFinding(found).message} ${remedyOf(found)}`;
  const { databaseUrl, sessionSecrets, smtpUrl, hasMail } = config;
  const isElsewhere = databaseUrl !== undefined && sessionSecrets !== undefined;
  if (!isElsewhere || (hasMail && smtpUrl === undefined)) throw new StartError(problem);
  log.warn(`DATA_DIR: ${problem}`);
}

/** Returns the configured database, or starts the embedded one. */
async function openDatabase(config: Config, log: Logger) {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    log: (line) => log.info(line),
    isSmallMachine: config.isSmallMachine,
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
