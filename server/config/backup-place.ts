import os from 'node:os';
import path from 'node:path';

/**
 * Backups need a folder of their own that lasts: one of the machine that is neither the system's nor for temporary files, or one in
 * DATA_DIR that Dear Ones does not use itself.
 */
export type PlaceProblem =
  /** Dear Ones keeps something else there, which a start empties, moves or deletes with all that is in it. */
  | 'taken'
  /** It is emptied by itself, at the latest when the machine restarts. */
  | 'temporary'
  /** It belongs to the system, or holds the folders of others. */
  | 'system';

/** DATA_DIR itself, and the folders in it. */
const TAKEN = /^(?:$|postgres(?:$|\.|-\d)|tmp$|outbox$)/;

const OF_SYSTEM = ['bin', 'boot', 'dev', 'etc', 'lib', 'lib64', 'proc', 'sbin', 'sys', 'usr'];
/** Only a folder inside one of these can be for backups alone. */
const HOLDS_OTHERS = ['', 'home', 'media', 'mnt', 'opt', 'srv', 'var', 'var/lib'];
const OF_ALL = ['tmp', 'var/tmp', 'run', 'dev/shm'];
/** Desktops show sticks and disks there. */
const MOUNTED = '/run/media';

/** True for a folder and for everything in it. */
export function isIn(folder: string, parent: string): boolean {
  const [first = ''] = path.relative(parent, folder).split(path.sep);
  return first !== '..' && !path.isAbsolute(first);
}

/**
 * Finds out by its path alone why a folder cannot be for backups. Both paths are absolute.
 * @returns undefined if nothing speaks against it
 */
export function placeProblem(folder: string, dataDir: string): PlaceProblem | undefined {
  const root = path.parse(folder).root;
  const isInAny = (names: string[]) => names.some((name) => isIn(folder, root + name));
  if (isIn(folder, dataDir))
    return TAKEN.test(path.relative(dataDir, folder).split(path.sep)[0] ?? '')
      ? 'taken'
      : undefined;
  if (isIn(folder, os.tmpdir()) || (isInAny(OF_ALL) && !isIn(folder, MOUNTED))) return 'temporary';
  return isInAny(OF_SYSTEM) ||
    HOLDS_OTHERS.some((name) => path.relative(root + name, folder) === '')
    ? 'system'
    : undefined;
}

/** The path at which the file system of a folder is mounted, by the lines of /proc/self/mountinfo. */
export function mountPointOf(folder: string, mountinfo: string): string | undefined {
  return mountinfo
    .split('\n')
    .map((line) => unescaped(line.split(' ')[4] ?? ''))
    .filter((point) => point !== '' && isIn(folder, point))
    .reduce<string | undefined>(
      (longest, point) => (point.length > (longest?.length ?? 0) ? point : longest),
      undefined,
    );
}

/** Spaces and the like are octal in mountinfo. */
const unescaped = (point: string): string =>
  point.replace(/\\([0-7]{3})/g, (_all, octal: string) =>
    String.fromCharCode(Number.parseInt(octal, 8)),
  );
