import { unknown } from '../file-refused';
import { Fields } from '../mp4/fields';
import { box, u8, u16, u32 } from '../mp4/write-mp4';
import { Bits } from './bits';
import type { Codec } from './codec';
import { pictureParametersId, sequenceParametersOf } from './parameter-sets';

const SLICE = 1;
const KEY_SLICE = 5;
const MESSAGE = 6;
const SEQUENCE = 7;
const PICTURE = 8;
/** Messages (SEI), delimiters, ends and fillers, which no picture needs. */
const DROPPED = [MESSAGE, 9, 10, 11, 12];
const PICTURE_SETS_MAX = 8;
const PARTS_MAX = 100;
/** So many bytes hold the three numbers that every slice begins with. */
const SLICE_HEADER_BYTES = 16;
const LENGTH_BYTES = [1, 2, 4];

const typeOf = (part: Buffer): number => {
  const byte = part[0];
  if (byte === undefined || byte >= 0x80) throw unknown('no part of H.264');
  return byte & 0x1f;
};

/** Reads the description of a track of H.264 and returns what reads its samples. */
export function h264(avcC: Buffer): Codec {
  const fields = new Fields(avcC);
  if (fields.u8() !== 1) throw unknown('a later version of avcC');
  fields.skip(3);
  const lengthBytes = (fields.u8() & 3) + 1;
  if (!LENGTH_BYTES.includes(lengthBytes)) throw unknown('lengths of three bytes');
  const sequences = partsOf(fields, fields.u8() & 0x1f, SEQUENCE);
  const pictures = partsOf(fields, fields.u8(), PICTURE);
  const [sequenceSet, ...others] = sequences;
  if (!sequenceSet || others.length > 0) throw unknown('more than one sequence of pictures');
  const sequence = sequenceParametersOf(sequenceSet);
  const ids = pictures.map((part) => pictureParametersId(part, sequence));
  const known = [sequenceSet, ...pictures];

  const slicesOf = (sample: Buffer): Buffer[] => {
    const left = new Fields(sample);
    const slices: Buffer[] = [];
    for (let parts = 0; left.left > 0; parts += 1) {
      if (parts === PARTS_MAX) throw unknown('too many parts of a picture');
      const part = left.bytes(left.bytes(lengthBytes).readUIntBE(0, lengthBytes));
      const type = typeOf(part);
      if (type === SLICE || type === KEY_SLICE) slices.push(part);
      // Encoders repeat the parameter sets. Other ones would change what the header says.
      else if (!DROPPED.includes(type) && !known.some((one) => one.equals(withoutZeros(part))))
        throw unknown(`a part of H.264 of the type ${type}`);
    }
    return slices;
  };

  return {
    name: 'h264',
    width: sequence.width,
    height: sequence.height,
    description: {
      format: 'avc1',
      content: box('avcC', avcConfiguration(sequenceSet, pictures, sequence.hasHighProfile)),
    },
    read(sample) {
      const slices = slicesOf(sample);
      const types = new Set(slices.map(typeOf));
      if (types.size !== 1) throw unknown('no picture, or parts of two');
      slices.forEach((slice, nth) => {
        const bits = new Bits(slice.subarray(1, SLICE_HEADER_BYTES));
        const macroblock = bits.ue();
        if ((macroblock === 0) !== (nth === 0) || macroblock >= sequence.macroblocks)
          throw unknown('a part of another picture');
        if (bits.ue() > 9 || !ids.includes(bits.ue())) throw unknown('no slice of a picture');
      });
      return {
        bytes: Buffer.concat(slices.flatMap((slice) => [u32(slice.length), slice])),
        isSync: types.has(KEY_SLICE),
      };
    },
  };
}

/** Some encoders leave zeros behind a parameter set. */
function withoutZeros(part: Buffer): Buffer {
  let end = part.length;
  while (end > 0 && part[end - 1] === 0) end -= 1;
  return part.subarray(0, end);
}

function partsOf(fields: Fields, count: number, type: number): Buffer[] {
  if (count > PICTURE_SETS_MAX) throw unknown('too many parameter sets');
  return Array.from({ length: count }, () => {
    const part = withoutZeros(fields.bytes(fields.u16()));
    if (typeOf(part) !== type) throw unknown('another part of H.264');
    return part;
  });
}

/** With lengths of four bytes. The last four bytes of a high profile say 4:2:0 and eight bits. */
const avcConfiguration = (
  sequence: Buffer,
  pictures: readonly Buffer[],
  hasHighProfile: boolean,
): Buffer =>
  Buffer.concat([
    u8(1),
    sequence.subarray(1, 4),
    u8(0xff, 0xe1),
    u16(sequence.length),
    sequence,
    u8(pictures.length),
    ...pictures.flatMap((picture) => [u16(picture.length), picture]),
    ...(hasHighProfile ? [u8(0xfd, 0xf8, 0xf8, 0)] : []),
  ]);
