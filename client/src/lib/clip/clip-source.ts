import { t } from '@lingui/core/macro';
import {
  BlobSource,
  CanvasSink,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
  type InputVideoTrack,
} from 'mediabunny';
import { CLIP_EDGE, CLIP_SECONDS } from '#shared/product/limits';
import { RecordingProblem } from '../recording';

/** A file of the phone, or what its camera recorded: a clip is made of a part of it. */
export interface ClipSource {
  input: Input;
  track: InputVideoTrack;
  /** When its first picture is shown, in the times of the file. */
  start: number;
  seconds: number;
  /** True if it is longer than a clip may be, so that the user chooses a part. */
  isLong: boolean;
  /** The size of a clip of it. */
  width: number;
  height: number;
  /** Draws the picture of a second. */
  draw: (second: number, canvas: HTMLCanvasElement) => Promise<void>;
  close: () => void;
}

/** A file that is this much longer than a clip is cut without a question. */
const TOLERANCE_SECONDS = 0.5;

const unreadable = () =>
  t`This browser cannot read this file. Clips that this phone or computer recorded work.`;

/**
 * Opens a file of pictures. Only the parts that are needed are read.
 * @throws RecordingProblem if the browser cannot decode it
 */
export async function openClipSource(file: Blob): Promise<ClipSource> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] });
  try {
    return await sourceOf(input);
  } catch (cause) {
    input.dispose();
    if (cause instanceof RecordingProblem) throw cause;
    throw new RecordingProblem(unreadable(), { cause });
  }
}

async function sourceOf(input: Input): Promise<ClipSource> {
  const track = await input.getPrimaryVideoTrack();
  if (!track || !(await track.canDecode())) throw new RecordingProblem(unreadable());
  const start = await track.getFirstTimestamp();
  const seconds = (await track.computeDuration()) - start;
  const { width, height } = sizeOf(await track.getDisplayWidth(), await track.getDisplayHeight());
  const pictures = new CanvasSink(track, { width, height, fit: 'fill', poolSize: 2 });
  return {
    input,
    track,
    start,
    seconds,
    isLong: seconds > CLIP_SECONDS + TOLERANCE_SECONDS,
    width,
    height,
    draw: async (second, canvas) => {
      const picture = await pictures.getCanvas(start + second);
      if (!picture) return;
      Object.assign(canvas, { width, height });
      canvas.getContext('2d')?.drawImage(picture.canvas, 0, 0);
    },
    close: () => input.dispose(),
  };
}

/** Encoders want an even number of pixels. */
const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

function sizeOf(width: number, height: number) {
  const scale = Math.min(1, CLIP_EDGE / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}
