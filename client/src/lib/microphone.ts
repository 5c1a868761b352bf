import { VOICE_SAMPLE_RATE } from '#shared/product/limits';
import { loudestOf } from './loudness';

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
