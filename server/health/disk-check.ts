import { mkdir, statfs } from 'node:fs/promises';
import { fine, type CheckDeps, type Finding } from './check-deps';

const GIGABYTE = 1024 ** 3;
const LITTLE = 2 * GIGABYTE;
const TOO_LITTLE = GIGABYTE / 4;

const FREE_DISK = 'Delete or move what is not needed, or give Dear Ones a larger disk.';
const FIX_FOLDER = 'Create the folder DATA_DIR, and let the user of Dear Ones write to it.';

/** The disk of the data folder. With the embedded database, everything is there. */
export async function checkDisk({ config: { dataDir } }: CheckDeps): Promise<Finding> {
  const free = await freeBytes(dataDir).catch(() => undefined);
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

async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
