import { rewriteM4a } from './rewrite-m4a';
import { rewriteMp3 } from './rewrite-mp3';
import type { SongFile } from './song-file';

const isMp4 = (file: Buffer): boolean => file.toString('latin1', 4, 8) === 'ftyp';

/**
 * Writes a song anew. The format is detected from the content.
 * @throws FileRefused
 */
export function rewriteSong(file: Buffer): SongFile {
  const song = isMp4(file) ? rewriteM4a(file) : rewriteMp3(file);
  return { ...song, seconds: Math.round(song.seconds * 1000) / 1000 };
}
