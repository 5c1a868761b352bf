import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rewriteSong } from '../../server/media/song/rewrite-song';
import type { SongFile } from '../../server/media/song/song-file';
import { mutatedFile } from '../support/mutated-file';
import { needPrograms } from '../support/needed-programs';
import { M4A_FILES, MP3_FILES, songFile, type SongFileName } from '../support/song-files';
import { decoded, probe } from './support/ffmpeg';

/** So many of each file, because ffprobe takes longer than the reader. */
const MUTATIONS = 50;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dear-ones-songs-'));
  needPrograms('ffmpeg', 'ffprobe');
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(bytes: Buffer, { type }: Pick<SongFile, 'type'>): Promise<string> {
  const file = path.join(folder, type === 'audio/mpeg' ? 'song.mp3' : 'song.m4a');
  await writeFile(file, bytes);
  return file;
}

const songs = [...MP3_FILES, ...M4A_FILES];

describe('A song as it is written', () => {
  it.each(songs)('has one track of sound, its length and no text: %s', async (name) => {
    const song = rewriteSong(songFile(name));
    const file = await stored(song.bytes, song);
    const { seconds, texts, streams, format } = await probe(file);
    expect(seconds).toBeCloseTo(song.seconds, 2);
    expect(streams).toHaveLength(1);
    expect(streams[0]?.codec).toBe(song.type === 'audio/mpeg' ? 'mp3' : 'aac');
    expect(format).toContain(song.type === 'audio/mpeg' ? 'mp3' : 'm4a');
    expect(texts).toEqual([]);
    expect(await decoded(file)).toMatch(/^MD5=/);
  });

  it.each(['plain.m4a', 'faststart.m4a', 'fragmented.m4a'] as const)(
    'sounds as before, to the sample: %s',
    async (name) => {
      const before = await stored(songFile(name), { type: 'audio/mp4' });
      const sound = await decoded(before);
      const song = rewriteSong(songFile(name));
      expect(await decoded(await stored(song.bytes, song))).toBe(sound);
    },
  );

  it.each(songs)('has one track and its length however the file was changed: %s', async (name) => {
    for (let seed = 1; seed <= MUTATIONS; seed += 1) {
      const song = rewritten(name, seed);
      if (!song) continue;
      const { seconds, streams } = await probe(await stored(song.bytes, song));
      expect(seconds, `seed ${seed}`).toBeCloseTo(song.seconds, 1);
      expect(streams, `seed ${seed}`).toHaveLength(1);
    }
  });
});

function rewritten(name: SongFileName, seed: number): SongFile | undefined {
  try {
    return rewriteSong(mutatedFile(songFile(name), seed));
  } catch {
    return undefined;
  }
}
