import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { findOlderBinaries, installCommand, type Binaries } from './binaries';
import { bringUp } from './bring-up';
import { clusterVersion, makeCluster, readPassword, syncFolder } from './cluster';
import { appUrl } from './connection';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import type { Identity } from './identity';
import { becomeSoleServer } from './instance-lock';
import { listKeptFolders, nameToKeep } from './kept-folder';
import { findPostmaster, stopPostmaster, type Launch } from './process';

/** Copies everything from one database into an empty one, by way of a file that it leaves. */
export type CopyDatabase = (way: { from: string; to: string; file: string }) => Promise<void>;

interface Move {
  readonly dataDir: string;
  /** The major version that wrote the folder. */
  readonly from: string;
  readonly older: Binaries;
  readonly newer: Binaries;
  readonly identity: Identity;
  readonly durable: boolean;
  readonly isSmallMachine: boolean;
  readonly patienceMs: number;
  readonly copy: CopyDatabase;
  readonly log: (line: string) => void;
}

/** The new cluster while it is filled, and the archive from which it is. */
const unfinishedOf = (dataDir: string) => `${dataDir}.moving`;
const archiveOf = (dataDir: string) => `${dataDir}.moving.tar.gz`;
/** The new cluster once it holds everything, until it gets the name of the old one. */
const completeOf = (dataDir: string) => `${dataDir}.moved`;

/** Retries, because a PostgreSQL that was killed may still be writing to the folder. */
const REMOVE = { recursive: true, force: true, maxRetries: 5 };

/** The archive and the new cluster may each be as large as the old one, and the journal takes something more. */
const SPACE_FACTOR = 2.2;
const SPACE_BESIDE = 150 * 1024 * 1024;

/**
 * Finds the programs that can read a folder of another major version.
 * @throws EmbeddedPostgresError if it is a newer one, or if the programs are not installed
 */
export async function olderBinariesFor(
  dataDir: string,
  from: string,
  newer: Binaries,
): Promise<Binaries> {
  const is = `The data in ${dataDir} is of PostgreSQL ${from}, and this Dear Ones comes with ${newer.majorVersion}.`;
  if (!(Number(from) < Number(newer.majorVersion)))
    throw new EmbeddedPostgresError(
      `${is} Nothing was changed: a newer Dear Ones has written it. Update Dear Ones, then start it again.`,
    );
  const older = await findOlderBinaries(from);
  if (older?.majorVersion === from) return older;
  const command = installCommand(from);
  throw new EmbeddedPostgresError(
    `${is} Nothing was changed: the programs of PostgreSQL ${from} are needed once to move it. ` +
      (command === undefined
        ? 'Start the newest release of Dear Ones that brings both first, then this one.'
        : `Run this in the folder of Dear Ones, then start it again: ${command} (in a container, start the newest release that brings both first).`),
  );
}

/**
 * Completes a move that ended between its two renames: the old folder has its new name, and the new cluster, which holds
 * everything, not yet its own.
 */
export async function completeMove(dataDir: string, log: (line: string) => void): Promise<void> {
  if ((await clusterVersion(completeOf(dataDir))) === undefined) return;
  // An empty folder, such as a mount point, may be in the place.
  if (process.platform === 'win32') await rm(dataDir, { recursive: false }).catch(() => undefined);
  await rename(completeOf(dataDir), dataDir);
  await syncFolder(path.dirname(dataDir));
  await removeBeside(dataDir);
  log('The move of the database to a newer PostgreSQL was interrupted, and is now complete.');
}

/**
 * Moves the data to a new cluster of the newer version. Until the old folder is renamed it counts, and a further start begins
 * again; from then on the new cluster does. Neither server runs when it returns.
 * @throws EmbeddedPostgresError if it cannot be done; the old folder is as it was
 */
export async function moveToNewerMajor(move: Move): Promise<void> {
  const { dataDir, from, newer } = move;
  await refuseSecondCluster(dataDir, from);
  try {
    await copyToNewer(move);
    await swap(move);
  } catch (cause) {
    // Another start was faster, and the lock of its server is met next.
    if ((await clusterVersion(dataDir)) === newer.majorVersion) return;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(
      `The data in ${dataDir} could not be moved from PostgreSQL ${from} to ${newer.majorVersion}. It is all there, and the next start tries again. The reason: ${reason}`,
      { cause },
    );
  }
}

/**
 * An older Dear Ones that was started after the old folder was renamed has made a cluster that is empty. One that is older than the
 * complete one is still the old folder, whatever an earlier move has left.
 */
async function refuseSecondCluster(dataDir: string, from: string): Promise<void> {
  if ((await clusterVersion(completeOf(dataDir))) === undefined) return;
  if ((await madeAt(dataDir)) <= (await madeAt(completeOf(dataDir)))) return;
  const [kept] = await listKeptFolders(path.dirname(dataDir), from);
  if (kept === undefined) return;
  throw new EmbeddedPostgresError(
    `The data is in ${completeOf(dataDir)}, and was in ${kept.folder} before. ${dataDir} was made since. Move that one away, then start Dear Ones again.`,
  );
}

/** PostgreSQL writes this file when it makes a cluster, and never again. */
const madeAt = async (dataDir: string): Promise<number> =>
  (await stat(path.join(dataDir, 'PG_VERSION'))).mtimeMs;

async function copyToNewer(move: Move): Promise<void> {
  const { dataDir, from, older, newer, identity, durable, patienceMs, log } = move;
  const launch: Launch = { ...launchIn(move, dataDir), binaries: older };
  const password = await readPassword(dataDir);
  const { postmaster } = await bringUp(launch, { password, patienceMs, port: undefined });
  const url = appUrl({ port: postmaster.port, password });
  // Without the lock, PostgreSQL belongs to another server and goes on.
  const leave = await becomeSoleServer(url, path.dirname(dataDir), log);
  try {
    log(
      `The database is moved from PostgreSQL ${from} to ${newer.majorVersion}, which can take some minutes ...`,
    );
    await removeUnfinished(move);
    await checkSpace(dataDir);
    await makeCluster(unfinishedOf(dataDir), { binaries: newer, identity, durable });
    await fill(move, url);
  } catch (error) {
    // A disk that is full gets its room back.
    await removeUnfinished(move).catch(() => undefined);
    throw error;
  } finally {
    await leave();
    await stopPostmaster(launch, postmaster.pid);
  }
}

async function fill(move: Move, from: string): Promise<void> {
  const { dataDir, patienceMs, copy } = move;
  const launch = launchIn(move, unfinishedOf(dataDir));
  const password = await readPassword(launch.dataDir);
  const { postmaster } = await bringUp(launch, { password, patienceMs, port: undefined });
  try {
    const to = appUrl({ port: postmaster.port, password });
    await copy({ from, to, file: archiveOf(dataDir) });
  } finally {
    await stopPostmaster(launch, postmaster.pid);
  }
}

/** The second rename decides: until then the old folder counts, and afterwards `completeMove` does the third. */
async function swap({ dataDir, from, newer, log }: Move): Promise<void> {
  const parent = path.dirname(dataDir);
  const kept = await nameToKeep(dataDir, from, new Date());
  await rename(unfinishedOf(dataDir), completeOf(dataDir));
  await syncFolder(parent);
  await rename(dataDir, kept);
  await syncFolder(parent);
  await rename(completeOf(dataDir), dataDir);
  await syncFolder(parent);
  await removeBeside(dataDir);
  log(
    `The database is now of PostgreSQL ${newer.majorVersion}. The one of PostgreSQL ${from} is kept in ${kept}, which is deleted by itself.`,
  );
}

/** Removes what an interrupted move has left, whose PostgreSQL may still be running. */
async function removeUnfinished(move: Move): Promise<void> {
  for (const folder of [unfinishedOf(move.dataDir), completeOf(move.dataDir)]) {
    const running = await findPostmaster(folder);
    if (running !== undefined) await stopPostmaster(launchIn(move, folder), running.pid);
    await rm(folder, REMOVE);
  }
  await removeBeside(move.dataDir);
}

/** Removes the files that belong to a move. */
async function removeBeside(dataDir: string): Promise<void> {
  const file = archiveOf(dataDir);
  for (const left of [file, `${file}.part`, `${unfinishedOf(dataDir)}.log`])
    await rm(left, { force: true });
}

const launchIn = ({ newer, identity, durable, isSmallMachine }: Move, dataDir: string): Launch => ({
  binaries: newer,
  identity,
  dataDir,
  logFile: `${dataDir}.log`,
  durable,
  isSmallMachine,
});

/** @throws if the disk has no room for an archive and a second cluster */
async function checkSpace(dataDir: string): Promise<void> {
  const needed = SPACE_BESIDE + SPACE_FACTOR * (await sizeOf(dataDir));
  const { bavail, bsize } = await statfs(path.dirname(dataDir));
  const free = bavail * bsize;
  if (free < needed)
    throw new Error(
      `it takes ${megabytes(needed)} MB on the disk of ${path.dirname(dataDir)}, and ${megabytes(free)} MB are free`,
    );
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

/** The size of the tables. The journal is not moved. */
async function sizeOf(dataDir: string): Promise<number> {
  const base = path.join(dataDir, 'base');
  let bytes = 0;
  for (const file of await readdir(base, { recursive: true }))
    bytes += (await stat(path.join(base, file)).catch(() => undefined))?.size ?? 0;
  return bytes;
}
