import { NOT_A_RECORDING, RECORDING_TOO_LONG, RECORDING_TOO_SHORT } from '#shared/media/voice.form';
import { VOICE_MAX_BYTES, VOICE_MIN_MS, VOICE_SECONDS } from '#shared/product/limits';
import { HttpError, invalid } from '../../http/http-error';
import { bytesOfBase64, sizeOfBase64 } from '../base64';
import { isLongerThan, millisecondsOf, samplesOfWav, wavOf } from './wav';

/** A recording as it is stored: a WAV file without metadata. */
export interface Voice {
  bytes: Uint8Array;
  milliseconds: number;
}

const refused = (message: string) => invalid([{ path: 'voice', message }]);

/**
 * Makes the stored file from an uploaded audio data URL: its samples behind a header of our own. The format is
 * detected from the content, not from the declared type.
 * @throws HttpError 400 if the format is not supported or the recording is too short or long; 413 if it is too large
 */
export function processVoice(dataUrl: string): Voice {
  const encoded = dataUrl.slice(dataUrl.indexOf(',') + 1);
  if (sizeOfBase64(encoded) > VOICE_MAX_BYTES) {
    throw new HttpError(413, 'too-large', RECORDING_TOO_LONG, {
      errors: [{ path: 'voice', message: RECORDING_TOO_LONG }],
    });
  }
  const file = bytesOfBase64(encoded);
  const samples = file && samplesOfWav(file);
  if (!samples) throw refused(NOT_A_RECORDING);
  const milliseconds = millisecondsOf(samples);
  if (milliseconds < VOICE_MIN_MS) throw refused(RECORDING_TOO_SHORT);
  if (isLongerThan(VOICE_SECONDS, samples)) throw refused(RECORDING_TOO_LONG);
  return { bytes: wavOf(samples), milliseconds };
}
