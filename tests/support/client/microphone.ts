import { vi } from 'vitest';
import { fakeMediaDevices } from './media-devices';

export const RATE = 16_000;

/** As much of a browser's studio as a recording needs. The test changes what comes next, and reads what was stopped. */
export function fakeMicrophone() {
  const microphone = {
    seconds: 2,
    loudness: 0.5,
    /** The loudness that the meter shows. */
    level: 0.5,
    stopped: 0,
    track: new EventTarget(),
    /** Asks the user for the microphone. */
    ask: vi.fn<() => Promise<unknown>>(),
  };
  Object.assign(microphone.track, { stop: () => (microphone.stopped += 1) });
  microphone.ask.mockImplementation(() => Promise.resolve({ getTracks: () => [microphone.track] }));
  fakeMediaDevices(microphone.ask);
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      createAnalyser = () => ({
        fftSize: 4,
        getFloatTimeDomainData: (into: Float32Array) => into.fill(microphone.level),
      });
      createMediaStreamSource = () => ({ connect: () => undefined });
      resume = () => Promise.resolve();
      decodeAudioData = () => Promise.resolve({ duration: microphone.seconds });
      close = () => Promise.resolve();
    },
  );
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      destination = {};
      decodeAudioData = () => Promise.resolve({ duration: microphone.seconds });
      createBufferSource = () => ({ connect: () => undefined, start: () => undefined });
      startRendering = () =>
        Promise.resolve({
          getChannelData: () =>
            new Float32Array(microphone.seconds * RATE).fill(microphone.loudness),
        });
    },
  );
  vi.stubGlobal(
    'MediaRecorder',
    class extends EventTarget {
      state = 'inactive';
      start() {
        this.state = 'recording';
      }
      stop() {
        this.state = 'inactive';
        this.dispatchEvent(new Event('stop'));
      }
    },
  );
  // jsdom's has none.
  vi.stubGlobal(
    'Blob',
    class {
      arrayBuffer = () => Promise.resolve(new ArrayBuffer(0));
    },
  );
  return microphone;
}
