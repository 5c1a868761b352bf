import { NOT_A_SONG_FILE, SONG_TOO_LARGE } from '#shared/media/song-file.form';
import type { SongType } from '#shared/media/sound.form';
import { SONG_MAX_BYTES } from '#shared/product/limits';
import { SongFileError } from './song-file-error';

/** The files that can be chosen, for the attribute `accept`. */
export const SONG_FILES = 'audio/*,.mp3,.m4a,.ogg,.opus,.wav,.flac';

/**
 * Returns a chosen file as the server takes it. A browser that can look into it refuses silent and protected files, and encodes
 * other formats; elsewhere the server refuses what it cannot use.
 * @param onProgress gets the part that is prepared, from 0 to 1
 * @throws SongFileError
 */
export async function prepareSongFile(
  file: File,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const song =
    typeof AudioDecoder === 'undefined'
      ? await asItIs(file, signal)
      : await (await import('./song/read-song')).readSong(file, { onProgress, signal });
  if (song.size > SONG_MAX_BYTES) throw new SongFileError(SONG_TOO_LARGE);
  return song;
}

async function asItIs(file: File, signal: AbortSignal | undefined): Promise<Blob> {
  const type = typeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  signal?.throwIfAborted();
  if (!type) throw new SongFileError(NOT_A_SONG_FILE);
  return file.type === type ? file : new Blob([file], { type });
}

const HEAD_BYTES = 8;
const ascii = (bytes: Uint8Array) => String.fromCodePoint(...bytes);

/** The type by the first bytes, because devices name the type of the same file differently. */
function typeOf(head: Uint8Array): SongType | undefined {
  if (ascii(head.subarray(4)) === 'ftyp') return 'audio/mp4';
  const [first = 0, second = 0] = head;
  // The tags of ID3, or else the first frame of MPEG Layer III.
  const isMp3 =
    ascii(head.subarray(0, 3)) === 'ID3' || (first === 0xff && (second & 0xe6) === 0xe2);
  return isMp3 ? 'audio/mpeg' : undefined;
}
