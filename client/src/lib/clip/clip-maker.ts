import { CLIP_SECONDS } from '#shared/product/limits';
import { createStore } from '../create-store';
import { endSound } from '../sound.store';
import { clipProblem, openCamera, type Camera } from './camera';
import { openClipSource, type ClipSource } from './clip-source';
import { makeClip, type NewClip } from './make-clip';

interface ClipMakerState {
  step: 'ready' | 'asking' | 'looking' | 'recording' | 'reading' | 'cutting' | 'making';
  camera: Camera | undefined;
  /** Seconds since the recording started. */
  seconds: number;
  /** The file of which a part is still to be chosen, because it is longer than CLIP_SECONDS. */
  source: ClipSource | undefined;
  /** The part of the clip that is made already, from 0 to 1. */
  done: number;
  problem: string | undefined;
}

const READY: ClipMakerState = {
  step: 'ready',
  camera: undefined,
  seconds: 0,
  source: undefined,
  done: 0,
  problem: undefined,
};

const TICK = 200;

/** Makes clips of what the camera records, or of files. @param onClip gets each clip that is made */
export function createClipMaker(onClip: (clip: NewClip) => void) {
  const store = createStore<ClipMakerState>(() => READY);
  const set = (change: Partial<ClipMakerState>) => store.set({ ...store.read(), ...change });
  let ticking: ReturnType<typeof setInterval> | undefined;
  /** Replaced whenever a clip is begun or canceled, so that late results of the one before are ignored. */
  let turn = new AbortController();

  /** Ends what is going on, and releases what it needs. */
  function end(problem?: string): void {
    turn.abort();
    clearInterval(ticking);
    const { camera, source } = store.read();
    camera?.close();
    source?.close();
    store.set({ ...READY, problem });
  }

  /** Starts anew. `act` stops at its next step once something else is begun. */
  async function begin(
    step: ClipMakerState['step'],
    act: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    endSound();
    end();
    turn = new AbortController();
    const { signal } = turn;
    set({ step });
    await attempt(signal, () => act(signal));
  }

  async function attempt(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!signal.aborted) end(clipProblem(error));
    }
  }

  const openTheCamera = () =>
    begin('asking', async (signal) => {
      const camera = await openCamera(() => {
        if (!signal.aborted && store.read().step === 'recording') void stop();
      });
      if (signal.aborted) camera.close();
      else set({ step: 'looking', camera });
    });

  function record(): void {
    const { step, camera } = store.read();
    if (step !== 'looking' || !camera) return;
    camera.record();
    const since = performance.now();
    set({ step: 'recording', seconds: 0 });
    ticking = setInterval(() => {
      const seconds = Math.min(CLIP_SECONDS, (performance.now() - since) / 1000);
      set({ seconds });
      if (seconds >= CLIP_SECONDS) void stop();
    }, TICK);
  }

  async function stop(): Promise<void> {
    const { step, camera } = store.read();
    if (step !== 'recording' || !camera) return;
    clearInterval(ticking);
    const { signal } = turn;
    set({ step: 'reading', camera: undefined });
    await attempt(signal, async () => {
      const source = await openClipSource(await camera.finish());
      if (signal.aborted) source.close();
      else await make(source, 0);
    });
  }

  const choose = (file: File) =>
    begin('reading', async (signal) => {
      const source = await openClipSource(file);
      if (signal.aborted) source.close();
      else if (source.isLong) set({ step: 'cutting', source });
      else await make(source, 0);
    });

  async function make(source: ClipSource, from: number): Promise<void> {
    const { signal } = turn;
    set({ step: 'making', source, done: 0 });
    const clip = await makeClip(source, from, { signal, onProgress: (done) => set({ done }) });
    signal.throwIfAborted();
    end();
    onClip(clip);
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    openCamera: () => void openTheCamera(),
    record,
    stop: () => void stop(),
    choose: (file: File) => void choose(file),
    usePart: (from: number) => {
      const { source } = store.read();
      endSound();
      if (source) void attempt(turn.signal, () => make(source, from));
    },
    /** Gives up what is going on. */
    cancel: () => end(),
  };
}
