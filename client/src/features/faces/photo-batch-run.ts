import type { CreateFacePhoto, FacePhoto } from '#shared/face-photo';
import { ApiError, serverMessage } from '../../lib/api-client';
import { newRequestKey, requestKeys } from '../../lib/request-key';
import {
  emptyBatch,
  inputOf,
  isPreparing,
  nextToAdd,
  nextToPrepare,
  notAdded,
  photoBatch,
  type BatchAction,
  type BatchRow,
  type JudgeRow,
  type RowField,
} from './photo-batch';

interface Outside {
  /** Makes a file a small picture; rejects with words for people when it cannot be opened. */
  prepare: (file: File) => Promise<string>;
  add: (photo: { input: CreateFacePhoto; requestKey: string }) => Promise<FacePhoto>;
  /** Resolves after so many seconds. */
  wait: (seconds: number) => Promise<void>;
  /** Nothing more is on its way. `refusal` is what was said of the last photo that failed just now. */
  onRest: (end: { added: number; left: number; refusal: string | undefined }) => void;
}

const TRIES_MAX = 5;
/** A server that is away for longer than this is for people to decide about. */
const WAIT_MAX_SECONDS = 10;

/** Undefined for what waiting does not mend. */
function secondsToWait(error: unknown): number | undefined {
  const isBusy =
    error instanceof ApiError &&
    ((error.status === 429 && error.code === 'too-often') ||
      (error.status === 503 && error.code === 'busy'));
  if (!isBusy || error.retryAfter === undefined || error.retryAfter > WAIT_MAX_SECONDS)
    return undefined;
  return error.retryAfter;
}

const isFull = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'storage-full' || error.code === 'too-many');

export type PhotoBatchRun = ReturnType<typeof startPhotoBatch>;

/** Prepares the photos that are chosen and adds them when asked to, and lets React look on. */
export function startPhotoBatch({ prepare, add, wait, onRest }: Outside) {
  let batch = emptyBatch;
  const listeners = new Set<() => void>();
  /** For each row, so that trying again is the same request. */
  const keys = new Map<string, ReturnType<typeof requestKeys>>();

  function dispatch(action: BatchAction) {
    batch = photoBatch(batch, action);
    listeners.forEach((listener) => listener());
  }

  function prepareWaiting() {
    for (let row = nextToPrepare(batch); row; row = nextToPrepare(batch)) void prepareOne(row);
  }

  async function prepareOne({ key, file }: BatchRow) {
    dispatch({ type: 'preparing', key });
    try {
      dispatch({ type: 'prepared', key, photoUrl: await prepare(file) });
    } catch (error) {
      dispatch({
        type: 'unreadable',
        key,
        message: error instanceof Error ? error.message : String(error),
      });
    }
    prepareWaiting();
  }

  /** Returns at once while photos are being added already: those will go on to the ones queued now. */
  async function addQueued() {
    let refusal: string | undefined;
    let started = false;
    for (let row = nextToAdd(batch); row; row = nextToAdd(batch)) {
      started = true;
      refusal = (await addOne(row)) ?? refusal;
    }
    if (started) rest(refusal);
  }

  /** Why it was refused, if it was. */
  async function addOne(row: BatchRow): Promise<string | undefined> {
    const { key } = row;
    const keyFor = keys.get(key) ?? requestKeys();
    keys.set(key, keyFor);
    dispatch({ type: 'adding', key });
    try {
      const input = inputOf(row);
      const { photoUrl } = await addInTurn({ input, requestKey: keyFor(input) });
      dispatch({ type: 'added', key, photoUrl });
      return undefined;
    } catch (error) {
      const message = serverMessage(error, 'Please try again.');
      dispatch({
        type: 'failed',
        key,
        message,
        errors: error instanceof ApiError ? error.errors : [],
      });
      // The others would be refused for the same reason, each after it has been sent.
      if (isFull(error))
        for (const queued of batch.rows)
          if (queued.stage === 'queued')
            dispatch({ type: 'failed', key: queued.key, message, errors: [] });
      return message;
    }
  }

  /** Other photos of the account may be on their way, from this device or another: then it waits, a few times. */
  async function addInTurn(photo: Parameters<Outside['add']>[0]): Promise<FacePhoto> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await add(photo);
      } catch (error) {
        const seconds = secondsToWait(error);
        if (seconds === undefined || tries === TRIES_MAX) throw error;
        await wait(seconds);
      }
    }
  }

  function rest(refusal: string | undefined) {
    // Left in between: what was on its way has come, and nobody waits to hear of it.
    if (batch.rows.length === 0) return;
    const left = notAdded(batch).length;
    const added = batch.rows.length - left;
    if (left === 0) close();
    onRest({ added, left, refusal });
  }

  function close() {
    keys.clear();
    dispatch({ type: 'closed' });
  }

  return {
    read: () => batch,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** @param room how many photos the album can take */
    choose: (files: readonly File[], room: number) => {
      dispatch({
        type: 'chosen',
        files: files.map((file) => ({ key: newRequestKey(), file })),
        room,
      });
      prepareWaiting();
    },
    type: (key: string, field: RowField, value: string) =>
      dispatch({ type: 'typed', key, field, value }),
    remove: (key: string) => {
      dispatch({ type: 'removed', key });
      prepareWaiting();
    },
    /** Adds these rows, or all that are not in the album yet; none of them if one has a fault. */
    add: (judge: JudgeRow, only?: readonly string[]) => {
      if (isPreparing(batch)) return;
      dispatch({ type: 'asked', keys: only ?? notAdded(batch).map(({ key }) => key), judge });
      void addQueued();
    },
    close,
  };
}
