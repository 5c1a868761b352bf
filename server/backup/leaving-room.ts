import { stat, statfs } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { NO_ROOM } from '../files/file-problem';

/** PostgreSQL stops on a full disk. Health reports less than this as a failure. */
const RESERVED_BYTES = 256 * 1024 * 1024;
const CHECKED_EVERY = 8 * 1024 * 1024;

/** Fails before the disk is full if the data are on it too, so that a backup never stops the database. */
export async function leavingRoom(
  output: Writable,
  folder: string,
  dataDir: string | undefined,
): Promise<Writable> {
  if (dataDir === undefined || !(await areOnOneDisk(folder, dataDir))) return output;
  let unchecked = Infinity;
  const guarded = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      unchecked += chunk.byteLength;
      const pass = () => void output.write(chunk, done);
      if (unchecked < CHECKED_EVERY) return pass();
      unchecked = 0;
      requireRoom(folder).then(pass, done);
    },
    final: (done) => void output.end(done),
    destroy: (error, done) => {
      output.destroy();
      done(error);
    },
  });
  output.once('error', (error) => guarded.destroy(error));
  return guarded;
}

async function areOnOneDisk(...folders: string[]): Promise<boolean> {
  const disks = await Promise.all(
    folders.map((folder) =>
      stat(folder).then(
        ({ dev }) => dev,
        () => undefined,
      ),
    ),
  );
  return disks[0] !== undefined && new Set(disks).size === 1;
}

async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < RESERVED_BYTES)
    throw Object.assign(new Error('The disk has too little room'), {
      code: NO_ROOM,
      syscall: 'write',
    });
}
