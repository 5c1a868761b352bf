import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { SESSION_SECRET_MIN } from '#shared/product/limits';
import { makePrivateFolder } from './files/make-folder';
import { StartError } from './start-error';

/**
 * Returns the configured secrets, or one that is generated once and stored in the data folder, readable by its owner
 * only.
 * @throws StartError if the stored secret is too short
 */
export async function sessionSecrets(
  given: string[] | undefined,
  dataDir: string,
): Promise<string[]> {
  if (given) return given;
  const file = path.join(dataDir, 'session-secret');
  const secret = (await readIfThere(file)) ?? (await generateOnce(file));
  if (secret.trim().length < SESSION_SECRET_MIN) {
    throw new StartError(
      `${file} must hold ${SESSION_SECRET_MIN} characters or more. Delete it to have a new one generated, which logs everybody out.`,
    );
  }
  return [secret];
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

/**
 * Writes the secret to a temporary file first, so that a crash leaves no partial secret and concurrent servers use the
 * same one.
 */
async function generateOnce(file: string): Promise<string> {
  await makePrivateFolder(path.dirname(file));
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeDurably(unfinished, randomBytes(32).toString('base64url'));
    // Unlike rename, link does not replace the file of a server that was faster.
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined;
      // Some file systems, such as exFAT, have no hard links.
      if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(String(error.code)))
        return rename(unfinished, file);
      throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
  await syncFolder(path.dirname(file));
  return readFile(file, 'utf8');
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the new name survive a power failure. Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
