import { VOICE_SAMPLE_RATE } from '#shared/limits';
import { loudestOf, RecordingProblem } from './recording';

/** A microphone that is recording. */
export interface Microphone {
  /** How loud it is right now, from 0 to 1. */
  level(): number;
  /** Ends the recording and gives it back: one channel at the rate we keep. */
  finish(): Promise<Float32Array<ArrayBuffer>>;
  /** Lets go of the microphone, whatever was recorded. */
  close(): void;
}

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  typeof AudioContext !== 'undefined' &&
  'mediaDevices' in navigator;

/**
 * Asks for the microphone, from within the press that wants it, and begins to record.
 * @param onLost told when the microphone is taken away, such as by pulling its plug
 * @throws DOMException as the browser gives it, when there is none or it is not ours to use
 */
export async function openMicrophone(onLost: () => void): Promise<Microphone> {
  // Safari lets one be heard, or hear, only when it is made by a press.
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

/** The browser itself mixes the channels into one and brings them to the rate we keep. */
async function resampled(sound: AudioBuffer): Promise<Float32Array<ArrayBuffer>> {
  const length = Math.max(1, Math.floor(sound.duration * VOICE_SAMPLE_RATE));
  const studio = new OfflineAudioContext(1, length, VOICE_SAMPLE_RATE);
  const source = studio.createBufferSource();
  source.buffer = sound;
  source.connect(studio.destination);
  source.start();
  return (await studio.startRendering()).getChannelData(0);
}

const byName: Record<string, string> = {
  NotAllowedError:
    'The microphone is switched off for this page. Allow it in the browser, next to the address of this page or in its settings, and press Record again.',
  NotFoundError:
    'We found no microphone. Please connect one, or open this page on a phone or tablet.',
  NotReadableError:
    'Another program is using the microphone. Please close it, and press Record again.',
};

/** What to tell somebody whose recording did not come about. */
export function microphoneProblem(error: unknown): string {
  if (error instanceof RecordingProblem) return error.message;
  const name = error instanceof DOMException ? error.name : '';
  return byName[name] ?? 'The recording did not work. Please press Record again.';
}

/** Why recording cannot even be tried here. Browsers lend the microphone only to pages that nobody can tamper with. */
export const cannotRecord = (): string =>
  window.isSecureContext
    ? 'This browser cannot record. Please open this page in another browser, or on a phone or tablet.'
    : 'Browsers record only on pages whose address begins with https. Please open this page there.';
