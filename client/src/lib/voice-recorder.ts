import { t } from '@lingui/core/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { VOICE_SECONDS } from '#shared/product/limits';
import { createStore } from './create-store';
import { canRecord, openMicrophone, type Microphone } from './microphone';
import { cannotRecord, microphoneProblem } from './microphone-problem';
import { normalizeRecording, RecordingProblem } from './recording';
import type { SoundFile } from './sound-file';
import { endSound } from './sound.store';

interface RecorderState {
  step: 'ready' | 'asking' | 'recording' | 'preparing' | 'reading' | 'cutting';
  /** Seconds since the recording started. */
  seconds: number;
  /** The loudness so far, from 0 to 1, LEVELS_A_SECOND times a second. */
  levels: readonly number[];
  /** The samples of the last usable recording. A failed one does not replace it. */
  recording: Float32Array<ArrayBuffer> | undefined;
  problem: string | undefined;
  /** The chosen file, of which a part is still to be chosen, because it is longer than VOICE_SECONDS. */
  file: SoundFile | undefined;
  /** True if the last attempt was a file. */
  isFromFile: boolean;
}

export const LEVELS_A_SECOND = 5;

export type VoiceRecorder = ReturnType<typeof createVoiceRecorder>;

/** Records up to VOICE_SECONDS from the microphone, and stops by itself. */
export function createVoiceRecorder() {
  const store = createStore<RecorderState>(() => ({
    step: 'ready',
    seconds: 0,
    levels: [],
    recording: undefined,
    problem: undefined,
    file: undefined,
    isFromFile: false,
  }));
  let microphone: Microphone | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  /** Counts recordings, so that late results of a closed one are ignored. */
  let turn = 0;
  const set = (change: Partial<RecorderState>) => store.set({ ...store.read(), ...change });
  const fail = (problem: string) => set({ step: 'ready', problem });

  function close(): void {
    turn += 1;
    clearInterval(ticking);
    microphone?.close();
    microphone = undefined;
    if (store.read().step !== 'ready') set({ step: 'ready', file: undefined, problem: undefined });
  }

  async function start(): Promise<void> {
    if (store.read().step !== 'ready') return;
    endSound();
    if (!canRecord()) {
      set({ isFromFile: false });
      return fail(cannotRecord());
    }
    const mine = (turn += 1);
    set({ step: 'asking', problem: undefined, isFromFile: false, seconds: 0, levels: [] });
    try {
      const opened = await openMicrophone(() => void stop());
      if (turn !== mine) return opened.close();
      microphone = opened;
      set({ step: 'recording' });
      const since = performance.now();
      ticking = setInterval(() => tick(opened, since), 1000 / LEVELS_A_SECOND);
    } catch (error) {
      if (turn === mine) fail(microphoneProblem(error));
    }
  }

  function tick(opened: Microphone, since: number): void {
    const seconds = Math.min(VOICE_SECONDS, (performance.now() - since) / 1000);
    set({ seconds, levels: [...store.read().levels, opened.level()] });
    if (seconds >= VOICE_SECONDS) void stop();
  }

  async function stop(): Promise<void> {
    const mine = turn;
    if (store.read().step !== 'recording' || !microphone) return;
    clearInterval(ticking);
    set({ step: 'preparing' });
    try {
      const recording = normalizeRecording(await microphone.finish());
      if (turn === mine) set({ step: 'ready', recording });
    } catch (error) {
      if (turn === mine) fail(microphoneProblem(error));
    }
    if (turn === mine) microphone = undefined;
  }

  /** @param loaded resolves once the browser has the code with which the user chooses a part */
  async function choose(chosen: File, loaded: Promise<unknown>): Promise<void> {
    if (store.read().step !== 'ready') return;
    endSound();
    const mine = (turn += 1);
    set({ step: 'reading', problem: undefined, isFromFile: true });
    try {
      const { readSoundFile } = await import('./sound-file');
      const file = await readSoundFile(chosen);
      await loaded;
      if (turn !== mine) return;
      if (file.isLong) set({ step: 'cutting', file });
      else set({ step: 'ready', recording: file.part(0) });
    } catch (error) {
      if (turn === mine) fail(fileProblem(error));
    }
  }

  function usePart(from: number): void {
    const { file } = store.read();
    if (!file) return;
    endSound();
    try {
      set({ step: 'ready', recording: file.part(from), file: undefined, problem: undefined });
    } catch (error) {
      set({ problem: fileProblem(error) });
    }
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    start: () => void start(),
    stop: () => void stop(),
    choose: (file: File, loaded: Promise<unknown>) => void choose(file, loaded),
    usePart,
    /** Releases the microphone and discards the current recording. */
    close,
  };
}

/** The message for a file that failed. The code that reads files is loaded when the first one is chosen. */
const fileProblem = (error: unknown): string =>
  error instanceof RecordingProblem
    ? error.message
    : t`Check that you are online, or load the page again.`;

/** A recorder that releases the microphone on unmount. */
export function useVoiceRecorder() {
  const [recorder] = useState(createVoiceRecorder);
  const state = useSyncExternalStore(recorder.subscribe, recorder.read);
  useEffect(() => recorder.close, [recorder]);
  const { start, stop, choose, usePart, close } = recorder;
  return { ...state, start, stop, choose, usePart, cancel: close };
}
