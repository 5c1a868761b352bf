import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of a release beside its packages, below the project. */
export const RELEASE_FILES = [
  'dist',
  'migrations',
  'locales',
  'docs',
  'scripts/start.mjs',
  'scripts/build-if-needed.mjs',
  'scripts/build-stamp.mjs',
  '.env.example',
  'package-lock.json',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
];

/** The commands of a release: the built ones, because it has no sources. */
const COMMANDS = {
  start: 'node --max-semi-space-size=16 scripts/start.mjs',
  backup: 'node dist/server/backup.js',
  restore: 'node dist/server/restore.js',
  doctor: 'node dist/server/doctor.js',
  'admin-link': 'node dist/server/admin-link.js',
  'media:move': 'node dist/server/move-media.js',
};

/**
 * Copies what a release has, without packages. `package.json` keeps its dependencies, so that it fits the lock file.
 *
 * @param {string} from the project, built
 * @param {string} folder the release
 */
export async function copyRelease(from, folder) {
  await mkdir(folder, { recursive: true });
  for (const file of RELEASE_FILES)
    await cp(path.join(from, file), path.join(folder, file), { recursive: true });
  const project = JSON.parse(await readFile(path.join(from, 'package.json'), 'utf8'));
  const release = { ...project, scripts: COMMANDS };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(release, null, 2)}\n`);
}

/**
 * Packs a folder with GNU tar. The same files give the same archive, whoever packs them and when.
 *
 * @param {string} folder its name is that of the folder in the archive
 * @param {string} archive
 * @param {number} seconds the time of all files, in seconds since 1970
 */
export function packRelease(folder, archive, seconds) {
  const { status, stderr } = spawnSync(
    'tar',
    [
      '--create',
      `--file=${archive}`,
      `--directory=${path.dirname(folder)}`,
      '--sort=name',
      `--mtime=@${seconds}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      '--format=pax',
      '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime',
      '--use-compress-program=gzip --no-name --best',
      path.basename(folder),
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`tar: ${stderr}`);
}
