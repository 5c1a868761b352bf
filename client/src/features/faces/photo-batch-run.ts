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
  /** Nothing more is on its way. `refusal` is what was said of the last photo that failed just now. */
  onRest: (end: { added: number; left: number; refusal: string | undefined }) => void;
}

export type PhotoBatchRun = ReturnType<typeof startPhotoBatch>;

/** Prepares the photos that are chosen and adds them when asked to, and lets React look on. */
export function startPhotoBatch({ prepare, add, onRest }: Outside) {
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
      dispatch({ type: 'unreadable', key, message: error instanceof Error ? error.message : String(error) });
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
      const { photoUrl } = await add({ input, requestKey: keyFor(input) });
      dispatch({ type: 'added', key, photoUrl });
      return undefined;
    } catch (error) {
      const message = serverMessage(error, 'Please try again.');
      dispatch({ type: 'failed', key, message, errors: error instanceof ApiError ? error.errors : [] });
      return message;
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
      dispatch({ type: 'chosen', files: files.map((file) => ({ key: newRequestKey(), file })), room });
      prepareWaiting();
    },
    type: (key: string, field: RowField, value: string) => dispatch({ type: 'typed', key, field, value }),
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
