import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVoiceRecorder, type VoiceRecorder } from './voice-recorder';

const RATE = 16_000;
let stopped: number;
let seconds: number;
let loudness: number;
let track: EventTarget;

/** As much of a browser's studio as a recording needs. */
class FakeContext {
  state = 'running';
  createAnalyser = () => ({
    fftSize: 4,
    getFloatTimeDomainData: (into: Float32Array) => into.fill(0.5),
  });
  createMediaStreamSource = () => ({ connect: () => undefined });
  resume = () => Promise.resolve();
  decodeAudioData = () => Promise.resolve({ duration: seconds });
  close = () => Promise.resolve();
}
class FakeStudio {
  destination = {};
  createBufferSource = () => ({ connect: () => undefined, start: () => undefined });
  startRendering = () =>
    Promise.resolve({ getChannelData: () => new Float32Array(seconds * RATE).fill(loudness) });
}
class FakeMediaRecorder extends EventTarget {
  state = 'inactive';
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

const ask = vi.fn<() => Promise<unknown>>();
let recorder: VoiceRecorder;
const until = (step: string) => vi.waitFor(() => expect(recorder.read().step).toBe(step));
const record = async () => {
  recorder.start();
  await until('recording');
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  [stopped, seconds, loudness] = [0, 2, 0.5];
  track = Object.assign(new EventTarget(), { stop: () => (stopped += 1) });
  ask.mockReset().mockImplementation(() => Promise.resolve({ getTracks: () => [track] }));
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as object, { mediaDevices: { getUserMedia: ask } }),
  );
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('OfflineAudioContext', FakeStudio);
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder);
  // jsdom's has none.
  vi.stubGlobal(
    'Blob',
    class {
      arrayBuffer = () => Promise.resolve(new ArrayBuffer(0));
    },
  );
  recorder = createVoiceRecorder();
});
afterEach(() => recorder.close());

test('it records, counts, and gives back what was heard', async () => {
  await record();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(recorder.read().seconds).toBeGreaterThan(0.5);
  expect(recorder.read().levels[0]).toBe(0.5);
  recorder.stop();
  await until('ready');
  expect(recorder.read()).toMatchObject({ problem: undefined, recording: { length: 2 * RATE } });
  expect(stopped).toBe(1);
});

test('it stops by itself after 20 seconds', async () => {
  await record();
  seconds = 20.3;
  await vi.advanceTimersByTimeAsync(20_400);
  await until('ready');
  expect(recorder.read()).toMatchObject({ seconds: 20, recording: { length: 20 * RATE } });
});

test('recorded again in vain, the one before is still there', async () => {
  await record();
  recorder.stop();
  await until('ready');
  const { recording } = recorder.read();
  ask.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  recorder.start();
  await vi.waitFor(() => expect(recorder.read().problem).toMatch(/microphone is switched off/));
  loudness = 0;
  await record();
  expect(recorder.read().problem).toBeUndefined();
  recorder.stop();
  await vi.waitFor(() => expect(recorder.read().problem).toMatch(/heard nothing/));
  expect(recorder.read().recording).toBe(recording);
});

test('the recording before the microphone was unplugged is retained', async () => {
  await record();
  track.dispatchEvent(new Event('ended'));
  await until('ready');
  expect(recorder.read().recording).toHaveLength(2 * RATE);
});

test('closed while the browser still asks, it lets go of the microphone when it comes', async () => {
  recorder.start();
  recorder.close();
  await vi.waitFor(() => expect(stopped).toBe(1));
  expect(recorder.read()).toMatchObject({ step: 'ready', recording: undefined });
});

test('where a browser cannot record, that is told without asking', () => {
  vi.stubGlobal('MediaRecorder', undefined);
  recorder.start();
  expect(recorder.read().problem).toMatch(/https|cannot record/);
  expect(ask).not.toHaveBeenCalled();
});
