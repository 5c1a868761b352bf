import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { prepareFolder } from '../backup/backup-folder';
import { invalid } from '../http/http-error';

const NOT_WRITABLE = 'Dear Ones cannot write to this folder. Please choose another one.';

/**
 * Makes the folder for backups, if there is to be one. One that holds something else stays as it is: its owners still need it.
 * @throws HttpError 400 for a link, and for a folder that cannot be written to
 */
export async function requireFolder(folder: string | undefined): Promise<void> {
  if (!folder) return;
  try {
    const state = await prepareFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
    if (state === 'private' || state === 'open') return;
  } catch {
    // Whatever the reason is, another folder is the remedy.
  }
  throw invalid([{ path: 'backupDir', message: NOT_WRITABLE }]);
}
