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
  const programs = await importPrograms(`@embedded-postgres/${platformName()}`);
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

function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

async function importPrograms(packageName: string): Promise<Programs> {
  try {
    const besideUs = createRequire(import.meta.url);
    const entry = createRequire(besideUs.resolve('embedded-postgres')).resolve(packageName);
    return programsSchema.parse(await import(pathToFileURL(entry).href));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL comes with Dear Ones for this machine (${packageName} is not installed). ${USE_YOUR_OWN}`,
      { cause },
    );
  }
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
