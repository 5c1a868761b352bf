import { VOICE_SAMPLE_RATE } from '#shared/product/limits';

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const LOUDEST = 32_767;

/** Encodes samples as WAV: one channel of 16 bits at 16 kHz. Samples outside -1 to 1 are clipped. */
export function encodeWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * SAMPLE_BYTES);
  const view = new DataView(bytes.buffer);
  const write = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at);
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, VOICE_SAMPLE_RATE, true);
  view.setUint32(28, VOICE_SAMPLE_RATE * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, SAMPLE_BYTES * 8, true);
  write(36, 'data');
  view.setUint32(40, samples.length * SAMPLE_BYTES, true);
  for (const [index, sample] of samples.entries()) {
    const loudness = Math.max(-1, Math.min(1, sample)) * LOUDEST;
    view.setInt16(HEADER_BYTES + index * SAMPLE_BYTES, Math.round(loudness), true);
  }
  return bytes;
}

/** Decodes a file from `encodeWav` or from the server. */
export function samplesOf(file: ArrayBuffer): Float32Array<ArrayBuffer> {
  const view = new DataView(file);
  const count = Math.max(0, Math.floor((file.byteLength - HEADER_BYTES) / SAMPLE_BYTES));
  return Float32Array.from(
    { length: count },
    (_, index) => view.getInt16(HEADER_BYTES + index * SAMPLE_BYTES, true) / LOUDEST,
  );
}

/** Characters per call of String.fromCharCode: as many arguments as every browser accepts. */
const CHUNK = 8_192;

/** Encodes samples as the data URL that is sent to the server. */
export function wavDataUrl(samples: Float32Array): string {
  const bytes = encodeWav(samples);
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return `data:audio/wav;base64,${btoa(letters)}`;
}
