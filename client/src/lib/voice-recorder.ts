import { useEffect, useState, useSyncExternalStore } from 'react';
import { VOICE_SECONDS } from '#shared/product/limits';
import { createStore } from './create-store';
import {
  cannotRecord,
  canRecord,
  microphoneProblem,
  openMicrophone,
  type Microphone,
} from './microphone';
import { normalizeRecording } from './recording';
import { endSound } from './sound.store';

interface RecorderState {
  step: 'ready' | 'asking' | 'recording' | 'preparing';
  /** Seconds since the recording started. */
  seconds: number;
  /** The loudness so far, from 0 to 1, LEVELS_A_SECOND times a second. */
  levels: readonly number[];
  /** The samples of the last usable recording. A failed one does not replace it. */
  recording: Float32Array<ArrayBuffer> | undefined;
  problem: string | undefined;
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
    if (store.read().step !== 'ready') set({ step: 'ready' });
  }

  async function start(): Promise<void> {
    if (store.read().step !== 'ready') return;
    endSound();
    if (!canRecord()) return fail(cannotRecord());
    const mine = (turn += 1);
    set({ step: 'asking', problem: undefined, seconds: 0, levels: [] });
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

  return {
    read: store.read,
    subscribe: store.subscribe,
    start: () => void start(),
    stop: () => void stop(),
    /** Releases the microphone and discards the current recording. */
    close,
  };
}

/** A recorder that releases the microphone on unmount. */
export function useVoiceRecorder() {
  const [recorder] = useState(createVoiceRecorder);
  const state = useSyncExternalStore(recorder.subscribe, recorder.read);
  useEffect(() => recorder.close, [recorder]);
  return { ...state, start: recorder.start, stop: recorder.stop };
}
