import { VOICE_SAMPLE_RATE } from '#shared/limits';
import { loudestOf } from './recording';

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
