import { SONG_MIN_SECONDS, SONG_SECONDS } from '#shared/product/limits';
import { FileRefused, unknown } from '../file-refused';
import { endOfId3v2, endWithoutTags } from './mp3-tags';
import { areOfOneSong, frameHeaderAt, frameWithRoom, type FrameHeader } from './mpeg-frame';
import type { SongFile } from './song-file';

/** Bytes between frames that belong to no tag, of the whole file. */
const JUNK_MAX_BYTES = 128 * 1024;
/** A tag counts as so much, wherever it ends, because empty ones would take as long. */
const TAG_BYTES = 10;
/** Frames that must follow one another before the first of them counts, because the sound can contain a header by chance. */
const FRAMES_IN_A_ROW = 3;

interface Frame {
  at: number;
  header: FrameHeader;
}

/**
 * Writes an MP3 file anew: only its frames, one after the other, behind a header frame that tells players how long it
 * is. Tags, covers, the former header frame and whatever is between frames are dropped.
 * @throws FileRefused
 */
export function rewriteMp3(file: Buffer): SongFile {
  const frames = framesOf(file.subarray(0, endWithoutTags(file)));
  const [first] = frames;
  if (!first) throw unknown('no frame');
  const seconds = secondsOf(frames.length, first.header);
  if (seconds < SONG_MIN_SECONDS) throw new FileRefused('too-short', 'few frames');
  return {
    bytes: Buffer.concat([
      headerFrame(first.header, frames),
      ...frames.map(({ at, header }) => file.subarray(at, at + header.bytes)),
    ]),
    seconds,
    type: 'audio/mpeg',
  };
}

const secondsOf = (frames: number, { samples, sampleRate }: FrameHeader): number =>
  (frames * samples) / sampleRate;

function framesOf(file: Buffer): Frame[] {
  const frames: Frame[] = [];
  let junk = 0;
  let isInSync = false;
  let at = 0;
  while (at < file.length) {
    if (junk > JUNK_MAX_BYTES) throw unknown('too much between frames');
    const tagEnd = endOfId3v2(file, at);
    if (tagEnd !== undefined) {
      junk += TAG_BYTES;
      at = tagEnd;
      continue;
    }
    const header = frameAt(file, at, frames[0]?.header);
    if (header && (isInSync || isFirstInARow(file, at, header))) {
      isInSync = true;
      if (!isHeaderFrame(file, at, header)) frames.push({ at, header });
      if (secondsOf(frames.length, header) > SONG_SECONDS)
        throw new FileRefused('too-long', 'too many frames');
      at += header.bytes;
      continue;
    }
    isInSync = false;
    junk += 1;
    // Files are padded with zeros.
    do at += 1;
    while (file[at] === 0);
  }
  return frames;
}

/** The header of a complete frame of the same song. */
function frameAt(file: Buffer, at: number, like?: FrameHeader): FrameHeader | undefined {
  const header = frameHeaderAt(file, at);
  if (!header || at + header.bytes > file.length) return undefined;
  return !like || areOfOneSong(like, header) ? header : undefined;
}

function isFirstInARow(file: Buffer, at: number, first: FrameHeader): boolean {
  let next = at + first.bytes;
  for (let row = 1; row < FRAMES_IN_A_ROW; row += 1) {
    const header = frameAt(file, next, first);
    if (!header) return false;
    next += header.bytes;
  }
  return true;
}

/** The place of Fraunhofer's header does not depend on the side information. */
const VBRI_AT = 36;

/** True for a silent frame that holds the number of frames, as encoders put it in front. */
function isHeaderFrame(file: Buffer, at: number, { bytes, afterSideInfo }: FrameHeader): boolean {
  const nameAt = (offset: number) =>
    offset + 4 <= bytes ? file.toString('latin1', at + offset, at + offset + 4) : '';
  return ['Xing', 'Info'].includes(nameAt(afterSideInfo)) || nameAt(VBRI_AT) === 'VBRI';
}

const WITH_FRAMES_BYTES_AND_PLACES = 7;
const PLACES = 100;
const XING_BYTES = 16 + PLACES;

/** A silent frame with the number of frames and bytes, and where each hundredth of the song begins, in 256ths of the bytes. */
function headerFrame(like: FrameHeader, frames: readonly Frame[]): Buffer {
  const header = frameWithRoom(like, XING_BYTES);
  const isConstant = frames.every((frame) => frame.header.bitrateIndex === like.bitrateIndex);
  const bytes = frames.reduce((sum, frame) => sum + frame.header.bytes, header.bytes);
  const written = Buffer.alloc(header.bytes);
  written.writeUInt32BE(header.word, 0);
  const at = header.afterSideInfo;
  written.write(isConstant ? 'Info' : 'Xing', at, 'latin1');
  written.writeUInt32BE(WITH_FRAMES_BYTES_AND_PLACES, at + 4);
  written.writeUInt32BE(frames.length, at + 8);
  written.writeUInt32BE(bytes, at + 12);
  let before = header.bytes;
  let frame = 0;
  for (let place = 0; place < PLACES; place += 1) {
    for (; frame < Math.floor((place * frames.length) / PLACES); frame += 1)
      before += frames[frame]?.header.bytes ?? 0;
    written.writeUInt8(Math.floor((before * 256) / bytes), at + 16 + place);
  }
  return written;
}
