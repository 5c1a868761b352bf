/** The header of a frame of MPEG-1, 2 or 2.5 Layer III, which alone decides how long the frame is and lasts. */
export interface FrameHeader {
  /** The four bytes of the header. */
  word: number;
  isMpeg1: boolean;
  sampleRate: number;
  isMono: boolean;
  bitrateIndex: number;
  /** With its header. */
  bytes: number;
  samples: number;
  /** The offset in a frame without a checksum after the side information, where encoders put their own header. */
  afterSideInfo: number;
}

const HEADER_BYTES = 4;
const SYNC = 0xffe00000;
const LAYER_3 = 1;
const MONO = 3;
const RESERVED_EMPHASIS = 2;

/** Bits per second in thousands, from index 1. Index 0 is a bitrate of the encoder's own, which few players support. */
const MPEG_1_BITRATES = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG_2_BITRATES = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** By the bits of the version; 1 is reserved. */
const SAMPLE_RATES: Record<number, readonly number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
};

/** Returns undefined if there is no header of Layer III at this place. */
export function frameHeaderAt(file: Buffer, at: number): FrameHeader | undefined {
  if (file[at] !== 0xff || at + HEADER_BYTES > file.length) return undefined;
  return frameHeaderOf(file.readUInt32BE(at));
}

function frameHeaderOf(word: number): FrameHeader | undefined {
  if ((word & SYNC) >>> 0 !== SYNC || ((word >>> 17) & 3) !== LAYER_3) return undefined;
  if ((word & 3) === RESERVED_EMPHASIS) return undefined;
  const version = (word >>> 19) & 3;
  const isMpeg1 = version === 3;
  const bitrateIndex = (word >>> 12) & 15;
  const kilobits = (isMpeg1 ? MPEG_1_BITRATES : MPEG_2_BITRATES)[bitrateIndex - 1];
  const sampleRate = SAMPLE_RATES[version]?.[(word >>> 10) & 3];
  if (kilobits === undefined || sampleRate === undefined) return undefined;
  const isMono = ((word >>> 6) & 3) === MONO;
  const samples = isMpeg1 ? 1152 : 576;
  const padding = (word >>> 9) & 1;
  return {
    word,
    isMpeg1,
    sampleRate,
    isMono,
    bitrateIndex,
    bytes: Math.floor((samples / 8) * ((kilobits * 1000) / sampleRate)) + padding,
    samples,
    afterSideInfo: HEADER_BYTES + sideInfoBytes(isMpeg1, isMono),
  };
}

const sideInfoBytes = (isMpeg1: boolean, isMono: boolean): number => {
  if (isMpeg1) return isMono ? 17 : 32;
  return isMono ? 9 : 17;
};

/** Frames of one song have the same version, rate and number of channels. */
export const areOfOneSong = (one: FrameHeader, other: FrameHeader): boolean =>
  one.samples === other.samples &&
  one.sampleRate === other.sampleRate &&
  one.isMono === other.isMono;

const WITHOUT_CHECKSUM = 1 << 16;
/** Neither bitrate, padding, private bit, mode extension, copyright, original nor emphasis. */
const SHAPE = 0xfffe0cc0;

/** The shortest frame without a checksum that has room for so many bytes after its side information. */
export function frameWithRoom(like: FrameHeader, room: number): FrameHeader {
  for (let index = 1; index <= MPEG_1_BITRATES.length; index += 1) {
    const word = ((like.word & SHAPE) | WITHOUT_CHECKSUM | (index << 12)) >>> 0;
    const header = frameHeaderOf(word);
    if (header && header.bytes >= header.afterSideInfo + room) return header;
  }
  throw new Error('No frame is long enough');
}
