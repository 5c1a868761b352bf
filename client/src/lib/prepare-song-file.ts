import { NOT_A_SONG_FILE, SONG_TOO_LARGE } from '#shared/media/song-file.form';
import type { SongType } from '#shared/media/sound.form';
import { SONG_MAX_BYTES } from '#shared/product/limits';

/** The files that can be chosen, for the attribute `accept`. */
export const SONG_FILES = 'audio/mpeg,audio/mp4,audio/x-m4a,.mp3,.m4a';

/** The chosen file cannot be sent. The message is one of those of forms. */
export class SongFileError extends Error {}

/**
 * Returns a chosen file as the server takes it. The server reads the rest of it, and refuses what it cannot use.
 * @param _onProgress gets the part that is prepared, from 0 to 1
 * @throws SongFileError
 */
export async function prepareSongFile(
  file: File,
  _onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const type = typeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  signal?.throwIfAborted();
  if (!type) throw new SongFileError(NOT_A_SONG_FILE);
  if (file.size > SONG_MAX_BYTES) throw new SongFileError(SONG_TOO_LARGE);
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
