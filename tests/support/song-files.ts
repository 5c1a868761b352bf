import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, 'song-files');

/** Three seconds of sound each, as `scripts/make-song-files.sh` makes them. */
export const MP3_FILES = [
  'constant-bitrate.mp3',
  'variable-bitrate.mp3',
  'cover.mp3',
  'mpeg-2.mp3',
  'mpeg-2.5.mp3',
] as const;
export const M4A_FILES = [
  'plain.m4a',
  'faststart.m4a',
  'fragmented.m4a',
  'cover-and-second-track.m4a',
] as const;
type RefusedFile = 'protected.m4a' | 'lossless.m4a' | 'vorbis.ogg' | 'aac.aac';

export type SongFileName = (typeof MP3_FILES)[number] | (typeof M4A_FILES)[number] | RefusedFile;

export const songFile = (name: SongFileName): Buffer => readFileSync(path.join(FOLDER, name));

/** A song in the form that has room in JSON. */
export const songUrl = (name: SongFileName): string =>
  `data:audio/${name.endsWith('.mp3') ? 'mpeg' : 'mp4'};base64,${songFile(name).toString('base64')}`;
