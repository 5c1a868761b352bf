import { VOICE_SAMPLE_RATE } from '#shared/product/limits';

const HEADER_BYTES = 44;
const FORMAT_BYTES = 16;
const SAMPLE_BYTES = 2;
const PCM = 1;

/**
 * Returns the samples of a WAV file: 16 bits, one channel, 16 kHz. Undefined for any other format and for a
 * malformed file.
 */
export function samplesOfWav(file: Buffer): Buffer | undefined {
  const parts = partsOf(file);
  const [format, ...otherFormats] = parts?.filter(({ name }) => name === 'fmt ') ?? [];
  const [data, ...otherData] = parts?.filter(({ name }) => name === 'data') ?? [];
  if (!format || !data || otherFormats.length + otherData.length > 0) return undefined;
  return isOurs(format.content) && data.content.length % SAMPLE_BYTES === 0
    ? data.content
    : undefined;
}

/** Returns a WAV file that contains only these samples. */
export function wavOf(samples: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(FORMAT_BYTES, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(VOICE_SAMPLE_RATE, 24);
  header.writeUInt32LE(VOICE_SAMPLE_RATE * SAMPLE_BYTES, 28);
  header.writeUInt16LE(SAMPLE_BYTES, 32);
  header.writeUInt16LE(SAMPLE_BYTES * 8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

export const millisecondsOf = (samples: Buffer): number =>
  Math.round((samples.length * 1000) / (SAMPLE_BYTES * VOICE_SAMPLE_RATE));

/** To the sample, without the rounding of milliseconds. */
export const isLongerThan = (seconds: number, samples: Buffer): boolean =>
  samples.length > seconds * VOICE_SAMPLE_RATE * SAMPLE_BYTES;

interface Part {
  name: string;
  content: Buffer;
}

/** More chunks than any recorder writes would only cost CPU time. */
const PARTS_MAX = 20;

/** Splits a RIFF/WAVE file into its chunks. Trailing bytes are ignored; each chunk must lie within the file. */
function partsOf(file: Buffer): Part[] | undefined {
  if (
    file.length < HEADER_BYTES ||
    file.toString('latin1', 0, 4) !== 'RIFF' ||
    file.toString('latin1', 8, 12) !== 'WAVE'
  )
    return undefined;
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  const parts: Part[] = [];
  let at = 12;
  while (at < end) {
    const start = at + 8;
    if (start > end || parts.length === PARTS_MAX) return undefined;
    const length = file.readUInt32LE(at + 4);
    if (start + length > end) return undefined;
    parts.push({
      name: file.toString('latin1', at, at + 4),
      content: file.subarray(start, start + length),
    });
    // A padding byte follows a chunk of odd length.
    at = start + length + (length % 2);
  }
  return parts;
}

const isOurs = (format: Buffer): boolean =>
  format.length >= FORMAT_BYTES &&
  format.readUInt16LE(0) === PCM &&
  format.readUInt16LE(2) === 1 &&
  format.readUInt32LE(4) === VOICE_SAMPLE_RATE &&
  format.readUInt32LE(8) === VOICE_SAMPLE_RATE * SAMPLE_BYTES &&
  format.readUInt16LE(12) === SAMPLE_BYTES &&
  format.readUInt16LE(14) === SAMPLE_BYTES * 8;
