import { constants } from 'node:fs';
import { access, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileProblem } from './file-problem';
import { makePrivateFolder } from './make-folder';

/** Dear Ones keeps these in the folder. All else in it, such as `lost+found`, may belong to others. */
const OURS = [
  'postgres',
  'session-secret',
  'settings.json',
  'settings.former.json',
  'ended.jsonl',
  'backups',
  'outbox',
  'tmp',
];

/** With a full disk, everything can still be read. */
const FULL = ['ENOSPC', 'EDQUOT'];

/** Users as `chown` takes them, with the number of their group. */
export type DataFolderProblem =
  | { folder: string; reason: string }
  | { folder: string; found: string; owner: string; us: string };

/**
 * Makes the folder of the data if it is missing, and finds out why this user cannot use it.
 * @returns undefined if all is well
 */
export async function dataFolderProblem(folder: string): Promise<DataFolderProblem | undefined> {
  try {
    await makePrivateFolder(folder);
    await tryToWrite(folder);
    return await problemInside(folder);
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (FULL.includes(code)) return undefined;
    if (code !== 'EACCES' && code !== 'EPERM')
      return { folder, reason: fileProblem(error) ?? code };
    return belongsToOthers(await nearest(folder), folder);
  }
}

/**
 * Makes the folder of temporary files where TMPDIR names one inside the folder of the data. The image does so, because its own root
 * can be read-only.
 * @param isEmptied removes what a server that was killed has left in it
 */
export async function makeTemporaryFolder(
  dataDir: string,
  { isEmptied = false } = {},
): Promise<void> {
  const folder = path.resolve(os.tmpdir());
  if (path.dirname(folder) !== path.resolve(dataDir)) return;
  if (isEmptied) await rm(folder, { recursive: true, force: true });
  await makePrivateFolder(folder);
}

async function tryToWrite(folder: string): Promise<void> {
  const file = path.join(folder, `.write-test-${process.pid}`);
  try {
    await writeFile(file, 'written', { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}

/** The folder may be open to all, as a new volume of the image is, and hold what another user has made. */
async function problemInside(folder: string): Promise<DataFolderProblem | undefined> {
  for (const name of OURS) {
    const file = path.join(folder, name);
    const code = await access(file, constants.R_OK | constants.W_OK).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    );
    if (code === 'EACCES' || code === 'EPERM') return belongsToOthers(file, folder);
  }
  return undefined;
}

async function nearest(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || folder === path.dirname(folder) ? folder : nearest(path.dirname(folder));
}

async function belongsToOthers(found: string, folder: string): Promise<DataFolderProblem> {
  const { uid, gid } = await stat(found);
  return {
    folder,
    found,
    owner: `${uid}:${gid}`,
    us: `${process.getuid?.()}:${process.getgid?.()}`,
  };
}
