import { t } from '@lingui/core/macro';
import { RecordingProblem } from '../recording';

/** A camera that is open, with its microphone. */
export interface Camera {
  /** Shows what it sees. */
  stream: MediaStream;
  record: () => void;
  /** Ends the recording and returns it. */
  finish: () => Promise<Blob>;
  /** Releases camera and microphone. */
  close: () => void;
}

export const hasCamera = (): boolean =>
  typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator;

/** Enough for a clip of 640 pixels, and little for a phone to encode. */
const WIDTH = 960;
const HEIGHT = 720;
const PICTURES_PER_SECOND = 24;

/**
 * Asks for the front camera and the microphone. Call it in the handler of a press.
 * @param onLost called when one of them is disconnected
 * @throws DOMException if there is none or the browser denies it
 */
export async function openCamera(onLost: () => void): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: {
      facingMode: 'user',
      width: { ideal: WIDTH },
      height: { ideal: HEIGHT },
      frameRate: { ideal: PICTURES_PER_SECOND },
    },
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  });
  for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
  const recorder = new MediaRecorder(stream);
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const whole = new Promise<Blob>((resolve) => {
    recorder.addEventListener('stop', () => resolve(new Blob(pieces)), { once: true });
  });
  const close = () => {
    stream.getTracks().forEach((track) => track.stop());
    if (recorder.state !== 'inactive') recorder.stop();
  };
  return {
    stream,
    record: () => recorder.start(),
    finish: () => {
      close();
      return whole;
    },
    close,
  };
}

const byName: Record<string, () => string> = {
  NotAllowedError: () =>
    t`The camera or the microphone is switched off for this page. Allow both in the browser, next to the address of this page or in its settings, and try once more.`,
  NotFoundError: () =>
    t`We found no camera with a microphone. Please open this page on a phone, or choose a clip.`,
  NotReadableError: () =>
    t`Another program is using the camera. Please close it, and try once more.`,
};

/** The message for a clip that could not be recorded, read or made. */
export function clipProblem(error: unknown): string {
  if (error instanceof RecordingProblem) return error.message;
  const name = error instanceof DOMException ? error.name : '';
  return byName[name]?.() ?? t`That did not work. Please try once more, or choose another clip.`;
}
