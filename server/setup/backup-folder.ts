import { constants } from 'node:fs';
import { access, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { contentProblem, prepareFolder, type ContentProblem } from '../backup/backup-folder';
import type { Config } from '../config';
import { isIn, mountPointOf, placeProblem, type PlaceProblem } from '../config/backup-place';
import { invalid, type HttpError } from '../http/http-error';

type Place = Pick<Config, 'dataDir' | 'isContainer'>;
type Problem = PlaceProblem | ContentProblem | 'container' | 'closed';

/** Each says what is wrong with the folder, and names one that can be chosen. */
const MESSAGES: Readonly<Record<Problem, (other: string) => string>> = {
  taken: (other) =>
    `Dear Ones keeps other things in this folder. Please choose one for backups alone, such as ${other}`,
  temporary: (other) =>
    `This folder is emptied when the machine restarts. Please choose another one, such as ${other}`,
  system: (other) =>
    `This folder belongs to the system. Please choose one for backups alone, such as ${other}`,
  others: (other) =>
    `This folder holds other files. Please choose one for backups alone, such as ${other}`,
  container: (other) =>
    `This folder is inside the container and is lost with its next update. Please choose one of a volume, such as ${other}`,
  link: () => 'This is a link. Please enter the folder to which it leads.',
  file: () => 'This is a file. Please enter a folder.',
  closed: (other) =>
    `Dear Ones cannot write to this folder. Please choose another one, such as ${other}`,
};

function refused(problem: Problem, { dataDir }: Place, folder: string): HttpError {
  const other =
    problem === 'others' ? path.join(folder, 'dear-ones') : path.join(dataDir, 'backups');
  return invalid([{ path: 'backupDir', message: MESSAGES[problem](other) }]);
}

/**
 * Lets only a folder pass that can be for backups: one that is new, empty or has backups of Dear Ones, in a place that lasts and is not
 * the system's. Root could write to every other one too. Makes nothing.
 * @throws HttpError 400
 */
export async function checkFolder(place: Place, folder: string | undefined): Promise<void> {
  if (!folder) return;
  const problem = (await findPlaceProblem(place, folder)) ?? (await contentProblem(folder));
  if (problem) throw refused(problem, place, folder);
}

/**
 * Makes the folder for backups, if there is to be one.
 * @throws HttpError 400 if it cannot be written to
 */
export async function makeBackupFolder(place: Place, folder: string | undefined): Promise<void> {
  if (!folder) return;
  try {
    await prepareFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    // Whatever the reason is, another folder is the remedy.
    throw refused('closed', place, folder);
  }
}

async function findPlaceProblem(
  { dataDir, isContainer }: Place,
  folder: string,
): Promise<PlaceProblem | 'container' | undefined> {
  // A link above the folder must not lead to where its path alone does not.
  const real = await realPathTo(path.resolve(folder));
  const data = await realpath(dataDir).catch(() => dataDir);
  const problem = placeProblem(path.resolve(folder), dataDir) ?? placeProblem(real, data);
  if (problem || !isContainer || isIn(real, data)) return problem;
  const mounts = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '');
  return mountPointOf(real, mounts) === path.parse(real).root ? 'container' : undefined;
}

/** Follows the links above a folder, as far as it is there. */
async function realPathTo(folder: string): Promise<string> {
  const parent = path.dirname(folder);
  if (parent === folder) return folder;
  const real = await realpath(parent).catch(() => realPathTo(parent));
  return path.join(real, path.basename(folder));
}
