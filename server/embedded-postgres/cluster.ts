import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { runAs, type Identity, type Owner } from './identity';
import { isRunning } from './process';
import { nameForUser } from './user-name';

export const SUPERUSER = 'dear_ones';

/** The file is inside the cluster, so that both appear, move and disappear together. */
const PASSWORD_FILE = 'dear-ones.password';

/** Retries, because an initdb whose server was killed may still be writing to the folder. */
const REMOVE = { recursive: true, force: true, maxRetries: 5 };

/**
 * Returns the PostgreSQL version of the data in the folder, or undefined if it is missing or empty.
 * @throws EmbeddedPostgresError if the folder contains something else
 */
export async function clusterVersion(dataDir: string): Promise<string | undefined> {
  const version = await readFile(path.join(dataDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) return version.trim();
  const files = await readdir(dataDir).catch(() => []);
  if (files.length === 0) return undefined;
  throw new EmbeddedPostgresError(
    `${dataDir} is meant for the database but holds other files. Move them away.`,
  );
}

export async function readPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, PASSWORD_FILE);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (cause) {
    throw new EmbeddedPostgresError(`The database's password cannot be read: put ${file} back.`, {
      cause,
    });
  }
}

interface Making {
  readonly binaries: Binaries;
  readonly identity: Identity;
  readonly durable: boolean;
  /** Called while PostgreSQL's program is running. */
  readonly meanwhile?: (() => void) | undefined;
}

/**
 * Creates a cluster in a temporary folder and renames it when it is complete, so that an incomplete one is never used.
 * If another server was faster, its cluster is used.
 */
export async function makeCluster(
  dataDir: string,
  { binaries, identity, durable, meanwhile }: Making,
): Promise<void> {
  await removeLeftovers(dataDir);
  const workshop = `${workshopPrefix(dataDir)}${process.pid}`;
  await mkdir(workshop, { mode: 0o700 });
  try {
    const password = path.join(workshop, 'password');
    await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    await giveTo(identity.owner, [workshop, password]);
    const cluster = path.join(workshop, 'cluster');
    const making = runAs(
      identity,
      binaries.initdb,
      initdbArguments(cluster, password, durable),
      await nameForUser(identity, workshop),
    );
    meanwhile?.();
    const made = await making;
    if (!made.ok)
      throw new EmbeddedPostgresError(`The database could not be set up:\n${made.output.trim()}`);
    await rename(password, path.join(cluster, PASSWORD_FILE));
    await moveIntoPlace(cluster, dataDir);
  } finally {
    await rm(workshop, REMOVE);
  }
}

/** Makes the owner of the folder the owner of everything in it, for example after root has restored a backup. */
export async function giveFolderTo(owner: Owner | undefined, folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await giveTo(owner, [folder, ...files.map((file) => path.join(folder, file))]);
}

async function giveTo(owner: Owner | undefined, files: readonly string[]): Promise<void> {
  if (owner !== undefined)
    await Promise.all(files.map((file) => chown(file, owner.uid, owner.gid)));
}

function initdbArguments(cluster: string, passwordFile: string, durable: boolean): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

async function moveIntoPlace(cluster: string, dataDir: string): Promise<void> {
  // Windows cannot rename to an existing empty folder.
  if (process.platform === 'win32') await rm(dataDir, { recursive: false }).catch(() => undefined);
  try {
    await rename(cluster, dataDir);
  } catch (cause) {
    if ((await clusterVersion(dataDir)) !== undefined) return;
    throw new EmbeddedPostgresError(
      `The database could not be moved to ${dataDir}: ${String(cause)}`,
      { cause },
    );
  }
  await syncFolder(path.dirname(dataDir));
}

/** Syncs the folder, because otherwise a rename does not survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Removes the temporary folders of starts that were killed during initdb. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const prefix = workshopPrefix(dataDir);
  const siblings = await readdir(path.dirname(dataDir));
  for (const sibling of siblings.map((name) => path.join(path.dirname(dataDir), name))) {
    if (!sibling.startsWith(prefix)) continue;
    const maker = Number(sibling.slice(prefix.length));
    if (maker === process.pid || !isRunning(maker)) await rm(sibling, REMOVE);
  }
}

function workshopPrefix(dataDir: string): string {
  return `${dataDir}.new-`;
}
