import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, 'clip-files');

/** Two seconds of pictures each, as `scripts/make-clip-files.sh` makes them. */
export const CLIP_FILES = [
  'baseline.mp4',
  'high-with-sound.mp4',
  'fragmented.mp4',
  'turned.mp4',
  'vp9.mp4',
] as const;
type RefusedFile =
  `${'too-wide' | 'too-many-pictures' | 'too-long' | 'other-colors' | 'other-codec' | 'protected'}.mp4`;

export type ClipFileName = (typeof CLIP_FILES)[number] | RefusedFile;

export const clipFile = (name: ClipFileName): Buffer => readFileSync(path.join(FOLDER, name));

/** A clip in the form that has room in JSON. */
export const clipUrl = (name: ClipFileName): string =>
  `data:video/mp4;base64,${clipFile(name).toString('base64')}`;
