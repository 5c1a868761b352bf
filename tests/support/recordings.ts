interface Recording {
  milliseconds?: number;
  /** Values that the header claims instead of the true ones. */
  channels?: number;
  rate?: number;
  bits?: number;
  format?: number;
  /** Extra chunks by their four-character ids. */
  before?: Record<string, string>;
  after?: Record<string, string>;
}

const RATE = 16_000;

/** A tone, as the samples of a recording. */
export function tone(milliseconds: number): Buffer {
  const samples = Buffer.alloc(Math.round((milliseconds * RATE) / 1000) * 2);
  for (let at = 0; at < samples.length; at += 2)
    samples.writeInt16LE(Math.round(9_000 * Math.sin(at / 12)), at);
  return samples;
}

/** A WAV file as other programs write it. */
export function wav({
  milliseconds = 1_000,
  channels = 1,
  rate = RATE,
  bits = 16,
  format = 1,
  before = {},
  after = {},
}: Recording = {}): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt16LE(format, 0);
  head.writeUInt16LE(channels, 2);
  head.writeUInt32LE(rate, 4);
  head.writeUInt32LE((rate * channels * bits) / 8, 8);
  head.writeUInt16LE((channels * bits) / 8, 12);
  head.writeUInt16LE(bits, 14);
  const texts = (parts: Record<string, string>) =>
    Object.entries(parts).map(([name, text]) => part(name, Buffer.from(text)));
  const parts = [
    part('fmt ', head),
    ...texts(before),
    part('data', tone(milliseconds)),
    ...texts(after),
  ];
  return part('RIFF', Buffer.concat([Buffer.from('WAVE'), ...parts]));
}

export function part(name: string, content: Buffer, length = content.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

export const toVoiceUrl = (file: Uint8Array, type = 'audio/wav'): string =>
  `data:${type};base64,${Buffer.from(file).toString('base64')}`;
