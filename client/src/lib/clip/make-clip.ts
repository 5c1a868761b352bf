import { t } from '@lingui/core/macro';
import {
  BufferTarget,
  Conversion,
  ConversionCanceledError,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
} from 'mediabunny';
import {
  CLIP_MAX_BYTES,
  CLIP_MIN_SECONDS,
  CLIP_PICTURES_PER_SECOND,
  CLIP_SECONDS,
} from '#shared/product/limits';
import { RecordingProblem } from '../recording';
import { clipSound } from './clip-sound';
import type { ClipSource } from './clip-source';

/** A clip that is not saved yet. */
export interface NewClip {
  /** MP4 without sound. */
  video: Blob;
  codec: 'h264' | 'vp9';
  /** Its sound, at the sample rate of recordings. Undefined if nothing is heard. */
  voice: Float32Array<ArrayBuffer> | undefined;
  /** One of its pictures, as a data URL. */
  still: string;
  seconds: number;
}

interface Progress {
  /** Is called with a number from 0 to 1. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** The first is enough for a face that speaks. Each following one is for an encoder that made the file too large. */
const BITRATES = [1_000_000, 500_000, 250_000];
const KEY_PICTURE_SECONDS = 2;
/** Where the still is taken: at the very beginning, eyes are often closed. */
const STILL_AT = 0.4;
const STILL_QUALITY = 0.9;

/**
 * Encodes up to CLIP_SECONDS of a file: pictures as MP4, sound as a recording beside them, and a still.
 * @throws RecordingProblem if it is too short or cannot be encoded here; the reason of the signal if it is canceled
 */
export async function makeClip(
  source: ClipSource,
  from: number,
  { onProgress, signal }: Progress,
): Promise<NewClip> {
  const seconds = Math.min(CLIP_SECONDS, source.seconds - from);
  if (seconds < CLIP_MIN_SECONDS)
    throw new RecordingProblem(t`That was very short. Please record a longer clip.`);
  const { codec, bytes } = await encoded(source, { from, seconds }, { onProgress, signal });
  const voice = await clipSound(source, from, seconds);
  const canvas = document.createElement('canvas');
  await source.draw(from + seconds * STILL_AT, canvas);
  signal.throwIfAborted();
  return {
    video: new Blob([bytes], { type: 'video/mp4' }),
    codec,
    voice,
    still: canvas.toDataURL('image/jpeg', STILL_QUALITY),
    seconds,
  };
}

type Part = { from: number; seconds: number };

async function encoded(source: ClipSource, part: Part, progress: Progress) {
  const { width, height } = source;
  for (const bitrate of BITRATES) {
    const quality = new Quality({ bitrate });
    const codec = await getFirstEncodableVideoCodec(['avc', 'vp9'], { width, height, quality });
    if (codec !== 'avc' && codec !== 'vp9') break;
    const bytes = await encodeAs(source, part, { codec, quality }, progress);
    if (bytes.byteLength <= CLIP_MAX_BYTES)
      return { codec: codec === 'avc' ? ('h264' as const) : codec, bytes };
  }
  throw new RecordingProblem(
    t`This browser cannot make a clip of this file. Please choose another one.`,
  );
}

async function encodeAs(
  { input, start, width, height }: ClipSource,
  { from, seconds }: Part,
  { codec, quality }: { codec: 'avc' | 'vp9'; quality: Quality },
  { onProgress, signal }: Progress,
): Promise<ArrayBuffer> {
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
    tracks: 'primary',
    trim: { start: start + from, end: start + from + seconds },
    video: {
      codec,
      quality,
      width,
      height,
      fit: 'fill',
      frameRate: CLIP_PICTURES_PER_SECOND,
      keyFrameInterval: KEY_PICTURE_SECONDS,
      // Turned pictures, so that no player has to turn them.
      allowTransformationMetadata: false,
      forceTranscode: true,
    },
    audio: { discard: true },
    // No titles, dates or places of the file.
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid)
    throw new RecordingProblem(
      t`This browser cannot make a clip of this file. Please choose another one.`,
    );
  conversion.onProgress = onProgress;
  const cancel = () => void conversion.cancel();
  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    await conversion.execute();
  } catch (cause) {
    if (cause instanceof ConversionCanceledError) signal.throwIfAborted();
    throw cause;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  if (!target.buffer) throw new Error('Nothing was encoded');
  return target.buffer;
}
