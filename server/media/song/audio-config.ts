import { FileRefused, unknown } from '../file-refused';
import { Fields } from '../mp4/fields';
import { box, fullBox, u8, u16, u32 } from '../mp4/write-mp4';

/** The codec's own header: what a player's decoder is set up by. */
export interface AudioConfig {
  rateIndex: number;
  sampleRate: number;
  channels: number;
}

/** By their index. */
const SAMPLE_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
];
const CHANNELS_MAX = 2;

const ES_DESCRIPTOR = 3;
const DECODER_CONFIG = 4;
const DECODER_SPECIFIC = 5;
const SYNC_LAYER = 6;
const MPEG_4_AUDIO = 0x40;
const AUDIO_STREAM = 5;
const AAC_LC = 2;

/** Reads the description of a track of AAC-LC sound with one or two channels. */
export function audioConfigOf(format: string, description: Buffer): AudioConfig {
  if (format !== 'mp4a') throw unknown(`sound of the kind ${JSON.stringify(format)}`);
  const fields = new Fields(description);
  fields.skip(8);
  // Later versions are QuickTime's.
  if (fields.u16() !== 0) throw unknown('a description of another version');
  fields.skip(18);
  let config: AudioConfig | undefined;
  while (fields.left > 0) {
    const size = fields.u32();
    const type = fields.name();
    if (size < 8) throw unknown('a box that is too short');
    const content = fields.bytes(size - 8);
    if (type === 'sinf') throw new FileRefused('protected', type);
    if (type !== 'esds') continue;
    if (config) throw unknown('more than one esds');
    config = configOf(new Fields(content));
  }
  if (!config) throw unknown('no esds');
  return config;
}

function configOf(esds: Fields): AudioConfig {
  esds.skip(4);
  const stream = descriptor(esds, ES_DESCRIPTOR);
  stream.skip(2);
  // No stream that depends on another, lies elsewhere or has a clock of its own.
  if ((stream.u8() & 0xe0) !== 0) throw unknown('a stream that depends on others');
  const decoder = descriptor(stream, DECODER_CONFIG);
  if (decoder.u8() !== MPEG_4_AUDIO || decoder.u8() >> 2 !== AUDIO_STREAM)
    throw unknown('no sound of MPEG-4');
  decoder.skip(11);
  return audioSpecificConfig(descriptor(decoder, DECODER_SPECIFIC));
}

const LENGTH_BYTES_MAX = 4;

function descriptor(fields: Fields, tag: number): Fields {
  if (fields.u8() !== tag) throw unknown('another descriptor');
  let length = 0;
  for (let nth = 0; nth < LENGTH_BYTES_MAX; nth += 1) {
    const byte = fields.u8();
    length = length * 128 + (byte & 0x7f);
    if (byte < 0x80) return new Fields(fields.bytes(length));
  }
  throw unknown('a length that is too long');
}

/** Five bits of the kind, four of the rate, four of the channels, and three that ask for nothing unusual. What may follow is dropped. */
function audioSpecificConfig(fields: Fields): AudioConfig {
  const bits = fields.u16();
  const rateIndex = (bits >> 7) & 15;
  const sampleRate = SAMPLE_RATES[rateIndex];
  const channels = (bits >> 3) & 15;
  if (bits >> 11 !== AAC_LC) throw unknown('sound of another kind than AAC-LC');
  if (sampleRate === undefined || channels === 0 || channels > CHANNELS_MAX || (bits & 7) !== 0)
    throw unknown('AAC-LC of an unusual kind');
  return { rateIndex, sampleRate, channels };
}

/** @param bits in a second, at most and on average */
export function audioDescription(
  { rateIndex, sampleRate, channels }: AudioConfig,
  bits: { most: number; average: number; largestSample: number },
): Buffer {
  const part = (tag: number, ...contents: readonly Buffer[]): Buffer => {
    const content = Buffer.concat(contents);
    return Buffer.concat([u8(tag, content.length), content]);
  };
  return box(
    'mp4a',
    u16(0, 0, 0, 1),
    u32(0, 0),
    u16(channels, 16, 0, 0),
    // A number with a fraction of 16 bits has no room for the highest rates. Players read that of the codec's header.
    u32(sampleRate < 0x10000 ? sampleRate * 0x10000 : 0),
    fullBox(
      'esds',
      {},
      part(
        ES_DESCRIPTOR,
        u16(1),
        u8(0),
        part(
          DECODER_CONFIG,
          u8(MPEG_4_AUDIO, (AUDIO_STREAM << 2) | 1),
          u32(bits.largestSample).subarray(1),
          u32(bits.most, bits.average),
          part(DECODER_SPECIFIC, u16((AAC_LC << 11) | (rateIndex << 7) | (channels << 3))),
        ),
        part(SYNC_LAYER, u8(2)),
      ),
    ),
  );
}
