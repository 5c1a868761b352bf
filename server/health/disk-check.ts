import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isOwn } from '../config/how-to-open-folder';
import { dataFolderProblem, type DataFolderProblem } from '../files/data-folder';
import { fine, type CheckDeps, type Finding } from './check-deps';

const GIGABYTE = 1024 ** 3;
const LITTLE = 2 * GIGABYTE;
const TOO_LITTLE = GIGABYTE / 4;
const WITHIN_MS = 5_000;

const FREE_DISK = 'Delete or move what is not needed, or give Dear Ones a larger disk.';
const FIX_FOLDER = 'Create the folder DATA_DIR, and let the user of Dear Ones write to it.';

/** The disk of the data folder. With the embedded database, everything is there. */
export async function checkDisk({ config: { dataDir } }: CheckDeps): Promise<Finding> {
  const free = await freeBytes(dataDir).catch((error: { killed?: boolean }) =>
    error.killed === true ? 'no answer' : undefined,
  );
  if (free === 'no answer')
    return {
      state: 'failed',
      message: 'The disk of the folder for data does not answer.',
      remedy: FIX_FOLDER,
    };
  const problem = await dataFolderProblem(dataDir);
  if (problem) return folderFinding(problem);
  if (free === undefined)
    return {
      state: 'failed',
      message: 'The folder for data cannot be used.',
      remedy: FIX_FOLDER,
    };
  const gigabytes = (free / GIGABYTE).toFixed(1);
  if (free < LITTLE)
    return {
      state: free < TOO_LITTLE ? 'failed' : 'warning',
      message: `The disk has only ${gigabytes} GB left.`,
      remedy: FREE_DISK,
    };
  return fine({ message: `The disk has ${gigabytes} GB left.` });
}

const CHANGE_USER =
  'Start Dear Ones as the first of these users (in a container: --user), or give the folder to the second one (chown -R).';
const OPEN_OWN =
  'Give its owner all rights (chmod -R u+rwX). If that changes nothing, SELinux or the options of its mount refuse it: add :Z to the -v of a container. A network drive may refuse this user by its own rules.';

/** Says which folder it is and which users, because a container can run as any. */
export function folderFinding(problem: DataFolderProblem): Finding {
  if ('reason' in problem)
    return {
      state: 'failed',
      message: `The folder ${problem.folder} cannot be written to: ${problem.reason}.`,
      remedy: FIX_FOLDER,
    };
  const { found, owner, us } = problem;
  if (isOwn({ owner, us }))
    return {
      state: 'failed',
      message: `${found} belongs to the user ${us} of Dear Ones, who may not write to it all the same.`,
      remedy: OPEN_OWN,
    };
  return {
    state: 'failed',
    message: `${found} belongs to the user ${owner}, and the user ${us} of Dear Ones may not write to it.`,
    remedy: CHANGE_USER,
  };
}

/** Makes the folder, prints how much is free, and writes a file. A full disk is told by how much is free. */
const PROBE = `
  const fs = require('node:fs');
  const path = require('node:path');
  const make = (folder, mode) => {
    if (fs.existsSync(folder)) return;
    make(path.dirname(folder));
    fs.mkdirSync(folder, mode);
  };
  const folder = process.argv[1];
  make(folder, 0o700);
  const { bavail, bsize } = fs.statfsSync(folder);
  process.stdout.write(String(bavail * bsize));
  const file = path.join(folder, '.write-test-' + process.pid);
  try {
    fs.writeFileSync(file, 'written');
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  } finally {
    fs.rmSync(file, { force: true });
  }
`;

/**
 * Writes to the folder in a process of its own, which can be killed: a disk that does not answer, such as a network drive
 * that is away, would block a thread of this one for ever.
 * @throws if the folder cannot be written to within some seconds
 */
export async function freeBytes(folder: string, withinMs = WITHIN_MS): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', PROBE, folder], {
    timeout: withinMs,
    killSignal: 'SIGKILL',
  });
  return Number(stdout);
}
