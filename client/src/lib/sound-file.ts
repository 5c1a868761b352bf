import { t } from '@lingui/core/macro';
import { SONG_MAX_BYTES, VOICE_SAMPLE_RATE, VOICE_SECONDS } from '#shared/product/limits';
import { resampled } from './microphone';
import { isProtectedFile } from './protected-file';
import { normalizeRecording, RecordingProblem, type Refusals } from './recording';

/** The sound of a file: one channel at the sample rate of recordings. */
export interface SoundFile {
  samples: Float32Array<ArrayBuffer>;
  seconds: number;
  /** True if it is longer than a recording may be, so that the user chooses a part. */
  isLong: boolean;
  /**
   * Returns up to VOICE_SECONDS from a second on, as a recording.
   * @throws RecordingProblem if nothing is heard there
   */
  part: (from: number) => Float32Array<ArrayBuffer>;
}

/** A file that is this much longer than a recording is cut without a question. */
const TOLERANCE_SECONDS = 0.5;

/**
 * Decodes a sound file, such as a voice memo or the voice message of a messenger.
 * @throws RecordingProblem if it is too large, protected, silent or unreadable
 */
export async function readSoundFile(file: File): Promise<SoundFile> {
  if (file.size > SONG_MAX_BYTES) {
    const megabytes = SONG_MAX_BYTES / 1_000_000;
    throw new RecordingProblem(
      t`This file is too large. Please choose one of at most ${megabytes} MB.`,
    );
  }
  const samples = await decoded(file);
  const seconds = samples.length / VOICE_SAMPLE_RATE;
  const isLong = seconds > VOICE_SECONDS + TOLERANCE_SECONDS;
  return {
    samples,
    seconds,
    isLong,
    part: (from) =>
      normalizeRecording(samples.subarray(Math.round(from * VOICE_SAMPLE_RATE)), {
        tooShort: () => t`This file is very short. Please choose another one.`,
        silent: () =>
          isLong
            ? t`Nothing is heard in this part. Please choose another part.`
            : t`Nothing is heard in this file. Please choose another one.`,
      } satisfies Refusals),
  };
}

async function decoded(file: File): Promise<Float32Array<ArrayBuffer>> {
  // A context at the rate of recordings decodes into a third of the memory that one at the rate of the device needs.
  const studio = new OfflineAudioContext(1, 1, VOICE_SAMPLE_RATE);
  try {
    return await resampled(await studio.decodeAudioData(await file.arrayBuffer()));
  } catch (cause) {
    const message = (await isProtectedFile(file))
      ? t`This file is protected, as songs from a shop can be. Please choose another one.`
      : t`This browser cannot read this file. M4A, MP3 and WAV files work, and OGG files in most browsers.`;
    throw new RecordingProblem(message, { cause });
  }
}
