import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeMicrophone, RATE } from '../../../tests/support/client/microphone';
import { createVoiceRecorder, type VoiceRecorder } from './voice-recorder';

let microphone: ReturnType<typeof fakeMicrophone>;
let recorder: VoiceRecorder;
const until = (step: string) => vi.waitFor(() => expect(recorder.read().step).toBe(step));
const record = async () => {
  recorder.start();
  await until('recording');
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  microphone = fakeMicrophone();
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
  expect(microphone.stopped).toBe(1);
});

test('it stops by itself after 20 seconds', async () => {
  await record();
  microphone.seconds = 20.3;
  await vi.advanceTimersByTimeAsync(20_400);
  await until('ready');
  expect(recorder.read()).toMatchObject({ seconds: 20, recording: { length: 20 * RATE } });
});

test('recorded again in vain, the one before is still there', async () => {
  await record();
  recorder.stop();
  await until('ready');
  const { recording } = recorder.read();
  microphone.ask.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  recorder.start();
  await vi.waitFor(() => expect(recorder.read().problem).toMatch(/microphone is switched off/));
  microphone.loudness = 0;
  await record();
  expect(recorder.read().problem).toBeUndefined();
  recorder.stop();
  await vi.waitFor(() => expect(recorder.read().problem).toMatch(/heard nothing/));
  expect(recorder.read().recording).toBe(recording);
});

test('the recording before the microphone was unplugged is retained', async () => {
  await record();
  microphone.track.dispatchEvent(new Event('ended'));
  await until('ready');
  expect(recorder.read().recording).toHaveLength(2 * RATE);
});

test('closed while the browser still asks, it lets go of the microphone when it comes', async () => {
  recorder.start();
  recorder.close();
  await vi.waitFor(() => expect(microphone.stopped).toBe(1));
  expect(recorder.read()).toMatchObject({ step: 'ready', recording: undefined });
});

test('where a browser cannot record, that is told without asking', () => {
  vi.stubGlobal('MediaRecorder', undefined);
  recorder.start();
  expect(recorder.read().problem).toMatch(/https|cannot record/);
  expect(microphone.ask).not.toHaveBeenCalled();
});

describe('a sound file', () => {
  const file = new File(['sound'], 'message.ogg');
  // jsdom's has none.
  Object.assign(file, { arrayBuffer: () => Promise.resolve(new ArrayBuffer(5)) });
  const choose = (loaded = Promise.resolve()) => recorder.choose(file, loaded);

  test('of up to 20 seconds is the recording', async () => {
    choose();
    expect(recorder.read().step).toBe('reading');
    await until('ready');
    expect(recorder.read()).toMatchObject({ problem: undefined, recording: { length: 2 * RATE } });
  });

  test('that is longer is cut where the user says', async () => {
    microphone.seconds = 50;
    choose();
    await until('cutting');
    expect(recorder.read()).toMatchObject({ file: { seconds: 50 }, recording: undefined });
    recorder.usePart(30);
    expect(recorder.read()).toMatchObject({
      step: 'ready',
      file: undefined,
      recording: { length: 20 * RATE },
    });
  });

  test('that is silent is refused with a sentence about the file', async () => {
    microphone.loudness = 0;
    choose();
    await vi.waitFor(() => expect(recorder.read().problem).toMatch(/heard in this file/));
    expect(recorder.read()).toMatchObject({ step: 'ready', isFromFile: true });
  });

  test('is given up where the code that cuts it cannot be loaded', async () => {
    choose(Promise.reject(new Error('offline')));
    await vi.waitFor(() => expect(recorder.read().problem).toMatch(/you are online/));
  });

  test('leaves nothing behind once it is canceled', async () => {
    choose();
    recorder.close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(recorder.read()).toMatchObject({ step: 'ready', recording: undefined, file: undefined });
  });
});
