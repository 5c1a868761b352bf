import { NOT_A_RECORDING, RECORDING_TOO_SHORT, recordingTooLong } from '#shared/media/voice.form';
import { VOICE_MIN_MS, VOICE_SECONDS } from '#shared/product/limits';
import { bytesOfUpload, refusedUpload } from '../upload-bytes';
import { isLongerThan, millisecondsOf, samplesOfWav, wavOf } from './wav';

/** A recording as it is stored: a WAV file without metadata. */
export interface Voice {
  bytes: Uint8Array;
  milliseconds: number;
}

const refused = (message: string) => refusedUpload('voice', message);

/**
 * Makes the stored file from an uploaded audio data URL.
 * @throws HttpError 413 if it is too large; else as for a file
 */
export const processVoice = (dataUrl: string): Voice => voiceOf(bytesOfUpload('voice', dataUrl));

/**
 * Makes the stored file from an uploaded one: its samples behind a header of our own. The format is detected from the
 * content, not from the declared type.
 * @throws HttpError 400 if the format is not supported or the recording is too short or long
 */
export function voiceOf(file: Buffer, { seconds = VOICE_SECONDS } = {}): Voice {
  const samples = samplesOfWav(file);
  if (!samples) throw refused(NOT_A_RECORDING);
  const milliseconds = millisecondsOf(samples);
  if (milliseconds < VOICE_MIN_MS) throw refused(RECORDING_TOO_SHORT);
  if (isLongerThan(seconds, samples)) throw refused(recordingTooLong(seconds));
  return { bytes: wavOf(samples), milliseconds };
}
