import { unknown } from '../file-refused';
import { Bits } from './bits';

/** The sequence parameter set of H.264, as far as it decides what is shown. */
export interface SequenceParameters {
  id: number;
  profile: number;
  level: number;
  hasHighProfile: boolean;
  macroblocks: number;
  width: number;
  height: number;
}

const BASELINE = 66;
const MAIN = 77;
const HIGH = 100;
const LEVEL_MAX = 52;
const COLOR_420 = 1;
const MACROBLOCK = 16;
const CROP_UNIT = 2;
/** Encoders write fewer than a hundred bytes. */
const BYTES_MAX = 500;

/** Without the bytes that keep a part from looking like the beginning of another one. */
function withoutEmulation(part: Buffer): Buffer {
  if (part.length > BYTES_MAX) throw unknown('a part of H.264 is too long');
  const bytes = [...part].filter(
    (byte, at) => !(byte === 3 && at >= 2 && part[at - 1] === 0 && part[at - 2] === 0),
  );
  return Buffer.from(bytes);
}

/** Reads it up to its last bit, so that nothing can be behind it. */
export function sequenceParametersOf(part: Buffer): SequenceParameters {
  const bits = new Bits(withoutEmulation(part.subarray(1)));
  const profile = bits.bits(8);
  bits.bits(8);
  const level = bits.bits(8);
  if (![BASELINE, MAIN, HIGH].includes(profile) || level > LEVEL_MAX)
    throw unknown('another profile of H.264');
  const id = bits.ue();
  const hasHighProfile = profile === HIGH;
  if (hasHighProfile) {
    if (bits.ue() !== COLOR_420 || bits.ue() !== 0 || bits.ue() !== 0)
      throw unknown('another color format of H.264');
    bits.flag();
    if (bits.flag()) skipScalingLists(bits, 8);
  }
  bits.ue();
  skipOrder(bits);
  bits.ue();
  bits.flag();
  const columns = bits.ue() + 1;
  const rows = bits.ue() + 1;
  if (!bits.flag()) throw unknown('interlaced pictures');
  bits.flag();
  const [left, right, top, bottom] = bits.flag()
    ? [bits.ue(), bits.ue(), bits.ue(), bits.ue()]
    : [0, 0, 0, 0];
  if (bits.flag()) skipUsability(bits);
  bits.end();
  return {
    id,
    profile,
    level,
    hasHighProfile,
    macroblocks: columns * rows,
    width: columns * MACROBLOCK - CROP_UNIT * (left + right),
    height: rows * MACROBLOCK - CROP_UNIT * (top + bottom),
  };
}

const LISTS_OF_4X4 = 6;

function skipScalingLists(bits: Bits, lists: number): void {
  for (let list = 0; list < lists; list += 1) {
    if (!bits.flag()) continue;
    let last = 8;
    let next = 8;
    for (let nth = 0; nth < (list < LISTS_OF_4X4 ? 16 : 64); nth += 1) {
      if (next !== 0) next = (last + bits.se() + 256) & 0xff;
      if (next !== 0) last = next;
    }
  }
}

/** How the order of pictures is coded. */
function skipOrder(bits: Bits): void {
  const type = bits.ue();
  if (type === 0) bits.ue();
  if (type !== 1) return;
  bits.flag();
  bits.se();
  bits.se();
  const cycle = bits.ue();
  if (cycle > 255) throw unknown('a cycle that is too long');
  for (let nth = 0; nth < cycle; nth += 1) bits.se();
}

const OWN_ASPECT = 255;

/** Aspect, colors and times, which players read of the parameter set as it is. */
function skipUsability(bits: Bits): void {
  if (bits.flag() && bits.bits(8) === OWN_ASPECT) bits.bits(32);
  if (bits.flag()) bits.flag();
  if (bits.flag()) {
    bits.bits(4);
    if (bits.flag()) bits.bits(24);
  }
  if (bits.flag()) {
    bits.ue();
    bits.ue();
  }
  if (bits.flag()) bits.bits(65);
  const hasNetwork = bits.flag();
  if (hasNetwork) skipBuffering(bits);
  const hasOther = bits.flag();
  if (hasOther) skipBuffering(bits);
  if (hasNetwork || hasOther) bits.flag();
  bits.flag();
  if (!bits.flag()) return;
  bits.flag();
  for (let nth = 0; nth < 6; nth += 1) bits.ue();
}

function skipBuffering(bits: Bits): void {
  const buffers = bits.ue() + 1;
  if (buffers > 32) throw unknown('too many buffers');
  bits.bits(8);
  for (let nth = 0; nth < buffers; nth += 1) {
    bits.ue();
    bits.ue();
    bits.flag();
  }
  bits.bits(20);
}

/** Returns the id of a picture parameter set, which is read up to its last bit. */
export function pictureParametersId(part: Buffer, sequence: SequenceParameters): number {
  const bits = new Bits(withoutEmulation(part.subarray(1)));
  const id = bits.ue();
  if (bits.ue() !== sequence.id) throw unknown('a parameter set of another sequence');
  bits.bits(2);
  if (bits.ue() !== 0) throw unknown('groups of slices');
  bits.ue();
  bits.ue();
  bits.bits(3);
  for (let nth = 0; nth < 3; nth += 1) bits.se();
  bits.bits(3);
  if (bits.hasMore()) {
    const hasLargeBlocks = bits.flag();
    if (bits.flag()) skipScalingLists(bits, LISTS_OF_4X4 + (hasLargeBlocks ? 2 : 0));
    bits.se();
  }
  bits.end();
  return id;
}
