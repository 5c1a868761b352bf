import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';
import { makePrivateFolder } from '../files/make-folder';
import { findBinaries } from './binaries';
import { bringUp } from './bring-up';
import { clusterVersion, giveFolderTo, makeCluster, readPassword } from './cluster';
import { appUrl, superuserUrl } from './connection';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { chooseIdentity, type Identity } from './identity';
import { keepUp } from './keeper';
import { stopPostmaster, type Launch } from './process';

interface Options {
  /** The folder of the cluster, which is created if it is missing. */
  readonly dataDir: string;
  /** Logs a line about slow steps and unusual events. */
  readonly log: (line: string) => void;
  /** Tests set this to false to skip fsync, which protects the data from a power failure. */
  readonly durable?: boolean;
  /**
   * The time in milliseconds to retry a failed start: after a kill, the shared memory of the old server can stay in
   * use for a second.
   */
  readonly patienceMs?: number;
  /** The default is a free port. */
  readonly port?: number;
  /** Restarts PostgreSQL on its port whenever it stops unexpectedly. */
  readonly keepUp?: boolean;
  /** Called while a program of PostgreSQL is running, possibly twice. */
  readonly meanwhile?: () => void;
}

interface EmbeddedPostgres {
  /** The URL for the server, whose role owns the database and has no other privileges. */
  readonly url: string;
  /** The superuser's URL, for tests that create databases. */
  readonly superuserUrl: string;
  /** True if it was still running after its server was killed, or belongs to another server. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL, or connects to the one that is still running on the folder.
 * @throws EmbeddedPostgresError with a message for the terminal
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
        'Nothing was changed: go back to the release that wrote it, run npm run backup, and restore the file into a new DATA_DIR.',
    );
  }
  await makePrivateFolder(path.dirname(dataDir));
  const identity = await identityFor(dataDir, [binaries.postgres, binaries.initdb]);
  if (version === undefined) {
    log('Setting up the database, once ...');
    await makeCluster(dataDir, { binaries, identity, durable, meanwhile });
  }
  const { uid } = await stat(dataDir);
  if (identity.owner !== undefined && identity.owner.uid !== uid)
    await giveFolderTo(identity.owner, dataDir);
  // PostgreSQL requires this mode, which copies and restored backups often lose.
  await chmod(dataDir, 0o700);
  return { binaries, identity, dataDir, logFile: `${dataDir}.log`, durable };
}

/**
 * Started by root, PostgreSQL runs as another user. Where root cannot lend that user its reach, it has to pass through the
 * folder, and still cannot list it.
 */
async function identityFor(dataDir: string, programs: readonly string[]): Promise<Identity> {
  try {
    return await chooseIdentity(dataDir, programs);
  } catch (error) {
    if (process.getuid?.() !== 0) throw error;
    await chmod(path.dirname(dataDir), 0o711);
    return chooseIdentity(dataDir, programs);
  }
}
