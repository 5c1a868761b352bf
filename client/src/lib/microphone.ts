import { t } from '@lingui/core/macro';
import { VOICE_SAMPLE_RATE } from '#shared/product/limits';
import { loudestOf, RecordingProblem } from './recording';

/** A microphone that is recording. */
export interface Microphone {
  /** The current loudness, from 0 to 1. */
  level(): number;
  /** Ends the recording and returns one channel at the sample rate we store. */
  finish(): Promise<Float32Array<ArrayBuffer>>;
  /** Releases the microphone and discards the recording. */
  close(): void;
}

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  typeof AudioContext !== 'undefined' &&
  'mediaDevices' in navigator;

/**
 * Asks for the microphone and starts to record. Call it in the handler of a press.
 * @param onLost called when the microphone is disconnected
 * @throws DOMException if there is no microphone or the browser denies it
 */
export async function openMicrophone(onLost: () => void): Promise<Microphone> {
  // Safari runs an AudioContext only if a press created it.
  const context = new AudioContext();
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: {
        channelCount: 1,
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
      },
    });
    for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
    return recordFrom(stream, context);
  } catch (error) {
    void context.close();
    throw error;
  }
}

function recordFrom(stream: MediaStream, context: AudioContext): Microphone {
  const meter = context.createAnalyser();
  const heard = new Float32Array(meter.fftSize);
  context.createMediaStreamSource(stream).connect(meter);
  void context.resume();

  const recorder = new MediaRecorder(stream);
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const whole = new Promise<Blob>((resolve) => {
    recorder.addEventListener('stop', () => resolve(new Blob(pieces)), { once: true });
  });
  recorder.start();

  const close = () => {
    stream.getTracks().forEach((track) => track.stop());
    if (recorder.state !== 'inactive') recorder.stop();
    if (context.state !== 'closed') void context.close();
  };
  return {
    level: () => {
      meter.getFloatTimeDomainData(heard);
      return Math.min(1, loudestOf(heard));
    },
    finish: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      const recorded = await whole;
      try {
        return await resampled(await context.decodeAudioData(await recorded.arrayBuffer()));
      } finally {
        close();
      }
    },
    close,
  };
}

/** Lets the browser mix the channels into one and resample them to the rate we store. */
export async function resampled(sound: AudioBuffer): Promise<Float32Array<ArrayBuffer>> {
  const length = Math.max(1, Math.floor(sound.duration * VOICE_SAMPLE_RATE));
  const studio = new OfflineAudioContext(1, length, VOICE_SAMPLE_RATE);
  const source = studio.createBufferSource();
  source.buffer = sound;
  source.connect(studio.destination);
  source.start();
  return (await studio.startRendering()).getChannelData(0);
}

const byName: Record<string, () => string> = {
  NotAllowedError: () =>
    t`The microphone is switched off for this page. Allow it in the browser, next to the address of this page or in its settings, and press Record again.`,
  NotFoundError: () =>
    t`We found no microphone. Please connect one, or open this page on a phone or tablet.`,
  NotReadableError: () =>
    t`Another program is using the microphone. Please close it, and press Record again.`,
};

/** The message for a recording that failed. */
export function microphoneProblem(error: unknown): string {
  if (error instanceof RecordingProblem) return error.message;
  const name = error instanceof DOMException ? error.name : '';
  return byName[name]?.() ?? t`The recording did not work. Please press Record again.`;
}

/** Why recording is not possible here. Browsers offer the microphone in secure contexts only. */
export const cannotRecord = (): string =>
  window.isSecureContext
    ? t`This browser cannot record. Please open this page in another browser, or on a phone or tablet.`
    : t({
        message:
          'Browsers record only on pages whose address begins with https. Please open this page there. Whoever runs Dear Ones finds how on the page “At home” of its documentation.',
        comment: '“At home” is the title of a page in English.',
      });
