import { unknown } from '../file-refused';
import { Fields } from '../mp4/fields';
import { fullBox, u8, u16 } from '../mp4/write-mp4';
import { Bits } from './bits';
import type { Codec } from './codec';

const FRAME_MARKER = 2;
const SYNC = 0x498342;
const RGB = 7;
const LEVEL_MAX = 62;
/** No frame that is shown needs more hidden ones. */
const HEADER_BYTES = 32;

interface Size {
  width: number;
  height: number;
}

/** Reads the description of a track of VP9 and returns what reads its samples, each of which must be of its size. */
export function vp9(vpcC: Buffer, { width, height }: Size): Codec {
  const fields = new Fields(vpcC);
  if (fields.u32() >>> 24 !== 1 || fields.u8() !== 0) throw unknown('another profile of VP9');
  const level = fields.u8();
  const format = fields.u8();
  // Eight bits, and colors of a quarter of the size.
  if (level > LEVEL_MAX || format >> 4 !== 8 || ((format >> 1) & 7) > 1)
    throw unknown('another format of VP9');
  const colors = fields.bytes(3);

  const checkSize = (bits: Bits) => {
    if (bits.bits(16) + 1 !== width || bits.bits(16) + 1 !== height)
      throw unknown('a picture of another size');
    if (bits.flag()) throw unknown('a picture that is shown at another size');
  };

  const frameOf = (frame: Buffer): { isShown: boolean; isKey: boolean } => {
    const bits = new Bits(frame.subarray(0, HEADER_BYTES));
    if (bits.bits(2) !== FRAME_MARKER || bits.bits(2) !== 0) throw unknown('no frame of VP9');
    if (bits.flag()) return { isShown: true, isKey: false };
    const isKey = !bits.flag();
    const isShown = bits.flag();
    const isResilient = bits.flag();
    if (isKey) {
      if (bits.bits(24) !== SYNC || bits.bits(3) === RGB) throw unknown('no frame of VP9');
      bits.flag();
      checkSize(bits);
      return { isShown, isKey };
    }
    const isIntra = !isShown && bits.flag();
    if (!isResilient) bits.bits(2);
    if (isIntra) {
      if (bits.bits(24) !== SYNC) throw unknown('no frame of VP9');
      bits.bits(8);
      checkSize(bits);
      return { isShown, isKey };
    }
    bits.bits(8 + 3 * 4);
    // The size of one of three frames before, or one of its own.
    if (!bits.flag() && !bits.flag() && !bits.flag()) checkSize(bits);
    return { isShown, isKey };
  };

  return {
    name: 'vp9',
    width,
    height,
    description: {
      format: 'vp09',
      content: fullBox('vpcC', { version: 1 }, u8(0, level, format), colors, u16(0)),
    },
    read(sample) {
      const frames = framesOf(sample).map(frameOf);
      if (frames.filter(({ isShown }) => isShown).length !== 1)
        throw unknown('a sample that shows no picture, or several');
      return { bytes: sample, isSync: frames[0]?.isKey ?? false };
    },
  };
}

/** A sample is one frame, or several with an index behind them, of which all but one are hidden. */
function framesOf(sample: Buffer): Buffer[] {
  const marker = sample.at(-1) ?? 0;
  if (marker >> 5 !== 6) return [sample];
  const count = (marker & 7) + 1;
  const bytesEach = ((marker >> 3) & 3) + 1;
  const index = 2 + bytesEach * count;
  if (sample.at(-index) !== marker) return [sample];
  const sizes = new Fields(sample.subarray(sample.length - index + 1, -1));
  const frames = new Fields(sample.subarray(0, sample.length - index));
  const found = Array.from({ length: count }, () =>
    frames.bytes(sizes.bytes(bytesEach).readUIntLE(0, bytesEach)),
  );
  if (frames.left > 0 || found.some(({ length }) => length === 0))
    throw unknown('frames that are not as long as the sample');
  return found;
}
