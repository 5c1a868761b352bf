import { useEffect, useState, useSyncExternalStore } from 'react';
import { VOICE_SECONDS } from '#shared/limits';
import {
  cannotRecord,
  canRecord,
  microphoneProblem,
  openMicrophone,
  type Microphone,
} from './microphone';
import { asKept } from './recording';
import { endSound } from './sound.store';

interface RecorderState {
  step: 'ready' | 'asking' | 'recording' | 'preparing';
  /** Since it records. */
  seconds: number;
  /** How loud it has been so far: a few times a second, from 0 to 1. */
  levels: readonly number[];
  /** The samples of the last recording that could be used. One that fails takes nothing away. */
  recording: Float32Array<ArrayBuffer> | undefined;
  problem: string | undefined;
}

export const LEVELS_A_SECOND = 5;

export type VoiceRecorder = ReturnType<typeof createVoiceRecorder>;

/** Records up to VOICE_SECONDS from the microphone, and stops by itself. */
export function createVoiceRecorder() {
  let state: RecorderState = {
    step: 'ready',
    seconds: 0,
    levels: [],
    recording: undefined,
    problem: undefined,
  };
  let microphone: Microphone | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  /** Counts what was begun, so that what comes late for what was closed is noticed. */
  let turn = 0;
  const listeners = new Set<() => void>();
  const set = (change: Partial<RecorderState>) => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  const fail = (problem: string) => set({ step: 'ready', problem });

  function close(): void {
    turn += 1;
    clearInterval(ticking);
    microphone?.close();
    microphone = undefined;
    if (state.step !== 'ready') set({ step: 'ready' });
  }

  async function start(): Promise<void> {
    if (state.step !== 'ready') return;
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
    set({ seconds, levels: [...state.levels, opened.level()] });
    if (seconds >= VOICE_SECONDS) void stop();
  }

  async function stop(): Promise<void> {
    const mine = turn;
    if (state.step !== 'recording' || !microphone) return;
    clearInterval(ticking);
    set({ step: 'preparing' });
    try {
      const recording = asKept(await microphone.finish());
      if (turn === mine) set({ step: 'ready', recording });
    } catch (error) {
      if (turn === mine) fail(microphoneProblem(error));
    }
    if (turn === mine) microphone = undefined;
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => void start(),
    stop: () => void stop(),
    /** Lets go of the microphone; what is being recorded is thrown away. */
    close,
  };
}

/** A recorder for as long as it is shown; then it lets go of the microphone. */
export function useVoiceRecorder() {
  const [recorder] = useState(createVoiceRecorder);
  const state = useSyncExternalStore(recorder.subscribe, recorder.read);
  useEffect(() => recorder.close, [recorder]);
  return { ...state, start: recorder.start, stop: recorder.stop };
}
