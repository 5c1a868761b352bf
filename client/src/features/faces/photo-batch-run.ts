import type { CreateFacePhoto, FacePhoto } from '#shared/face-photo';
import { ApiError, serverMessage } from '../../lib/api-error';
import { createStore } from '../../lib/create-store';
import { newRequestKey, requestKeys } from '../../lib/request-key';
import { addWhenFree, isAlbumFull } from './add-when-free';
import {
  emptyBatch,
  inputOf,
  isPreparing,
  nextToAdd,
  nextToPrepare,
  notAdded,
  type BatchRow,
  type RowField,
  type ValidateRow,
} from './photo-batch';
import { photoBatch, type BatchAction } from './photo-batch-reducer';

interface Outside {
  /** Makes a file a small picture; rejects with words for people when it cannot be opened. */
  prepare: (file: File) => Promise<string>;
  add: (photo: { input: CreateFacePhoto; requestKey: string }) => Promise<FacePhoto>;
  /** Resolves after so many seconds. */
  wait: (seconds: number) => Promise<void>;
  /** Nothing more is on its way. `refusal` is what was said of the last photo that failed just now. */
  onRest: (end: { added: number; left: number; refusal: string | undefined }) => void;
}

export type PhotoBatchRun = ReturnType<typeof startPhotoBatch>;

/** Prepares the photos that are chosen and adds them when asked to, and lets React look on. */
export function startPhotoBatch({ prepare, add, wait, onRest }: Outside) {
  const store = createStore(() => emptyBatch);
  /** For each row, so that trying again is the same request. */
  const keys = new Map<string, ReturnType<typeof requestKeys>>();

  const dispatch = (action: BatchAction) => store.set(photoBatch(store.read(), action));

  function prepareWaiting() {
    for (let row = nextToPrepare(store.read()); row; row = nextToPrepare(store.read()))
      void prepareOne(row);
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
    for (let row = nextToAdd(store.read()); row; row = nextToAdd(store.read())) {
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
      const { photoUrl } = await addWhenFree(() => add({ input, requestKey: keyFor(input) }), wait);
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
      if (isAlbumFull(error))
        for (const queued of store.read().rows)
          if (queued.stage === 'queued')
            dispatch({ type: 'failed', key: queued.key, message, errors: [] });
      return message;
    }
  }

  function rest(refusal: string | undefined) {
    // Left in between: what was on its way has come, and nobody waits to hear of it.
    const batch = store.read();
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
    store,
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
    /** Adds these rows, or all that are not in the album yet; none of them if one has an error. */
    add: (validate: ValidateRow, only?: readonly string[]) => {
      const batch = store.read();
      if (isPreparing(batch)) return;
      dispatch({ type: 'asked', keys: only ?? notAdded(batch).map(({ key }) => key), validate });
      void addQueued();
    },
    close,
  };
}
