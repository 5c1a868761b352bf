import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const PRIVATE = 0o700;
const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Makes a folder and those above it. Unlike `mkdir` with `recursive`, it fails where no folder can be made, such as below
 * /proc: Node.js tries there for ever.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  try {
    await makeOne(folder, mode);
  } catch (error) {
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await makeOne(folder, mode);
  }
}

/** Makes a folder that only its owner can open, and those above it, and closes one that is there. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await makeFolder(folder, PRIVATE);
  await closeFolder(folder);
}

/**
 * Takes the rights of others from a folder, because earlier versions made it open. Leaves folders of other users and those
 * that many share, such as /tmp, as they are.
 */
export async function closeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory() || found.uid !== process.getuid?.()) return;
  if ((found.mode & OTHERS) === 0 || (found.mode & STICKY) !== 0) return;
  // Some file systems, such as exFAT, know no modes.
  await chmod(folder, PRIVATE).catch(() => undefined);
}

async function makeOne(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, mode);
  } catch (error) {
    const there = await stat(folder).catch(() => undefined);
    if (!there?.isDirectory()) throw error;
  }
}
