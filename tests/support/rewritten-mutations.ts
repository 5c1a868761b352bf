import { expect } from 'vitest';
import { FileRefused } from '../../server/media/file-refused';
import { mutatedFile } from './mutated-file';

/** `npm run test:drills` mutates each file this many times. */
const MUTATIONS = Number(process.env.DRILL_MUTATIONS ?? 60);
/** A new header may be longer than the former one, and each part of the file have a longer length in front of it. */
const HEADER_MAX_BYTES = 2_000;

type Rewrite = (file: Buffer) => { bytes: Buffer };

/**
 * Mutates a file at random, and expects that each is refused or written anew within a second of the processor's time. At
 * least one has to be taken.
 */
export function expectRefusedOrWritten(name: string, file: Buffer, rewrite: Rewrite): void {
  let taken = 0;
  for (let seed = 1; seed <= MUTATIONS; seed += 1) {
    const mutated = mutatedFile(file, seed);
    const start = process.cpuUsage();
    if (isWritten(`${name}, seed ${seed}`, mutated, rewrite)) taken += 1;
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000, `${name}, seed ${seed}`).toBeLessThan(1_000);
  }
  expect(taken).toBeGreaterThan(0);
}

/** False if it is refused. What is written has no more in it than the file, and is the same when it is read again. */
function isWritten(name: string, file: Buffer, rewrite: Rewrite): boolean {
  try {
    const { bytes } = rewrite(file);
    expect(bytes.length, name).toBeLessThan(file.length + HEADER_MAX_BYTES);
    expect(rewrite(bytes).bytes.equals(bytes), name).toBe(true);
    return true;
  } catch (error) {
    if (error instanceof FileRefused) return false;
    throw new Error(name, { cause: error });
  }
}
