import { expect, test } from 'vitest';
import { SONG_MAX_BYTES } from '#shared/product/limits';
import { songFile, type SongFileName } from '../../../tests/support/song-files';
import { prepareSongFile } from './prepare-song-file';

const file = (name: SongFileName, type = '') =>
  new File([Uint8Array.from(songFile(name))], name, { type });

test.each([
  ['plain.m4a', '', 'audio/mp4'],
  ['fragmented.m4a', 'audio/x-m4a', 'audio/mp4'],
  ['constant-bitrate.mp3', 'audio/mp3', 'audio/mpeg'],
  ['cover.mp3', '', 'audio/mpeg'],
  ['mpeg-2.5.mp3', 'audio/mpeg', 'audio/mpeg'],
] as const)('%s of the type "%s" is sent as %s', async (name, type, sentAs) => {
  const prepared = await prepareSongFile(file(name, type));
  expect(prepared.type).toBe(sentAs);
  expect(prepared.size).toBe(songFile(name).length);
});

test.each([['vorbis.ogg'], ['aac.aac']] as const)('%s is refused', async (name) => {
  await expect(prepareSongFile(file(name))).rejects.toThrow(
    'Songs must be MP3 files or M4A files with AAC sound',
  );
});

test('a song that is too large is refused before it is sent', async () => {
  const large = new File(['ID3', new Uint8Array(SONG_MAX_BYTES)], 'long.mp3');
  await expect(prepareSongFile(large)).rejects.toThrow('Songs must be 16 MB or smaller');
});

test('a cancelled preparation rejects with the reason', async () => {
  const cancel = new AbortController();
  cancel.abort();
  await expect(prepareSongFile(file('plain.m4a'), undefined, cancel.signal)).rejects.toBe(
    cancel.signal.reason,
  );
});
