import { describe, expect, it } from 'vitest';
import { rewriteClip } from '../../server/media/clip/rewrite-clip';
import { FileRefused } from '../../server/media/file-refused';
import { CLIP_FILES, clipFile } from '../support/clip-files';
import { mutatedFile } from '../support/mutated-file';

/** `npm run test:drills` mutates each file this many times. */
const MUTATIONS = Number(process.env.DRILL_MUTATIONS ?? 60);
/** Each picture may get a longer length in front of it, and the header be longer than the former one. */
const HEADER_MAX_BYTES = 2_000;

/** A clip that was taken is written the same when it is read again, and has no more in it than the file. */
function expectWritten(file: Buffer, name: string): 'taken' | 'refused' {
  try {
    const clip = rewriteClip(file);
    expect(clip.bytes.length, name).toBeLessThan(file.length + HEADER_MAX_BYTES);
    expect(rewriteClip(clip.bytes).bytes.equals(clip.bytes), name).toBe(true);
    return 'taken';
  } catch (error) {
    if (error instanceof FileRefused) return 'refused';
    throw new Error(name, { cause: error });
  }
}

describe('A clip that was changed at random', () => {
  it.each(CLIP_FILES)('is refused, or written as a clip: %s', (name) => {
    const file = clipFile(name);
    const outcomes = { taken: 0, refused: 0 };
    let slowest = 0;
    for (let seed = 1; seed <= MUTATIONS; seed += 1) {
      const mutated = mutatedFile(file, seed);
      const start = process.cpuUsage();
      outcomes[expectWritten(mutated, `${name}, seed ${seed}`)] += 1;
      const { user, system } = process.cpuUsage(start);
      slowest = Math.max(slowest, (user + system) / 1_000);
    }
    expect(slowest).toBeLessThan(1_000);
    expect(outcomes.taken).toBeGreaterThan(0);
  });
});
