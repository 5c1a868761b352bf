import { describe, it } from 'vitest';
import { rewriteClip } from '../../server/media/clip/rewrite-clip';
import { CLIP_FILES, clipFile } from '../support/clip-files';
import { expectRefusedOrWritten } from '../support/rewritten-mutations';

describe('A clip that was changed at random', () => {
  it.each(CLIP_FILES)('is refused, or written as a clip: %s', (name) => {
    expectRefusedOrWritten(name, clipFile(name), rewriteClip);
  });
});
