import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries';
import { clusterVersion, giveFolderTo, makeCluster, readPassword } from './cluster';
import { appUrl, introduceOurselves, superuserUrl } from './connection';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { chooseIdentity } from './identity';
import { keepUp } from './keeper';
import { freePort } from './port';
import {
  findPostmaster,
  launchPostmaster,
  stopPostmaster,
  type Launch,
  type Postmaster,
} from './process';

interface Options {
  /** The folder of the cluster itself; made when it is missing. */
  readonly dataDir: string;
  /** Told, in a line, of what takes a while or is out of the ordinary. */
  readonly log: (line: string) => void;
  /** False gives up what protects the data from a power failure, for tests. */
  readonly durable?: boolean;
  /**
   * How long a start that fails is tried again: after a kill the shared memory of the old server can
   * stay in use for a second.
   */
  readonly patienceMs?: number;
  /** Where it listens; a free port unless said. */
  readonly port?: number;
  /** Whether it is started again, on its port, whenever it ends without being told to. */
  readonly keepUp?: boolean;
  /** Called while a program of PostgreSQL's is at work, and we would only wait; perhaps twice. */
  readonly meanwhile?: () => void;
}

interface EmbeddedPostgres {
  /** For the server: a role that owns the database and has no right beyond it. */
  readonly url: string;
  /** For tests that make databases of their own. */
  readonly superuserUrl: string;
  /** Whether it was still running from a server that was killed, or belongs to another one. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

/** How a launch is gone about. */
interface Attempt {
  readonly password: string;
  readonly patienceMs: number;
  readonly port: number | undefined;
  readonly meanwhile?: (() => void) | undefined;
}

interface Running {
  readonly postmaster: Postmaster;
  readonly adopted: boolean;
}

const RETRY_MS = 250;

/** Patience with one that is up and writes the last minutes' changes back after a crash, or winds down. */
const PATIENCE_WHILE_AT_WORK_MS = 120_000;

/**
 * Starts the PostgreSQL that comes with the product, or takes over the one left running on the folder.
 * @throws EmbeddedPostgresError with a message fit for the terminal
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (cause) {
    if (cause instanceof EmbeddedPostgresError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(
      `The database in ${options.dataDir} could not be started: ${reason}`,
      { cause },
    );
  }
}

async function start(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true, patienceMs = 10_000, port, meanwhile } = options;
  const launch = await prepare(path.resolve(dataDir), { log, durable, meanwhile });
  const password = await readPassword(launch.dataDir);
  const { postmaster, adopted } = await bringUp(launch, { password, patienceMs, port, meanwhile });
  const relaunch = async () =>
    (await bringUp(launch, { password, patienceMs, port: postmaster.port })).postmaster;
  const running = options.keepUp
    ? keepUp(postmaster, launch.dataDir, { relaunch, log })
    : () => Promise.resolve(postmaster);
  let stopped: Promise<void> | undefined;
  return {
    url: appUrl({ port: postmaster.port, password }),
    superuserUrl: superuserUrl({ port: postmaster.port, password }),
    adopted,
    stop: () => (stopped ??= running().then(({ pid }) => stopPostmaster(launch, pid))),
  };
}

interface Preparation extends Pick<Options, 'log' | 'meanwhile'> {
  readonly durable: boolean;
}

async function prepare(dataDir: string, { log, durable, meanwhile }: Preparation): Promise<Launch> {
  const binaries = await findBinaries();
  const version = await clusterVersion(dataDir);
  if (version !== undefined && version !== binaries.majorVersion) {
    throw new EmbeddedPostgresError(
      `The data in ${dataDir} is of PostgreSQL ${version}, and this Dear Ones comes with ${binaries.majorVersion}. ` +
        'Nothing was changed: go back to the release that wrote it, or restore a dump into a new DATA_DIR.',
    );
  }
  await mkdir(path.dirname(dataDir), { recursive: true });
  const identity = await chooseIdentity(dataDir, [binaries.postgres, binaries.initdb]);
  if (version === undefined) {
    log('Setting up the database, once ...');
    await makeCluster(dataDir, { binaries, identity, durable, meanwhile });
  }
  const { uid } = await stat(dataDir);
  if (identity.owner !== undefined && identity.owner.uid !== uid)
    await giveFolderTo(identity.owner, dataDir);
  // What a copy or a restored backup easily loses, and PostgreSQL insists on.
  await chmod(dataDir, 0o700);
  return { binaries, identity, dataDir, logFile: `${dataDir}.log`, durable };
}

async function bringUp(
  launch: Launch,
  { password, patienceMs, port, meanwhile }: Attempt,
): Promise<Running> {
  const begun = Date.now();
  let child: ChildProcess | undefined;
  let problem: Error | undefined;
  for (;;) {
    const postmaster = await findPostmaster(launch.dataDir);
    if (postmaster?.ready === true) {
      problem = await introduceOurselves(postmaster, password);
      if (problem === undefined) return { postmaster, adopted: postmaster.pid !== child?.pid };
    }
    const atWork = postmaster === undefined ? !hasEnded(child) : !postmaster.ready;
    if (Date.now() - begun > (atWork ? PATIENCE_WHILE_AT_WORK_MS : patienceMs)) break;
    if (postmaster === undefined && !atWork) {
      if (child !== undefined) await sleep(RETRY_MS);
      child = await launchPostmaster(launch, port ?? (await freePort()));
      meanwhile?.();
    }
    await sleep(20);
  }
  if (!hasEnded(child)) child?.kill('SIGINT');
  throw await failure(launch.logFile, problem);
}

function hasEnded(child: ChildProcess | undefined): boolean {
  return child?.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

async function failure(logFile: string, cause: Error | undefined): Promise<EmbeddedPostgresError> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-5);
  const reason = cause ? ` (${cause.message})` : '';
  const message = `The database did not start${reason}. The last lines of ${logFile}:\n${lines.join('\n')}`;
  return new EmbeddedPostgresError(message, { cause });
}
