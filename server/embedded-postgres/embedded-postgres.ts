import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';
import { makePrivateFolder } from '../files/make-folder';
import { findBinaries, type Binaries } from './binaries';
import { bringUp } from './bring-up';
import { clusterVersion, giveFolderTo, makeCluster, readPassword } from './cluster';
import { appUrl, superuserUrl } from './connection';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { chooseIdentity, type Identity } from './identity';
import { keepUp } from './keeper';
import {
  completeMove,
  moveToNewerMajor,
  olderBinariesFor,
  type CopyDatabase,
} from './move-to-newer-major';
import { stopPostmaster, type Launch } from './process';

interface Options {
  /** The folder of the cluster, which is created if it is missing. */
  readonly dataDir: string;
  /** Logs a line about slow steps and unusual events. */
  readonly log: (line: string) => void;
  /** Takes less memory. */
  readonly isSmallMachine?: boolean;
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
  /**
   * Moves the data of a folder that an older major version wrote, by copying its database. Without it, such a folder is
   * refused: only the start of a server moves data.
   */
  readonly copy?: CopyDatabase;
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
  const { isSmallMachine = false } = options;
  const launch = await prepare(path.resolve(dataDir), {
    ...options,
    durable,
    isSmallMachine,
    patienceMs,
  });
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

interface Preparation extends Pick<Options, 'log' | 'meanwhile' | 'copy'> {
  readonly durable: boolean;
  readonly isSmallMachine: boolean;
  readonly patienceMs: number;
}

async function prepare(dataDir: string, preparation: Preparation): Promise<Launch> {
  const { log, durable, isSmallMachine, meanwhile } = preparation;
  const binaries = await findBinaries();
  const version = await versionOfWhole(dataDir, log);
  const older = await olderBinaries(dataDir, version, binaries);
  await makePrivateFolder(path.dirname(dataDir));
  const programs = [binaries, ...(older ? [older] : [])];
  const identity = await identityFor(
    dataDir,
    programs.flatMap(({ postgres, initdb }) => [postgres, initdb]),
  );
  if (version === undefined) {
    log('Setting up the database, once ...');
    await makeCluster(dataDir, { binaries, identity, durable, meanwhile });
  }
  await letIdentityUse(dataDir, identity);
  if (older) {
    await move(dataDir, { ...preparation, older, newer: binaries, identity });
    await letIdentityUse(dataDir, identity);
  }
  return { binaries, identity, dataDir, logFile: `${dataDir}.log`, durable, isSmallMachine };
}

/** Returns the version of the data, after completing a move to it that was interrupted at its end. */
async function versionOfWhole(
  dataDir: string,
  log: (line: string) => void,
): Promise<string | undefined> {
  const version = await clusterVersion(dataDir);
  if (version !== undefined) return version;
  await completeMove(dataDir, log);
  return clusterVersion(dataDir);
}

/** Finds the programs of the version that wrote the folder, if it is another one than ours. */
async function olderBinaries(
  dataDir: string,
  version: string | undefined,
  binaries: Binaries,
): Promise<Binaries | undefined> {
  return version === undefined || version === binaries.majorVersion
    ? undefined
    : olderBinariesFor(dataDir, version, binaries);
}

interface Moving extends Preparation {
  readonly older: Binaries;
  readonly newer: Binaries;
  readonly identity: Identity;
}

async function move(dataDir: string, { copy, ...moving }: Moving): Promise<void> {
  const from = moving.older.majorVersion;
  if (!copy)
    throw new EmbeddedPostgresError(
      `The data in ${dataDir} is of PostgreSQL ${from}, and this Dear Ones comes with ${moving.newer.majorVersion}. Start Dear Ones once, which moves it; then run this again.`,
    );
  await moveToNewerMajor({ ...moving, dataDir, from, copy });
}

async function letIdentityUse(dataDir: string, { owner }: Identity): Promise<void> {
  const { uid } = await stat(dataDir);
  if (owner !== undefined && owner.uid !== uid) await giveFolderTo(owner, dataDir);
  // PostgreSQL requires this mode, which copies and restored backups often lose.
  await chmod(dataDir, 0o700);
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
