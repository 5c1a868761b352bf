import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClipFile } from '../../server/media/clip/clip-file';
import { rewriteClip } from '../../server/media/clip/rewrite-clip';
import { CLIP_FILES, clipFile, type ClipFileName } from '../support/clip-files';
import { mutatedFile } from '../support/mutated-file';
import { needPrograms } from '../support/needed-programs';
import { decoded, probe } from './support/ffmpeg';

/** So many of each file, because ffprobe takes longer than the reader. */
const MUTATIONS = 50;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dear-ones-clips-'));
  needPrograms('ffmpeg', 'ffprobe');
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'clip.mp4');
  await writeFile(file, bytes);
  return file;
}

describe('A clip as it is written', () => {
  it.each(CLIP_FILES)('shows the same pictures as before: %s', async (name) => {
    const pictures = await decoded(await stored(clipFile(name)), 'v:0');
    const clip = rewriteClip(clipFile(name));
    expect(await decoded(await stored(clip.bytes), 'v:0')).toBe(pictures);
  });

  it.each(CLIP_FILES)('has one track, its length and no text: %s', async (name) => {
    const clip = rewriteClip(clipFile(name));
    const { seconds, streams, texts } = await probe(await stored(clip.bytes));
    expect(seconds).toBeCloseTo(clip.seconds, 2);
    expect(streams.map(({ codec }) => codec)).toEqual([clip.codec]);
    expect(texts).toEqual([]);
  });

  it.each(CLIP_FILES)(
    'has one track and its length however the file was changed: %s',
    async (name) => {
      for (let seed = 1; seed <= MUTATIONS; seed += 1) {
        const clip = rewritten(name, seed);
        if (!clip) continue;
        const { seconds, streams } = await probe(await stored(clip.bytes));
        expect(seconds, `seed ${seed}`).toBeCloseTo(clip.seconds, 1);
        expect(streams, `seed ${seed}`).toHaveLength(1);
      }
    },
  );
});

function rewritten(name: ClipFileName, seed: number): ClipFile | undefined {
  try {
    return rewriteClip(mutatedFile(clipFile(name), seed));
  } catch {
    return undefined;
  }
}
