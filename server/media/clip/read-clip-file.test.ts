import { describe, expect, it } from 'vitest';
import {
  CLIP_TOO_DETAILED,
  CLIP_TOO_LARGE,
  CLIP_TOO_LONG,
  CLIP_TOO_SHORT,
  NOT_A_CLIP_FILE,
} from '#shared/media/clip-file.form';
import { CLIP_MAX_BYTES } from '#shared/product/limits';
import { CLIP_FILES, clipFile, type ClipFileName } from '../../../tests/support/clip-files';
import { songFile } from '../../../tests/support/song-files';
import { boxesIn, boxesOfFile, oneOf } from '../mp4/boxes';
import { readTrack } from '../mp4/read-track';
import { readClipFile } from './read-clip-file';

const refusal = (message: string, status = 400) => ({
  status,
  code: status === 400 ? 'invalid' : 'too-large',
  message,
  errors: [{ path: 'video', message }],
});

const trackOf = (file: Buffer) => readTrack(file, { handler: 'vide', samplesMax: 1_000 });
const samplesOf = (file: Buffer) =>
  trackOf(file).samples.map(({ at, bytes }) => file.subarray(at, at + bytes));

/** The types of the parts of a picture of H.264. */
function typesOf(sample: Buffer): number[] {
  const types: number[] = [];
  for (let at = 0; at < sample.length; at += 4 + sample.readUInt32BE(at))
    types.push(sample.readUInt8(at + 4) & 0x1f);
  return types;
}

describe('A clip', () => {
  it.each([
    ['baseline.mp4', 'h264', 64, 48],
    ['high-with-sound.mp4', 'h264', 64, 48],
    ['fragmented.mp4', 'h264', 64, 48],
    ['turned.mp4', 'h264', 48, 64],
    ['vp9.mp4', 'vp9', 64, 48],
  ] as const)('is taken with the size that is shown: %s', async (name, codec, width, height) => {
    const clip = await readClipFile(clipFile(name));
    expect(clip).toMatchObject({ codec, width, height, seconds: 2 });
    expect(trackOf(clip.bytes).samples).toHaveLength(24);
  });

  it('holds one track of pictures, and nothing else', async () => {
    const { bytes } = await readClipFile(clipFile('high-with-sound.mp4'));
    const boxes = boxesOfFile(bytes);
    expect(boxes.map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
    const moov = boxesIn(bytes, oneOf(boxes, 'moov'));
    expect(moov.map(({ type }) => type)).toEqual(['mvhd', 'trak']);
    const { start, end } = oneOf(boxes, 'mdat');
    expect(bytes.subarray(start, end)).toEqual(Buffer.concat(samplesOf(bytes)));
    for (const text of ['Little bird', 'Lavf', 'x264']) expect(bytes.includes(text)).toBe(false);
  });

  it('loses the messages, delimiters and repeated parameters of H.264, and no slice', async () => {
    const file = clipFile('high-with-sound.mp4');
    const before = samplesOf(file).map(typesOf);
    expect(new Set(before.flat())).toEqual(new Set([1, 5, 6, 7, 8, 9]));
    const after = samplesOf((await readClipFile(file)).bytes).map(typesOf);
    expect(after).toEqual(before.map((types) => types.filter((type) => [1, 5].includes(type))));
  });

  it('keeps the times and the order of its pictures', async () => {
    const file = clipFile('high-with-sound.mp4');
    const times = (of: Buffer) =>
      trackOf(of).samples.map(({ duration, shownAfter }) => [duration, shownAfter]);
    expect(times((await readClipFile(file)).bytes)).toEqual(times(file));
  });

  it('keeps a quarter turn as numbers, and refuses any other', async () => {
    const { bytes } = await readClipFile(clipFile('turned.mp4'));
    const [one, zero] = [0x10000, 0];
    expect(trackOf(bytes).matrix).toEqual([zero, -one, 0, one, zero, 0, 0, 64 * one, 0x40000000]);
    const askew = clipFile('turned.mp4');
    const matrixAt = askew.indexOf('tkhd') + 4 + 40;
    askew.writeInt32BE(one / 2, matrixAt);
    await expect(readClipFile(askew)).rejects.toMatchObject(refusal(NOT_A_CLIP_FILE));
  });

  it.each(CLIP_FILES)('is written the same when it is read again: %s', async (name) => {
    const { bytes } = await readClipFile(clipFile(name));
    expect((await readClipFile(bytes)).bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ['too-wide.mp4', CLIP_TOO_DETAILED],
    ['too-many-pictures.mp4', CLIP_TOO_DETAILED],
    ['too-long.mp4', CLIP_TOO_LONG],
    ['other-colors.mp4', NOT_A_CLIP_FILE],
    ['other-codec.mp4', NOT_A_CLIP_FILE],
    ['protected.mp4', NOT_A_CLIP_FILE],
  ] as const)('is refused with the reason: %s', async (name, message) => {
    await expect(readClipFile(clipFile(name))).rejects.toMatchObject(refusal(message));
  });

  it.each<[string, ClipFileName, (file: Buffer) => void]>([
    [
      'whose header says another size than its codec',
      'baseline.mp4',
      (file) => void file.writeUInt16BE(66, file.indexOf('avc1', file.indexOf('stsd')) + 28),
    ],
    [
      'whose header says another size than its VP9 frames',
      'vp9.mp4',
      (file) => void file.writeUInt16BE(66, file.indexOf('vp09', file.indexOf('stsd')) + 28),
    ],
    [
      'with a picture of another codec',
      'vp9.mp4',
      (file) => void file.fill(0, samplesAt(file, 5), samplesAt(file, 5) + 1),
    ],
    [
      'that begins with a picture that depends on others',
      'baseline.mp4',
      (file) => {
        const at = samplesAt(file, 0);
        for (let part = at; part < samplesAt(file, 1); part += 4 + file.readUInt32BE(part))
          if ((file.readUInt8(part + 4) & 0x1f) === 5) file.writeUInt8(0x61, part + 4);
      },
    ],
    [
      'of which an edit hides half',
      'baseline.mp4',
      (file) => void file.writeUInt32BE(1_000, file.indexOf('elst') + 12),
    ],
  ])('is refused: one %s', async (_case, name, change) => {
    const file = clipFile(name);
    change(file);
    await expect(readClipFile(file)).rejects.toMatchObject(refusal(NOT_A_CLIP_FILE));
  });

  it('is refused when it is too short, too large before it is read, sound, or cut off', async () => {
    const short = clipFile('vp9.mp4');
    const units = short.indexOf('mdhd') + 4 + 12;
    short.writeUInt32BE(short.readUInt32BE(units) * 50, units);
    await expect(readClipFile(short)).rejects.toMatchObject(refusal(CLIP_TOO_SHORT));
    await expect(readClipFile(Buffer.alloc(CLIP_MAX_BYTES + 1))).rejects.toMatchObject(
      refusal(CLIP_TOO_LARGE, 413),
    );
    await expect(readClipFile(songFile('plain.m4a'))).rejects.toMatchObject(
      refusal(NOT_A_CLIP_FILE),
    );
    for (const name of CLIP_FILES) {
      const file = clipFile(name);
      await expect(readClipFile(file.subarray(0, file.length / 2)), name).rejects.toMatchObject(
        refusal(NOT_A_CLIP_FILE),
      );
    }
  });
});

function samplesAt(file: Buffer, nth: number): number {
  return trackOf(file).samples[nth]?.at ?? expect.fail();
}
