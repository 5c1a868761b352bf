import { statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

/**
 * Keeps the temporary files of tests in memory where there is room, the data of PostgreSQL above all. The test runners
 * import it before they start workers, which inherit TMPDIR. In a container the folder has 64 MB, which is not enough.
 */
export function keepTestsInMemory(): void {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM) process.env.TMPDIR = MEMORY;
  } catch {
    // Only Linux has such a folder.
  }
}
