import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secrets that are set, or one generated once and kept in the data folder, readable by its owner only. */
export async function sessionSecrets(given: string[] | undefined, dataDir: string): Promise<string[]> {
  if (given) return given;
  const file = path.join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return [await readFile(file, 'utf8')];
}
